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

/** A normalized text to search in. Words with an apostrophe are repeated without it, because many people type 'oconnor'. */
export const searchedText = (text: string): string => {
  const normalized = normalizeText(text);
  const plain = normalized.split(' ').filter((word) => word.includes("'"));
  return [normalized, ...plain.map((word) => word.replaceAll("'", ''))].join(' ');
};

/** Replaces tabs and line breaks, which come with text copied from a spreadsheet, by spaces, and trims. */
export const singleLine = (text: string): string => text.replace(/[\t\n\v\f\r]+/g, ' ').trim();

/** Punctuation around words, as in 'Portland, OR' or '"climate change"'. Normalized texts have straight quotation marks. */
const PUNCTUATION = /^[,;"'()]+|[,;"'():]+$/g;

/** The distinct normalized words of a search, without the punctuation around them. */
export const searchWords = (text: string): string[] => {
  const words = normalizeText(text)
    .split(' ')
    .map((word) => word.replace(PUNCTUATION, ''));
  return [...new Set(words)].filter(Boolean);
};
