import { describe, expect, it } from 'vitest';
import { understoodBy } from './understood-by.ts';

describe('what a search hands over to the form of an open request', () => {
  it('is the topic without the phrases that are filters, and what those say', () => {
    const filters = { q: 'solar power in spanish for elementary, virtual' };
    const phrases = [
      { text: 'in spanish', filters: { languages: ['Spanish' as const] } },
      { text: 'for elementary', filters: { grades: ['Elementary' as const] } },
      { text: 'virtual', filters: { format: 'virtual' as const } },
    ];
    expect(understoodBy(filters, { phrases })).toEqual({
      about: 'solar power',
      grade: 'Elementary',
      format: 'virtual',
    });
  });

  it('is what the filters say, and nothing that was excluded', () => {
    const filters = { q: 'rivers not virtual', industry: ['Water Resources'], format: 'either' as const };
    const phrases = [
      { text: 'not virtual', filters: { format: 'virtual' as const, isExcluded: true as const } },
    ];
    expect(understoodBy(filters, { phrases })).toEqual({ about: 'rivers, Water Resources' });
  });

  it('is nothing without a search', () => {
    expect(understoodBy({})).toEqual({});
  });
});
