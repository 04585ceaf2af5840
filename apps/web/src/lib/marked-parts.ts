import { searchedText, wordReach } from '@portal/contract/normalize-text.ts';

/** A part of a text, and whether it matches a search word. */
export interface TextPart {
  readonly text: string;
  readonly marked: boolean;
}

interface Span {
  readonly start: number;
  end: number;
}

/** Normalizes one character; white space stays. */
const normalizeCharacter = (character: string): string =>
  /\s/.test(character) ? ' ' : searchedText(character);

/** The normalized ASCII characters, looked up because they make up almost all of a text. */
const ASCII = Array.from({ length: 128 }, (_, code) => normalizeCharacter(String.fromCharCode(code)));

/** Normalizes a text and maps each position to the original. */
const normalizeWithPositions = (text: string): { normalized: string; places: Span[] } => {
  let normalized = '';
  const places: Span[] = [];
  let start = 0;
  for (const character of text) {
    const end = start + character.length;
    const plain = ASCII[character.charCodeAt(0)] ?? normalizeCharacter(character);
    const last = places.at(-1);
    // A combining mark belongs to the preceding letter.
    if (plain === '' && last && /\p{M}/u.test(character)) last.end = end;
    const place = { start, end };
    for (let unit = 0; unit < plain.length; unit += 1) places.push(place);
    normalized += plain;
    start = end;
  }
  return { normalized, places };
};

/** Where a searched word is in a normalized text. Short words are found at the beginnings of words only. */
function* placesOf(word: string, normalized: string): Generator<number> {
  const isInside = wordReach(word) === 'parts';
  for (let at = normalized.indexOf(word); at !== -1; at = normalized.indexOf(word, at + 1))
    if (isInside || !/[\p{L}\p{N}]/u.test(normalized.charAt(at - 1))) yield at;
}

/** The matches in order; adjacent ones are merged. */
const spansOf = (text: string, words: readonly string[]): Span[] => {
  const { normalized, places } = normalizeWithPositions(text);
  const spans: Span[] = [];
  for (const word of words) {
    for (const at of placesOf(word, normalized)) {
      const next = at + word.length;
      // Searches ignore the end of a plural.
      const [first, last] = [places[at], places[normalized[next] === 's' ? next : next - 1]];
      if (first && last) spans.push({ start: first.start, end: last.end });
    }
  }
  const joined: Span[] = [];
  for (const span of spans.sort((one, other) => one.start - other.start)) {
    const last = joined.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else joined.push(span);
  }
  return joined;
};

/** Whether a text contains any of these normalized words. */
export const hasAny = (text: string, words: readonly string[]): boolean => {
  const normalized = words.length > 0 ? searchedText(text) : '';
  return words.some((word) => placesOf(word, normalized).next().done === false);
};

/** Splits a text into parts and marks those that match the normalized words, regardless of case and accents. */
export const markedParts = (text: string, words: readonly string[]): readonly TextPart[] => {
  if (!hasAny(text, words)) return [{ text, marked: false }];
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
  return parts;
};

/** How many characters precede the first match. */
const LEAD = 40;

/** An excerpt that starts shortly before the first match; undefined without a match. */
export const excerptAround = (text: string, words: readonly string[]): string | undefined => {
  const start = hasAny(text, words) ? spansOf(text, words)[0]?.start : undefined;
  if (start === undefined) return undefined;
  if (start <= LEAD) return text;
  const begin = text.lastIndexOf(' ', start - LEAD / 2);
  return begin <= start - LEAD * 2 ? `…${text.slice(start)}` : `…${text.slice(begin + 1)}`;
};
