import type { SpeakerFilters } from '@portal/contract/speaker-search/search-params.ts';
import type { PhraseFilters } from '@portal/contract/speakers/speakers.schemas.ts';
import { describe, expect, it } from 'vitest';
import {
  activeFilters,
  nobodyAvailable,
  phraseFilters,
  relaxations,
  unreadPhrases,
  withAnswer,
  withChanges,
  withFormat,
  withOption,
} from './speaker-filters.ts';

const filters: SpeakerFilters = {
  q: 'river',
  industry: ['Forestry', 'Air Quality'],
  format: 'either',
  city: 'Portland',
};

describe('the active filters', () => {
  it('have one label for each option and leave out the search text', () => {
    expect(activeFilters(filters).map(({ label }) => label)).toEqual([
      'Forestry',
      'Air Quality',
      'In-Person or Virtual',
      'City: Portland',
    ]);
  });

  it('name when speakers have to be available, also if nobody is', () => {
    const date = `${new Date().getFullYear() + 1}-05-12`;
    const available = 'four-weeks' as const;
    const labels = activeFilters({ date, available }).map(({ label }) => label);
    expect(labels).toEqual([
      expect.stringMatching(/^Available .+ May 12, 2/),
      'Available in the next four weeks',
    ]);
    expect(activeFilters({ date, available })[0]?.without).toEqual({ available });
    expect(nobodyAvailable({ date, sort: 'name' })).toMatch(/^Nobody is available on .+ May 12, 2/);
    expect(nobodyAvailable({ available })).toBe('Nobody is available in the next four weeks');
    expect(nobodyAvailable({ date, city: 'Portland' })).toBeUndefined();
  });

  it('can each be removed alone', () => {
    const [forestry, , format] = activeFilters(filters);
    expect(forestry?.without).toEqual({ ...filters, industry: ['Air Quality'] });
    expect(format?.without).toEqual({ q: 'river', industry: ['Forestry', 'Air Quality'], city: 'Portland' });
  });

  it('disappear with their last option', () => {
    expect(withOption({ industry: ['Forestry'] }, 'industry', 'Forestry', false)).toEqual({});
  });

  it('contain each option once', () => {
    expect(withOption({ grades: ['High School'] }, 'grades', 'High School', true)).toEqual({
      grades: ['High School'],
    });
  });
});

describe('a search that finds nobody', () => {
  it('suggests removing the search text, a whole list or another filter', () => {
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

  it('suggests nothing without filters', () => {
    expect(relaxations({ sort: 'name' })).toEqual([]);
  });
});

describe('a changed search', () => {
  it('is ordered by relevance only if it has a text', () => {
    expect(withChanges({ q: 'river', sort: 'relevance' }, { q: '' })).toEqual({});
    expect(withChanges({ q: 'river', sort: 'newest' }, { q: '' })).toEqual({ sort: 'newest' });
  });

  it('asks for either format if both are checked, and for none if the last one is unchecked', () => {
    expect(withFormat({ format: 'virtual' }, 'in-person', true)).toEqual({ format: 'either' });
    expect(withFormat({ format: 'either' }, 'virtual', false)).toEqual({ format: 'in-person' });
    expect(withFormat({ format: 'virtual' }, 'virtual', false)).toEqual({});
  });
});

describe("the administrators' filters by status", () => {
  it('ask for one answer; both or none ask for nothing', () => {
    expect(withAnswer({ q: 'a' }, 'visible', 'no', true)).toEqual({ q: 'a', visible: 'no' });
    expect(withAnswer({ visible: 'no' }, 'visible', 'yes', true)).toEqual({});
    expect(withAnswer({ visible: 'no' }, 'visible', 'no', false)).toEqual({});
  });

  it('are active filters that can be removed alone and stay when another is removed', () => {
    const managed = { visible: 'no', complete: 'yes', city: 'Bend' } as const;
    expect(activeFilters(managed)).toEqual([
      { label: 'Hidden', without: { complete: 'yes', city: 'Bend' } },
      { label: 'Complete', without: { visible: 'no', city: 'Bend' } },
      { label: 'City: Bend', without: { visible: 'no', complete: 'yes' } },
    ]);
    expect(withOption(managed, 'grades', 'High School', true)).toEqual({
      ...managed,
      grades: ['High School'],
    });
  });
});

describe('the phrases of a search', () => {
  const phrases = [
    { text: 'spanish', filters: { languages: ['Spanish' as const] } },
    { text: 'near Boise', filters: { town: { name: 'Boise', state: 'ID' } } },
    { text: 'on Mondays', filters: { weekday: 1 } },
  ];
  const searched = { q: 'bees spanish near Boise', asWords: ['bees'] };

  it('are filters that can be removed with their words, or be words again', () => {
    expect(phraseFilters(searched, phrases)).toEqual([
      {
        text: 'spanish',
        label: 'Speaks Spanish',
        without: { q: 'bees near Boise', asWords: ['bees'] },
        asWords: { ...searched, asWords: ['bees', 'spanish'] },
      },
      {
        text: 'near Boise',
        label: 'Near Boise, ID',
        without: { q: 'bees spanish', asWords: ['bees'] },
        asWords: { ...searched, asWords: ['bees', 'near Boise'] },
      },
    ]);
  });

  it('that are words are forgotten with the words', () => {
    expect(withChanges(searched, { q: 'spanish' })).toEqual({ q: 'spanish' });
    expect(withChanges(searched, { q: '' })).toEqual({});
  });
});

describe('what a phrase asks for', () => {
  const denver = { name: 'Denver', state: 'CO' };
  it.each<[PhraseFilters, string]>([
    [{ format: 'virtual', isExcluded: true }, 'Not virtual'],
    [{ languages: ['Spanish', 'French'], isExcluded: true }, 'Not Spanish or French'],
    [{ grades: ['High School'], format: 'virtual', isExcluded: true }, 'Not virtual, not High School'],
    [{ state: 'Utah', isExcluded: true }, 'Not in Utah'],
    [{ town: denver, isExcluded: true }, 'Not near Denver, CO'],
    [{ words: ['coal', 'oil'], isExcluded: true }, 'Not “coal” or “oil”'],
    [{ town: { ...denver, miles: 20 } }, 'Within 20 miles of Denver, CO'],
    [
      { region: { names: ['Oregon', 'Idaho'], states: ['Oregon', 'Idaho'], towns: [] } },
      'In Oregon or Idaho',
    ],
    [{ region: { names: ['the Bay Area'], states: [], towns: [] } }, 'Near the Bay Area'],
    [{ days: { first: '2027-04-22', last: '2027-04-22' } }, 'Available Thu, Apr 22, 2027'],
  ])('%j is a chip', (asked, label) => {
    const phrases = [{ text: 'river', filters: asked }];
    expect(phraseFilters({ q: 'river' }, phrases).map((phrase) => phrase.label)).toEqual([label]);
    expect(unreadPhrases({ q: 'river' }, phrases)).toEqual([]);
  });

  it('is named if nothing of it is understood', () => {
    const phrases = [{ text: 'second semester', filters: {} }];
    expect(phraseFilters({ q: 'bees second semester' }, phrases)).toEqual([]);
    expect(unreadPhrases({ q: 'bees second semester' }, phrases)).toEqual(['second semester']);
  });
});
