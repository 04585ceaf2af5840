import { normalizeText, searchedText, wordsWithCompounds } from '@portal/contract/normalize-text.ts';
import { FORMAT_FILTERS, GRADE_LEVELS, LANGUAGES, SPEAKER_SORTS } from '@portal/contract/options.ts';
import { countrySpellings, stateSpellings } from '@portal/contract/places.ts';
import { readSearch } from '@portal/contract/speaker-search/read-search.ts';
import { GRAMMAR_WORDS } from '@portal/contract/speaker-search/search-phrases.ts';
import { mapFilterFlags, mapFlags, mapTexts } from '@portal/contract/speakers/profile-fields.ts';
import type { SpeakerSearch } from '@portal/contract/speakers/speakers.schemas.ts';
import fc from 'fast-check';
import { readWords } from '../../src/domain/search/searched-words.ts';
import { Vocabulary } from '../../src/domain/search/vocabulary.ts';
import type { ProfileToStore } from '../../src/domain/speakers/profile.repository.ts';
import { newId } from '../../src/kernel/ids.ts';
import type { WordLookups } from '../../src/platform/db/search/full-text.ts';
import type { Part } from '../../src/platform/db/search/search-list.ts';

/**
 * A reference implementation of the search: a directory in memory, filtered and sorted by array methods. Random
 * directories and queries use few letters, so that they often match.
 */

export const FOCUSES = ['Forêt', 'rivers', 'Soil'];

export interface Entry extends Omit<ProfileToStore, 'content' | 'visibility'> {
  readonly name: { readonly firstName: string; readonly lastName: string };
  readonly content: Omit<ProfileToStore['content'], 'focusIds'>;
  readonly industry: readonly string[];
  readonly visible: boolean;
  /** The place in the suggested order. */
  readonly sortKey: string;
}

const textOf = (letters: string) =>
  fc.string({ unit: fc.constantFrom(...letters), maxLength: 12 }).map((text) => text.trim());

const anyText = textOf('abAé ß%_"\\*’-漢😀  ');
const personName = textOf('abcAé  ').map((name) => name || 'x');
const place = fc.constantFrom('', 'Ab', 'aB', 'áb', 'a b', 'a%', 'Oregon', 'OR', 'USA', 'United States');
const anyOf = <Item>(items: readonly Item[]) => fc.subarray([...items]);

export const anyEntry: fc.Arbitrary<Entry> = fc.record({
  userId: fc.constant(0).map(newId),
  name: fc.record({ firstName: personName, lastName: personName }),
  createdAt: fc.constantFrom(
    '2026-01-01T00:00:00.000Z',
    '2026-01-02T00:00:00.000Z',
    '2026-01-03T00:00:00.000Z',
  ),
  content: fc.record({
    ...mapTexts(() => anyText),
    bio: fc.array(anyText, { maxLength: 3 }).map((lines) => lines.join('\n')),
    city: place,
    state: place,
    country: place,
    ...mapFlags(() => fc.boolean()),
    imageHash: fc.constant(null),
    grades: anyOf(GRADE_LEVELS),
    languages: anyOf(LANGUAGES),
    talks: fc.constant([]),
  }),
  industry: anyOf(FOCUSES),
  sortKey: fc.constantFrom('1', '2', '3'),
  visible: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, fc.constant(false)),
});

const often = <Item>(nothing: Item, something: fc.Arbitrary<Item>) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(nothing) }, something);

const someWords = fc
  .array(fc.string({ unit: fc.constantFrom(...'abAé%,“’漢😀'), minLength: 1, maxLength: 3 }), {
    maxLength: 2,
  })
  .map((words) => words.join(' '));

/** A search without its page. */
export type Query = Omit<SpeakerSearch, 'facets' | 'cursor' | 'limit'>;

export const queryArbitrary: fc.Arbitrary<Query> = fc.record({
  asWords: fc.constant(['OR', 'Oregon']),
  q: often('', fc.oneof(anyText, someWords, place)),
  industry: often<string[]>([], anyOf([...FOCUSES, 'FORET', 'unknown'])),
  grades: often<(typeof GRADE_LEVELS)[number][]>([], anyOf(GRADE_LEVELS)),
  languages: often<(typeof LANGUAGES)[number][]>([], anyOf(LANGUAGES)),
  city: often<string>('', place),
  state: often<string>('', place),
  country: often<string>('', place),
  format: often<(typeof FORMAT_FILTERS)[number] | undefined>(undefined, fc.constantFrom(...FORMAT_FILTERS)),
  ...mapFilterFlags(() => often<'yes' | undefined>(undefined, fc.constant('yes'))),
  sort: often<(typeof SPEAKER_SORTS)[number] | undefined>(undefined, fc.constantFrom(...SPEAKER_SORTS)),
});

const fullName = ({ name }: Entry) => searchedText(`${name.firstName} ${name.lastName}`);
/** Other spellings of each place. */
const SAME: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  state: { or: 'oregon' },
  country: { usa: 'united states' },
};
const placeKey = (field: string, text: string) => SAME[field]?.[normalizeText(text)] ?? normalizeText(text);

const partsOf = ({ name, content, industry }: Entry): Readonly<Record<Part, readonly string[]>> => {
  const words = (texts: readonly string[]) => texts.flatMap(wordsWithCompounds);
  return {
    names: words([name.firstName, name.lastName]),
    topics: words([content.jobTitle, ...industry]),
    places: words([content.organization, content.city, content.state, ...stateSpellings(content.state)]),
    talks: [],
    rest: words([content.bio, content.country, ...countrySpellings(content.country)]).filter(
      (word) => !GRAMMAR_WORDS.has(word),
    ),
  };
};

const vocabularyOf = (directory: readonly Entry[]): Vocabulary => {
  const words = new Map<string, { count: number; id: string }>();
  const visible = directory.filter((entry) => entry.visible);
  for (const entry of visible)
    for (const word of new Set(Object.values(partsOf(entry)).flat()))
      words.set(word, { count: (words.get(word)?.count ?? 0) + 1, id: entry.userId });
  return new Vocabulary(words, visible.length);
};

/**
 * What the words of a search find. What a search says is tested in the contract, and what a word finds next to its code.
 * Names of states are words here.
 */
const wordsOf = (directory: readonly Entry[], { q, asWords }: Query): readonly WordLookups[] =>
  readWords(readSearch(q, { asWords, findTown: () => undefined }).words, vocabularyOf(directory)).map(
    ({ lookups }) => lookups,
  );

/** How well an entry matches a word; undefined if it doesn't. */
const scoreOf = (entry: Entry, lookups: WordLookups): number | undefined => {
  const parts = partsOf(entry);
  const scores = lookups
    .filter(({ words, parts: lookedIn, isBeginning = false, isEvery = false }) => {
      const own = lookedIn.flatMap((part) => parts[part]);
      const has = (word: string) =>
        own.some((other) => (isBeginning ? other.startsWith(word) : other === word));
      return isEvery ? words.every(has) : words.some(has);
    })
    .map(({ score }) => score);
  return scores.length > 0 ? Math.max(...scores) : undefined;
};

const rules: Record<string, (entry: Entry, query: Query) => boolean> = {
  places: ({ content }, query) =>
    (['city', 'state', 'country'] as const).every(
      (field) => query[field] === '' || placeKey(field, content[field]) === placeKey(field, query[field]),
    ),
  industry: ({ industry }, query) =>
    query.industry.length === 0 ||
    query.industry.map(normalizeText).some((name) => industry.map(normalizeText).includes(name)),
  grades: ({ content }, { grades }) =>
    grades.length === 0 || grades.some((grade) => content.grades.includes(grade)),
  languages: ({ content }, { languages }) =>
    languages.length === 0 || languages.some((language) => content.languages.includes(language)),
  formats: ({ content }, { format }) =>
    (format !== 'in-person' || content.inperson) &&
    (format !== 'virtual' || content.virtual) &&
    (format !== 'either' || content.inperson || content.virtual),
  ...mapFilterFlags(
    ({ name }) =>
      ({ content }: Entry, query: Query) =>
        query[name] !== 'yes' || content[name],
  ),
};

const passing = (directory: readonly Entry[], query: Query, exceptFor?: string) =>
  directory.filter(
    (entry) =>
      entry.visible &&
      Object.entries(rules).every(([group, fits]) => group === exceptFor || fits(entry, query)),
  );

/** The speakers who have all words and match all filters except those of one group. */
export const matching = (directory: readonly Entry[], query: Query, exceptFor?: string) => {
  const words = wordsOf(directory, query);
  return passing(directory, query, exceptFor).filter((entry) =>
    words.every((word) => scoreOf(entry, word) !== undefined),
  );
};

const rankOf = (entry: Entry, words: readonly WordLookups[]) =>
  words.reduce((sum, word) => sum - (scoreOf(entry, word) ?? 0), 0);

const compareText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

const byId = (one: Entry, other: Entry) => compareText(one.userId, other.userId);

const bySuggestion = (one: Entry, other: Entry) =>
  compareText(one.sortKey, other.sortKey) || byId(one, other);

/** The order of a search. */
const comparison = (words: readonly WordLookups[], { sort }: Query) => {
  if (sort === 'newest')
    return (one: Entry, other: Entry) =>
      compareText(other.createdAt ?? '', one.createdAt ?? '') || byId(other, one);
  if (sort === 'name')
    return (one: Entry, other: Entry) => compareText(fullName(one), fullName(other)) || byId(one, other);
  if (sort === 'suggested' || sort === 'nearest' || words.length === 0) return bySuggestion;
  return (one: Entry, other: Entry) => rankOf(one, words) - rankOf(other, words) || bySuggestion(one, other);
};

/** The expected ids, in order. */
export const expectedOrder = (directory: readonly Entry[], query: Query): string[] =>
  matching(directory, query)
    .sort(comparison(wordsOf(directory, query), query))
    .map(({ userId }) => userId);

/** The expected ids of those who have some of the words, in order. */
export const expectedClose = (directory: readonly Entry[], query: Query): string[] => {
  const words = wordsOf(directory, query);
  const all = new Set(matching(directory, query));
  const order = comparison(words, query);
  return passing(directory, query)
    .filter((entry) => !all.has(entry) && words.some((word) => scoreOf(entry, word) !== undefined))
    .sort((one, other) => rankOf(one, words) - rankOf(other, words) || order(one, other))
    .map(({ userId }) => userId);
};

/** The expected count of each option. */
export const expectedFacets = (directory: readonly Entry[], query: Query) => {
  const count = <Value extends string>(
    group: string,
    values: readonly Value[],
    has: (entry: Entry, value: Value) => boolean,
  ) => {
    const candidates = matching(directory, query, group);
    return values.map((value) => ({
      value,
      count: candidates.filter((entry) => has(entry, value)).length,
    }));
  };
  return {
    industry: count('industry', FOCUSES, ({ industry }, focus) => industry.includes(focus)),
    grades: count('grades', GRADE_LEVELS, ({ content }, grade) => content.grades.includes(grade)),
    languages: count('languages', LANGUAGES, ({ content }, language) => content.languages.includes(language)),
    formats: count('formats', FORMAT_FILTERS, ({ content }, format) =>
      format === 'either'
        ? content.inperson || content.virtual
        : content[format === 'virtual' ? 'virtual' : 'inperson'],
    ),
    ...mapFilterFlags(({ name }) => count(name, ['yes'], ({ content }) => content[name])),
  };
};
