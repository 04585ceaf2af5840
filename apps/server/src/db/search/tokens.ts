/**
 * The tokens of a search index. A word is indexed by all its suffixes, so that every substring is the prefix of a
 * token. Words are also indexed with marks: of the part of the entry in front, and at the end. So a prefix with a mark
 * finds words that begin with it, and one with both marks finds the whole word. Each filter value is a token.
 */

/** The maximum length of a suffix. Longer words are looked up by their first characters, then tested on the text. */
const SUFFIX_LENGTH = 16;

/** Text beyond this length isn't indexed, because PostgreSQL limits the tokens of a row to one megabyte. */
const MAX_INDEXED_LENGTH = 16_000;

/** Marks are control characters, which texts can't contain. */
const EMAIL_MARK = '\u0003';
const FILTER_MARK = '\u0004';
const END_MARK = '\u0005';
const PART_MARKS = {
  anywhere: '\u0006',
  name: '\u0001',
  title: '\u0002',
  organization: '\u000e',
  place: '\u000f',
} as const;
export const MARKS = [EMAIL_MARK, FILTER_MARK, END_MARK, ...Object.values(PART_MARKS)].join('');

/** Parts of an entry whose words are found separately. */
export type Part = keyof typeof PART_MARKS;

const PARTS = ['name', 'title', 'organization', 'place', 'anywhere'] as const satisfies readonly Part[];

/** The distinct words in parts of an entry, in the form of searched words. */
export type PartWords = Partial<Readonly<Record<Part, readonly string[]>>>;

/** A token, or a prefix of tokens, to look up. */
export interface Token {
  readonly text: string;
  readonly isPrefix: boolean;
}

const headOf = (characters: readonly string[], start = 0): string =>
  characters.slice(start, start + SUFFIX_LENGTH).join('');

/** Whether a word is short enough to be looked up without testing the text. */
export const isWholeInIndex = (word: string): boolean => [...word].length <= SUFFIX_LENGTH;

/** Finds entries that contain `word` in the text. */
export const wordToken = (word: string): Token => ({ text: headOf([...word]), isPrefix: true });

/** Finds entries in which a word ends with `ending`, of at most 16 characters. */
export const endingToken = (ending: string): Token => ({ text: ending, isPrefix: false });

/** Finds entries that contain `word` in the email address. */
export const emailToken = (word: string): Token => ({ text: EMAIL_MARK + headOf([...word]), isPrefix: true });

/** Finds entries that have a word beginning with `word` in a part. */
export const beginningToken = (word: string, part: Part): Token => ({
  text: PART_MARKS[part] + headOf([...word]),
  isPrefix: true,
});

const wholeText = (word: string, mark: string): string =>
  mark + headOf([...word]) + (isWholeInIndex(word) ? END_MARK : '');

/** Finds entries that have `word` as a whole word in a part. */
export const wholeToken = (word: string, part: Part): Token => ({
  text: wholeText(word, PART_MARKS[part]),
  isPrefix: false,
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

/** What the tokens of an entry are made of. Texts must be normalized. */
export interface Indexed {
  readonly text: string;
  readonly email?: string;
  readonly words?: PartWords;
  readonly filters: readonly Token[];
}

/** All tokens of an entry, without duplicates. */
export const tokensOf = ({ text, email = '', words = {}, filters }: Indexed): string[] => {
  const tokens = new Set(suffixesOf(text));
  for (const suffix of suffixesOf(email)) tokens.add(EMAIL_MARK + suffix);
  for (const part of PARTS)
    for (const word of words[part] ?? []) tokens.add(wholeText(word, PART_MARKS[part]));
  for (const filter of filters) tokens.add(filter.text);
  return [...tokens];
};

/** The words of some parts as one text, in which `wordPattern` finds them. */
export const partTextOf = (words: PartWords): string =>
  PARTS.map((part) => (words[part] ?? []).map((word) => `${PART_MARKS[part]} ${word} `).join('')).join('');

/** What the text of a part's words contains if a word is among them, or begins with it. */
export const wordPattern = (word: string, part: Part, isWhole: boolean): string =>
  `${part === 'anywhere' ? '' : PART_MARKS[part]} ${word}${isWhole ? ' ' : ''}`;
