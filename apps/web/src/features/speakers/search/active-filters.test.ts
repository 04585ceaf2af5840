import { describe, expect, it } from 'vitest';
import { activeFilters, relaxations, withFormat, withOption, withText } from './active-filters.ts';
import type { SpeakerFilters } from './search-params.ts';

const filters: SpeakerFilters = {
  q: 'river',
  industry: ['Forestry', 'Air Quality'],
  format: 'either',
  city: 'Portland',
};

describe('the active filters', () => {
  it('are one chip for each option, without the words of the search box', () => {
    expect(activeFilters(filters).map(({ label }) => label)).toEqual([
      'Forestry',
      'Air Quality',
      'In-Person or Virtual',
      'City: Portland',
    ]);
  });

  it('each can be taken away alone', () => {
    const [forestry, , format] = activeFilters(filters);
    expect(forestry?.without).toEqual({ ...filters, industry: ['Air Quality'] });
    expect(format?.without).toEqual({ q: 'river', industry: ['Forestry', 'Air Quality'], city: 'Portland' });
  });

  it('leave no empty list behind', () => {
    expect(withOption({ industry: ['Forestry'] }, 'industry', 'Forestry', false)).toEqual({});
  });

  it('do not name an option twice', () => {
    expect(withOption({ grades: ['High School'] }, 'grades', 'High School', true)).toEqual({
      grades: ['High School'],
    });
  });
});

describe('when nobody is found', () => {
  it('the words, each list as a whole, and each other filter could be given up', () => {
    expect(relaxations(filters)).toEqual([
      {
        label: '“river”',
        without: { industry: ['Forestry', 'Air Quality'], format: 'either', city: 'Portland' },
      },
      {
        label: 'Industry: Forestry, Air Quality',
        without: { q: 'river', format: 'either', city: 'Portland' },
      },
      {
        label: 'In-Person or Virtual',
        without: { q: 'river', industry: ['Forestry', 'Air Quality'], city: 'Portland' },
      },
      {
        label: 'City: Portland',
        without: { q: 'river', industry: ['Forestry', 'Air Quality'], format: 'either' },
      },
    ]);
  });

  it('nothing can be given up where nothing was asked', () => {
    expect(relaxations({ sort: 'name' })).toEqual([]);
  });
});

describe('a changed search', () => {
  it('without words has no order by relevance', () => {
    expect(withText({ q: 'river', sort: 'relevance' }, 'q', '')).toEqual({});
    expect(withText({ q: 'river', sort: 'newest' }, 'q', '')).toEqual({ sort: 'newest' });
  });

  it('without a format asks for none', () => {
    expect(withFormat({ format: 'virtual' }, undefined)).toEqual({});
  });
});
