import { plainWords } from '@portal/contract/normalize-text.ts';

/** A part of a text, and whether it is a search word. */
export interface TextPart {
  readonly text: string;
  readonly marked: boolean;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** A word with the signs inside that searches ignore, such as apostrophes, and with another one behind a hyphen. */
const WORD = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}]|['’‘ʻʼ´`.·](?=[\p{L}\p{N}]))*/u.source;
const WORDS = new RegExp(`(${WORD})(?:[-‐‑](${WORD}))?`, 'gu');

const LATIN = /^[A-Za-z]/;

/** The cache is cleared when it reaches this size. */
const NORMALIZED_MAX = 2_000;
/** Normalizing is slow, and the cards of a search repeat many words. */
const normalized = new Map<string, string>();

const normalize = (text: string): string => {
  const known = normalized.get(text);
  if (known !== undefined) return known;
  if (normalized.size >= NORMALIZED_MAX) normalized.clear();
  const word = plainWords(text).join('');
  normalized.set(text, word);
  return word;
};

/**
 * Whether a word of a text is one of the searched words. Most words begin with another letter than any of them, which
 * saves normalizing them.
 */
const matcherOf = (words: readonly string[]): ((text: string) => boolean) => {
  const searched = new Set(words);
  const beginnings = new Set(words.map((word) => word.charAt(0)));
  return (text) =>
    (!LATIN.test(text) || beginnings.has(text.charAt(0).toLowerCase())) && searched.has(normalize(text));
};

/** The whole words of a text that are among the normalized words of a search, whatever their case and accents. */
function* spansOf(text: string, words: readonly string[]): Generator<Span> {
  if (words.length === 0) return;
  const isSearched = matcherOf(words);
  for (const { 0: found, 1: first = '', 2: second, index: start } of text.matchAll(WORDS)) {
    const end = start + found.length;
    if (second !== undefined && isSearched(first + second)) yield { start, end };
    else {
      if (isSearched(first)) yield { start, end: start + first.length };
      if (second !== undefined && isSearched(second)) yield { start: end - second.length, end };
    }
  }
}

/** Whether a text contains any of these normalized words. */
export const hasAny = (text: string, words: readonly string[]): boolean =>
  spansOf(text, words).next().done === false;

/** Splits a text into parts and marks those that are one of the normalized words. */
export const markedParts = (text: string, words: readonly string[]): readonly TextPart[] => {
  const parts: TextPart[] = [];
  let done = 0;
  const add = (end: number, marked: boolean) => {
    if (end > done) parts.push({ text: text.slice(done, end), marked });
    done = end;
  };
  for (const { start, end } of spansOf(text, words)) {
    add(start, false);
    add(end, true);
  }
  add(text.length, false);
  return parts.length > 0 ? parts : [{ text, marked: false }];
};

/** How many characters precede the first match. */
const LEAD = 40;

/** An excerpt that starts shortly before the first match; undefined without a match. */
export const excerptAround = (text: string, words: readonly string[]): string | undefined => {
  const first = spansOf(text, words).next();
  if (first.done) return undefined;
  const { start } = first.value;
  if (start <= LEAD) return text;
  const begin = text.lastIndexOf(' ', start - LEAD / 2);
  return begin <= start - LEAD * 2 ? `…${text.slice(start)}` : `…${text.slice(begin + 1)}`;
};
