/**
 * The tokens of a search index. A word is indexed by all its suffixes, so that every substring is the prefix of a
 * token. Tokens of a field are indexed again with the field's mark in front, and each filter value is a token.
 */

/** The maximum length of a suffix. Longer words are looked up by their first characters, then tested on the text. */
const SUFFIX_LENGTH = 16;

/** Text beyond this length isn't indexed, because PostgreSQL limits the tokens of a row to one megabyte. */
const MAX_INDEXED_LENGTH = 16_000;

/** Marks are control characters, which texts can't contain. */
const FIELD_MARKS = { name: '\u0001', organization: '\u0002', email: '\u0003' } as const;
const FILTER_MARK = '\u0004';
export const MARKS = [...Object.values(FIELD_MARKS), FILTER_MARK].join('');

/** Parts of an entry that can be searched separately. */
export type Field = keyof typeof FIELD_MARKS;
export type Fields = Partial<Readonly<Record<Field, string>>>;

/** A token, or a prefix of tokens, to look up. */
export interface Token {
  readonly text: string;
  readonly isPrefix: boolean;
}

const headOf = (characters: readonly string[], start = 0): string =>
  characters.slice(start, start + SUFFIX_LENGTH).join('');

/** Whether a word is short enough to be looked up without testing the text. */
export const isWholeInIndex = (word: string): boolean => [...word].length <= SUFFIX_LENGTH;

/** Finds entries that contain `word`, anywhere in the text or in one field. */
export const wordToken = (word: string, field?: Field): Token => ({
  text: (field === undefined ? '' : FIELD_MARKS[field]) + headOf([...word]),
  isPrefix: true,
});

/** Finds entries that have a filter value. */
export const filterToken = (filter: string, value: string | number): Token => ({
  text: `${FILTER_MARK}${filter}=${String(value).replaceAll(' ', FILTER_MARK)}`,
  isPrefix: false,
});

function* suffixesOf(text: string): Generator<string> {
  for (const word of text.slice(0, MAX_INDEXED_LENGTH).split(/[ \n]/)) {
    const characters = [...word];
    for (let start = 0; start < characters.length; start += 1) yield headOf(characters, start);
  }
}

/** All tokens of an entry, without duplicates. Texts must be normalized. */
export const tokensOf = (text: string, fields: Fields = {}, filters: readonly Token[]): string[] => {
  const tokens = new Set(suffixesOf(text));
  for (const [field, mark] of Object.entries(FIELD_MARKS)) {
    const value = Reflect.get(fields, field);
    if (typeof value === 'string') for (const suffix of suffixesOf(value)) tokens.add(mark + suffix);
  }
  for (const filter of filters) tokens.add(filter.text);
  return [...tokens];
};
