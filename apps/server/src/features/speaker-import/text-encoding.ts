import { unreadable } from './unreadable.ts';

/** The encodings that spreadsheets use, by the names that people choose from. */
const DECODERS = {
  'UTF-8': 'utf-8',
  'Windows-1252': 'windows-1252',
  'Mac Roman': 'macintosh',
} as const;
type EncodingName = keyof typeof DECODERS;
const NAMES = Object.keys(DECODERS) as EncodingName[];

/** A text with the encoding that was used, and each other one that would read it differently. */
export interface DecodedText {
  readonly text: string;
  readonly encoding: {
    readonly name: string;
    readonly all: readonly { readonly name: string; readonly sample: string }[];
  } | null;
}

const decode = (bytes: Uint8Array, name: EncodingName): string =>
  new TextDecoder(DECODERS[name]).decode(bytes);

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

const CHECKED_BYTES = 4_096;

/** UTF-16 by its mark, or, without one, by the zeros in every other byte. */
const utf16Of = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, CHECKED_BYTES);
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries())
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > sample.length / 5 && even < odd / 10) return 'utf-16le';
  return even > sample.length / 5 && odd < even / 10 ? 'utf-16be' : undefined;
};

const LIKELY_LETTERS = /[áàâäãåéèêëíìîïóòôöõøúùûüñçæßý]/;
const LETTER = /\p{L}/u;
const LOWER = /\p{Ll}/u;
const UPPER = /\p{Lu}/u;
const VOWEL = /[aeiouáàâäãåéèêëóòôöõøú]/i;

/** How well a letter that isn't ASCII fits between its neighbors in a name. */
const letterFit = (letter: string, before: string, after: string): number => {
  if (UPPER.test(letter)) return LOWER.test(before) || !LETTER.test(after + before) ? -3 : 1;
  if (/\d/.test(before + after) || !LETTER.test(before + after)) return -3;
  if (UPPER.test(before) && UPPER.test(after)) return -3;
  if (!LIKELY_LETTERS.test(letter)) return 0.5;
  if (!LETTER.test(before)) return -0.5;
  return /[öäøõ]/.test(letter) && (VOWEL.test(before) || VOWEL.test(after)) ? 0 : 2;
};

/** How well a sign fits: an apostrophe in "O’Dell" and "it’s", quotation marks around words, a dash between numbers. */
const signFit = (sign: string, before: string, rest: string): number => {
  const after = rest.charAt(0);
  if (sign === '’' && LETTER.test(before))
    return /^(?:s|t|d|m|ll|re|ve)?(?!\p{L})/u.test(rest) || UPPER.test(after) ? 3 : -1;
  if (/[“‘]/.test(sign)) return LETTER.test(before) ? -2 : 1;
  if (/[”’]/.test(sign)) return LETTER.test(after) ? -2 : 1;
  if (/[–—]/.test(sign)) return LOWER.test(before) && LOWER.test(after) ? -1 : 1;
  if (/[\u00a0…•·®©™°½¼¾¿¡]/.test(sign)) return LETTER.test(before) && LETTER.test(after) ? -2 : 1;
  return -2;
};

const SCORED_MAX = 5_000;

/** How well an encoding's letters fit names. */
const fitOf = (text: string): number => {
  let score = 0;
  let count = 0;
  for (const { 0: sign, index } of text.matchAll(/[^\0-\x7f]/g)) {
    const before = text.charAt(index - 1);
    const rest = text.slice(index + 1, index + 4);
    if (sign === '\ufffd' || /[\u0080-\u009f]/.test(sign)) score -= 4;
    else score += LETTER.test(sign) ? letterFit(sign, before, rest.charAt(0)) : signFit(sign, before, rest);
    count += 1;
    if (count === SCORED_MAX) break;
  }
  return score;
};

/** The encoding whose letters fit; lines that end as on old Macs speak for Mac Roman. */
const likelyEncoding = (bytes: Uint8Array): EncodingName => {
  if (isUtf8(bytes)) return 'UTF-8';
  const hasMacLines = bytes.includes(0x0d) && !bytes.includes(0x0a);
  const scored = NAMES.map((name) => {
    const prior = (name === 'Windows-1252' ? 0.5 : 0) + (name === 'Mac Roman' && hasMacLines ? 3 : 0);
    return { name, score: fitOf(decode(bytes, name)) + prior };
  });
  return scored.sort((one, other) => other.score - one.score)[0]?.name ?? 'Windows-1252';
};

const SAMPLES = 3;
const SAMPLE_BYTES = 40;

/** Up to three cells with letters that aren't ASCII. */
const sampleCells = (bytes: Uint8Array): Uint8Array[] => {
  const cells = new Map<string, Uint8Array>();
  // One byte is one letter in Latin-1, so that places in the text are places in the file.
  const text = Buffer.from(bytes).toString('latin1');
  for (const cell of text.split(/[,;|\t"\r\n]/)) {
    const trimmed = cell.trim();
    const isName = trimmed.length <= SAMPLE_BYTES && /[\x80-\xff]/.test(trimmed) && !/[@\d]/.test(trimmed);
    if (isName && !cells.has(trimmed)) cells.set(trimmed, Buffer.from(trimmed, 'latin1'));
    if (cells.size === SAMPLES) break;
  }
  return [...cells.values()];
};

/** The encodings that can be chosen, with a few names as each would read them. */
const alternatives = (bytes: Uint8Array, used: EncodingName): NonNullable<DecodedText['encoding']>['all'] => {
  const cells = sampleCells(bytes);
  const samples = new Map<string, EncodingName>();
  const possible = isUtf8(bytes) ? NAMES : NAMES.filter((name) => name !== 'UTF-8');
  for (const name of [used, ...possible]) {
    const sample = cells.map((cell) => decode(cell, name)).join(', ');
    if (!samples.has(sample)) samples.set(sample, name);
  }
  return [...samples].map(([sample, name]) => ({ name, sample }));
};

/** The text of a file in the encoding that was chosen, or the one that fits. Throws if the file isn't text. */
export const decodeText = (bytes: Uint8Array, chosen?: string): DecodedText => {
  const utf16 = utf16Of(bytes);
  const name = NAMES.find((one) => one === chosen) ?? likelyEncoding(bytes);
  const text = utf16 ? new TextDecoder(utf16).decode(bytes) : decode(bytes, name);
  if (text.includes('\0')) throw unreadable("This doesn't look like a list. Choose a .csv or .xlsx file.");
  const isMarked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf && isUtf8(bytes);
  if (utf16 || isMarked || bytes.every((byte) => byte < 0x80)) return { text, encoding: null };
  const all = alternatives(bytes, name);
  return { text, encoding: all.length > 1 ? { name, all } : null };
};
