import { normalizeText, searchedText, searchWords, wordReach } from '@portal/contract/normalize-text.ts';
import { FORMAT_FILTERS, GRADE_LEVELS, LANGUAGES, SPEAKER_SORTS } from '@portal/contract/options.ts';
import { countrySpellings, stateSpellings } from '@portal/contract/places.ts';
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
const wordsOf = (query: Query) => searchWords(query.q);

/** Other spellings of each place. */
const SAME: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  state: { or: 'oregon' },
  country: { usa: 'united states' },
};
const placeKey = (field: string, text: string) => SAME[field]?.[normalizeText(text)] ?? normalizeText(text);

/** How well an entry matches a word, from 0 on; undefined if it doesn't. */
const levelOf = ({ name, content, industry }: Entry, word: string): number | undefined => {
  const names = searchWords(`${name.firstName} ${name.lastName}`);
  const titles = [content.jobTitle, ...industry].flatMap(searchWords);
  const organizations = searchWords(content.organization);
  const places = [content.city, content.state, ...stateSpellings(content.state)].flatMap(searchWords);
  const others = [content.bio, content.country, ...countrySpellings(content.country)].flatMap(searchWords);
  const heads = [names, titles, organizations];
  const all = [...heads.flat(), ...places, ...others];
  const is = (text: string) => text === word;
  const begins = (text: string) => text.startsWith(word);
  const reach = wordReach(word);
  const isShort = reach === 'names and places';
  const levels = [
    ...heads.map((texts) => texts.some(is)),
    !isShort && all.some(is) && heads.flat().some(begins),
    all.some(is),
    ...heads.map((texts) => (!isShort || texts === names) && texts.some(begins)),
    (isShort ? places : all).some(begins),
    reach === 'parts' && all.some((text) => text.includes(word)),
  ];
  const level = levels.indexOf(true);
  return level === -1 ? undefined : level;
};

const rules: Record<string, (entry: Entry, query: Query) => boolean> = {
  text: (entry, query) => wordsOf(query).every((word) => levelOf(entry, word) !== undefined),
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

/** The speakers who match all filters except those of one group. */
export const matching = (directory: readonly Entry[], query: Query, exceptFor?: string) =>
  directory.filter(
    (entry) =>
      entry.visible &&
      Object.entries(rules).every(([group, fits]) => group === exceptFor || fits(entry, query)),
  );

const rankOf = (entry: Entry, words: readonly string[]) =>
  Math.max(0, ...words.map((word) => levelOf(entry, word) ?? 0));

const compareText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** The expected ids, in order. */
export const expectedOrder = (directory: readonly Entry[], query: Query): string[] => {
  const words = wordsOf(query);
  const byId = (one: Entry, other: Entry) => compareText(one.userId, other.userId);
  const byName = (one: Entry, other: Entry) =>
    compareText(fullName(one), fullName(other)) || byId(one, other);
  const found = matching(directory, query);
  if (query.sort === 'newest')
    found.sort((one, other) => compareText(other.createdAt ?? '', one.createdAt ?? '') || byId(other, one));
  else if (query.sort === 'name' || query.sort === 'nearest') found.sort(byName);
  else if (query.sort === 'suggested' || words.length === 0)
    found.sort((one, other) => compareText(one.sortKey, other.sortKey) || byId(one, other));
  else found.sort((one, other) => rankOf(one, words) - rankOf(other, words) || byName(one, other));
  return found.map(({ userId }) => userId);
};

/** The expected count of each option; null if there are more than `max`. */
export const expectedFacets = (directory: readonly Entry[], query: Query, max: number) => {
  const count = <Value extends string>(
    group: string,
    values: readonly Value[],
    has: (entry: Entry, value: Value) => boolean,
  ) => {
    const candidates = matching(directory, query, group);
    const counted = (value: Value) => candidates.filter((entry) => has(entry, value)).length;
    return values.map((value) => ({ value, count: candidates.length > max ? null : counted(value) }));
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
