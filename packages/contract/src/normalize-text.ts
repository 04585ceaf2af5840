/** ASCII replacements of letters that Unicode doesn't decompose. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
  ĸ: 'k',
  ə: 'e',
  ς: 'σ',
  '‘': "'",
  '’': "'",
  ʼ: "'",
  '“': '"',
  '”': '"',
  '‐': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
};

const PLAIN_PATTERN = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'gu');

/** Combining marks and invisible formatting characters. */
const IGNORED = /[\p{M}\p{Cf}]+/gu;

const KEY_LENGTH = 200;

/** Normalizes a text for search and comparison: without case, accents, typographic variants and extra white space. */
export const normalizeText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(IGNORED, '')
    .toLowerCase()
    .replace(PLAIN_PATTERN, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();

/** A normalized text, truncated to fit into a database index. */
export const normalizedKey = (text: string): string => {
  const normalized = normalizeText(text);
  return normalized.length <= KEY_LENGTH ? normalized : [...normalized].slice(0, KEY_LENGTH).join('');
};

/** Accents typed for an apostrophe, which decompose into a space or are symbols. */
const LONE_ACCENT = /[\u00b4\u0060\u02ca\u02cb\u0384]/g;

/**
 * Signs inside words that many people leave out, or type as another one: apostrophes, the okina and other half rings,
 * periods, and the dot in Catalan.
 */
const OMITTED = /['`‛′׳ʻʾʿ.·‧∙⋅]/g;

/** Removes them: 'oconnor', 'hawaii', 'st paul', 'gallega'. */
const withoutMarks = (normalized: string): string => normalized.replace(OMITTED, '');

/** A normalized text to search in. */
export const searchedText = (text: string): string =>
  withoutMarks(normalizeText(text.replace(LONE_ACCENT, "'")));

/** Like `searchedText`, truncated to fit into a database index. */
export const searchedKey = (text: string): string =>
  withoutMarks(normalizedKey(text.replace(LONE_ACCENT, "'")));

/** Punctuation separates words, as in 'Portland, OR', 'solar/wind?' or 'Winston-Salem'. An email address is one word. */
const wordsIn = (part: string): string[] => part.split(part.includes('@') ? /[,;:"()<>]+/ : /\p{P}+/u);

/** The end of a plural. Texts with the singular also match, because searches look for parts of words. */
const PLURAL = /(?<=\p{L}{2}[^s])s$/u;

/** The distinct words of a search, to look for in searched texts. */
export const searchWords = (text: string): string[] => {
  const words = searchedText(text).split(' ').flatMap(wordsIn);
  return [...new Set(words.map((word) => word.replace(PLURAL, '')))].filter(Boolean);
};

/** The singulars that a searched word may stand for, which lost its last letter: 'batterie' is 'battery', 'foxe' is 'fox', 'volcanoe' is 'volcano'. */
export const wordForms = (word: string): string[] => {
  if (/\p{L}{2}ie$/u.test(word)) return [word, `${word.slice(0, -2)}y`];
  if (/\p{L}(?:x|z|ch|sh|ss|[^aeiou]o)e$/u.test(word)) return [word, word.slice(0, -1)];
  return /\p{L}{2}[^aeou]y$/u.test(word) ? [word, `${word.slice(0, -1)}ie`] : [word];
};

/** British spellings, with the American ones. Some words that both spell alike change too, in texts as in searches. */
const BRITISH: readonly (readonly [british: RegExp, american: string])[] = [
  [
    /(?<=\b(?:un|dis|mis|multi)?(?:col|harb|lab|behavi|neighb|fav|flav|hum|od|vap|rum|hon|arm|endeav|sav|vig))our/u,
    'or',
  ],
  [/(?<=cent|theat|fib|lit|met|calib|somb|spect|lust)re$/u, 'er'],
  [/(?<=\p{L}{3})is(?=e$|ed$|er$|ing$|ation)/u, 'iz'],
  [/(?<=l)ys(?=e$|ed$|er$|ing$)/u, 'yz'],
  [/(?<=\b(?:trave|mode|labe|cance|counse|fue|signa))ll(?=[eio])/u, 'l'],
  [/(?<=defen|offen|licen)ce$/u, 'se'],
  [/(?<=catalog|dialog|analog)ue$/u, ''],
  [/(?<=\b(?:orthop|p|arch))ae(?=[do])/u, 'e'],
  [/\bgrey/u, 'gray'],
  [/\bsulph/u, 'sulf'],
  [/\bplough/u, 'plow'],
  [/\bmould/u, 'mold'],
  [/\btyre$/u, 'tire'],
  [/\baluminium$/u, 'aluminum'],
  [/\bprogramme$/u, 'program'],
];

/** Most words have nothing of it, and are many. */
const MAYBE_BRITISH = /our|re$|is[eia]|ys|ll[eio]|ce$|ue$|ae|grey|sulph|plou|moul|tyre|ium$|mme$/u;

const inAmerican = (word: string): string =>
  MAYBE_BRITISH.test(word)
    ? BRITISH.reduce((text, [british, american]) => text.replace(british, american), word)
    : word;

/** The distinct words of a search of speakers: like `searchWords`, of letters and digits only, in American spelling. */
export const plainWords = (text: string): string[] => {
  const words = searchWords(text.replace(LONE_ACCENT, "'").replace(/[\p{S}@]+/gu, ' '));
  return [...new Set(words.flatMap((word) => word.split(/[^\p{L}\p{M}\p{N}]+/u)).map(inAmerican))].filter(
    Boolean,
  );
};

/** Two words with a hyphen between them: 'e-waste', 'bee-keeping'. */
const HYPHENATED =
  /(?<![\p{L}\p{M}\p{N}]|[\p{L}\p{N}][-‐‑])[\p{L}\p{M}\p{N}]+[-‐‑][\p{L}\p{M}\p{N}]+(?![-‐‑]?[\p{L}\p{M}\p{N}])/gu;

/** The plain words of a text of a profile. Words with a hyphen are also one word, as many people write them. */
export const wordsWithCompounds = (text: string): string[] => [
  ...plainWords(text),
  ...[...text.replace(/['’´`]/gu, '').matchAll(HYPHENATED)].flatMap(([compound]) =>
    plainWords(compound.replace(/[-‐‑]/u, '')),
  ),
];

/** Scripts whose words aren't separated by spaces. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Whether a word is of a script without spaces between words. */
export const isUnspaced = (word: string): boolean => UNSPACED.test(word);

const LONGEST_NAME_START = 2;
const LONGEST_BEGINNING = 3;

/**
 * What a word of a search of speakers finds besides whole words: one or two letters the names and places that begin with
 * them, three letters every word that begins with them, and longer ones also parts of words.
 */
export const wordReach = (word: string): 'names and places' | 'beginnings' | 'parts' => {
  const { length } = [...word];
  if (length > LONGEST_BEGINNING || isUnspaced(word)) return 'parts';
  return length > LONGEST_NAME_START ? 'beginnings' : 'names and places';
};
