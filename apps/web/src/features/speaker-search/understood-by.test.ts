import { describe, expect, it } from 'vitest';
import { understoodBy } from './understood-by.ts';

describe('what a search hands over to the form of an open request', () => {
  it('is the topic without the phrases that are filters, and what those say', () => {
    const filters = { q: 'solar installers near Fort Collins virtual, in Spanish, for teens' };
    const phrases = [
      { text: 'near Fort Collins', filters: { town: { name: 'Fort Collins', state: 'CO' } } },
      { text: 'virtual', filters: { format: 'virtual' as const } },
      { text: 'in Spanish', filters: { languages: ['Spanish' as const] } },
      { text: 'for teens', filters: { grades: ['Middle School' as const, 'High School' as const] } },
    ];
    expect(understoodBy(filters, { phrases })).toEqual({
      about: 'solar installers',
      grades: ['Middle School', 'High School'],
      language: 'Spanish',
      format: 'virtual',
      city: 'Fort Collins',
      state: 'CO',
      country: 'United States',
    });
  });

  it('is what was chosen before what was typed', () => {
    const filters = { q: 'near Fort Collins', city: 'Mesa', languages: ['French' as const] };
    const phrases = [{ text: 'near Fort Collins', filters: { town: { name: 'Fort Collins', state: 'CO' } } }];
    expect(understoodBy(filters, { phrases })).toEqual({ city: 'Mesa', language: 'French' });
  });

  it('is no place if the search names only a state', () => {
    const phrases = [{ text: 'in Oregon', filters: { state: 'Oregon' } }];
    expect(understoodBy({ q: 'rivers in Oregon' }, { phrases })).toEqual({ about: 'rivers' });
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
