/** Letters that Unicode does not decompose, as people without them on their keyboard type them. */
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

/** Accents and other marks, and characters that only steer how a text is laid out. */
const UNSEEN = /[\p{M}\p{Cf}]+/gu;

const KEY_LENGTH = 200;

/**
 * A text as search and comparison see it: without case, accents and peculiarities of type, its white
 * space single. Two texts that a reader would take for the same are the same when folded.
 */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(UNSEEN, '')
    .toLowerCase()
    .replace(PLAIN_PATTERN, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();

/** A folded text short enough for an index, whatever was typed: for sorting and for exact comparison. */
export const foldedKey = (text: string): string => {
  const folded = fold(text);
  return folded.length <= KEY_LENGTH ? folded : [...folded].slice(0, KEY_LENGTH).join('');
};

/** The different words of what somebody searches for, folded as what they are searched in. */
export const searchWords = (text: string): string[] => [...new Set(fold(text).split(' '))].filter(Boolean);
