import { FEW_SPEAKERS } from '@portal/contract/limits.ts';
import {
  isUnspaced,
  normalizeText,
  plainWords,
  searchedText,
  wordReach,
} from '@portal/contract/normalize-text.ts';
import { FORMAT_FILTERS, GRADE_LEVELS, LANGUAGES, SPEAKER_SORTS } from '@portal/contract/options.ts';
import { countrySpellings, stateSpellings } from '@portal/contract/places.ts';
import { readSearch } from '@portal/contract/speaker-search/read-search.ts';
import { GRAMMAR_WORDS } from '@portal/contract/speaker-search/search-phrases.ts';
import { mapTexts } from '@portal/contract/speakers/profile-fields.ts';
import type { SpeakerSearch } from '@portal/contract/speakers/speakers.schemas.ts';
import fc from 'fast-check';
import type { ProfileToStore } from '../../src/features/speakers/profile.repository.ts';
import { newId } from '../../src/kernel/ids.ts';

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
    inperson: fc.boolean(),
    virtual: fc.boolean(),
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
  sort: often<(typeof SPEAKER_SORTS)[number] | undefined>(undefined, fc.constantFrom(...SPEAKER_SORTS)),
});

const fullName = ({ name }: Entry) => searchedText(`${name.firstName} ${name.lastName}`);
/** What a search says is tested in the contract. Names of states are words here. */
const wordsOf = ({ q, asWords }: Query) => [
  ...new Set(readSearch(q, { asWords, findTown: () => undefined }).words.flatMap(plainWords)),
];

/** Other spellings of each place. */
const SAME: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  state: { or: 'oregon' },
  country: { usa: 'united states' },
};
const placeKey = (field: string, text: string) => SAME[field]?.[normalizeText(text)] ?? normalizeText(text);

/** How well an entry matches a word, from 0 on; undefined if it doesn't. */
const levelOf = (
  { name, content, industry }: Entry,
  word: string,
  looksInside: boolean,
): number | undefined => {
  const topics = [content.jobTitle, ...industry].flatMap(plainWords);
  const names = [
    ...[name.firstName, name.lastName, content.organization, content.city, content.state],
    ...stateSpellings(content.state),
  ].flatMap(plainWords);
  const rest = [content.bio, content.country, ...countrySpellings(content.country)]
    .flatMap(plainWords)
    .filter((text) => !GRAMMAR_WORDS.has(text));
  const is = (text: string) => text === word;
  const begins = (text: string) => text.startsWith(word);
  const reach = wordReach(word);
  const isShort = reach === 'names and places';
  const isInside = reach === 'parts' && (looksInside || isUnspaced(word));
  const levels = new Map([
    [0, topics.some(is)],
    [1, names.some(is)],
    [2, !isShort && topics.some(begins)],
    [3, names.some(begins)],
    [5, rest.some(is)],
    [6, !isShort && rest.some(begins)],
    [9, isInside && [...topics, ...names, ...rest].some((text) => text.includes(word))],
  ]);
  return [...levels].find(([, matches]) => matches)?.[0];
};

const hasWords = (entry: Entry, query: Query, looksInside: boolean): boolean =>
  wordsOf(query).every((word) => levelOf(entry, word, looksInside) !== undefined);

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
};

const passing = (directory: readonly Entry[], query: Query, exceptFor?: string) =>
  directory.filter(
    (entry) =>
      entry.visible &&
      Object.entries(rules).every(([group, fits]) => group === exceptFor || fits(entry, query)),
  );

/** Whether a search finds so few that it also looks inside words. */
const findsFew = (directory: readonly Entry[], query: Query): boolean =>
  passing(directory, query).filter((entry) => hasWords(entry, query, false)).length < FEW_SPEAKERS;

/** The speakers who match all filters except those of one group. */
export const matching = (directory: readonly Entry[], query: Query, exceptFor?: string) => {
  const looksInside = findsFew(directory, query);
  return passing(directory, query, exceptFor).filter((entry) => hasWords(entry, query, looksInside));
};

const rankOf = (entry: Entry, words: readonly string[], looksInside: boolean) =>
  words.reduce((sum, word) => sum + (levelOf(entry, word, looksInside) ?? 0), 0);

const compareText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** The expected ids, in order. */
export const expectedOrder = (directory: readonly Entry[], query: Query): string[] => {
  const words = wordsOf(query);
  const looksInside = findsFew(directory, query);
  const byId = (one: Entry, other: Entry) => compareText(one.userId, other.userId);
  const bySuggestion = (one: Entry, other: Entry) =>
    compareText(one.sortKey, other.sortKey) || byId(one, other);
  const found = matching(directory, query);
  if (query.sort === 'newest')
    found.sort((one, other) => compareText(other.createdAt ?? '', one.createdAt ?? '') || byId(other, one));
  else if (query.sort === 'name')
    found.sort((one, other) => compareText(fullName(one), fullName(other)) || byId(one, other));
  else if (query.sort === 'suggested' || query.sort === 'nearest' || words.length === 0)
    found.sort(bySuggestion);
  else
    found.sort(
      (one, other) =>
        rankOf(one, words, looksInside) - rankOf(other, words, looksInside) || bySuggestion(one, other),
    );
  return found.map(({ userId }) => userId);
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
  };
};
