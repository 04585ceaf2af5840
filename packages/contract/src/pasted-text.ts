import { LINE_MAX } from './limits.ts';

/**
 * Cleans what people type and paste, once, where it enters: in forms, calls and imported files. Signs that nobody can see
 * are dropped, and variants of a sign become the usual one, so that nothing is refused for how it looks elsewhere.
 */

/** Breaks inside a text: also those of PowerPoint (U+000B), Word (U+000C), mainframes (U+0085) and InDesign (U+2028). */
const SOFT_BREAKS = /[\v\f\u0085\u2028\u2029]/g;
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
// Directional overrides, embeddings and isolates can reorder what follows a line, such as the date in a subject.
const NOT_IN_LINE = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
// Embeddings and isolates are text here: phones copy them, and they end with their line.
const NOT_IN_PARAGRAPH = /(?![\t\n\r])[\p{Cc}\u202d\u202e]/gu;

/** One line: tabs and line breaks, which come with text copied from a spreadsheet, become spaces. Trimmed. */
export const singleLine = (text: string): string => text.replace(BREAKS, ' ').replace(NOT_IN_LINE, '').trim();

/** Several lines: all kinds of line breaks become plain ones. Trimmed. */
export const multiLine = (text: string): string =>
  text.replace(SOFT_BREAKS, '\n').replace(NOT_IN_PARAGRAPH, '').trim();

/** Formatting and control characters without a shape of their own. White space isn't among them. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]|(?!\s)\p{Cc}/gu;

/** Whether there is anything to read. The blank of braille has no shape either. */
export const hasVisibleSign = (text: string): boolean =>
  /[^\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u.test(text);

/** Signs that stand for an apostrophe: quotation marks, accents, primes and the Hebrew geresh. */
const APOSTROPHES = /[‘‛´`′＇׳]/gu;
/** Signs that stand for a hyphen: other hyphens, dashes, the minus sign and the Hebrew maqaf. */
const HYPHENS = /[‐‑‒–—―−﹣－־]/gu;

/** Signs that stand for the dot in Catalan names. */
const DOTS = /[‧•∙⋅]/gu;

/** Scripts that need joiners to be written. */
const JOINING = ['Arab', 'Syrc', 'Mong', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya']
  .concat('Taml', 'Telu', 'Knda', 'Mlym', 'Sinh', 'Khmr', 'Mymr')
  .map((script) => `\\p{scx=${script}}`)
  .join('');
const AFTER_JOINING = new RegExp(`(?=[\\p{L}\\p{M}])[${JOINING}]$`, 'u');
const BEFORE_JOINING = new RegExp(`^(?=[\\p{L}\\p{M}])[${JOINING}]`, 'u');
/** A consonant without its vowel at the end of a word, as in the old spelling of Malayalam's chillu letters. */
const AFTER_VIRAMA = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]$/;

/** A run of invisible signs inside a text: one joiner, if the letters around it need one; otherwise ''. */
const neededJoiner = (run: string, at: number, text: string): string => {
  const [before, after] = [text.slice(0, at), text.slice(at + run.length)];
  const isNeeded =
    (AFTER_JOINING.test(before) && BEFORE_JOINING.test(after)) ||
    (AFTER_VIRAMA.test(before) && !/^[\p{L}\p{M}]/u.test(after));
  return (isNeeded && /[\u200c\u200d]/.exec(run)?.[0]) || '';
};

/**
 * A person's name: one kind of apostrophe and hyphen besides the typographic apostrophe, and joiners only where a script
 * needs them. What has nothing visible stays as it is, for `personName` to reject.
 */
export const cleanName = (text: string): string => {
  const visible = text
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]+/gu, neededJoiner)
    .replace(APOSTROPHES, "'")
    .replace(HYPHENS, '-')
    .replace(DOTS, '·')
    .trim();
  return visible === '' ? text : visible;
};

/** An address and the name that stands before it. */
export interface NamedAddress {
  readonly name: string;
  readonly email: string;
}

/** What stands around a copied address: brackets, quotation marks, and the separators of a list. */
const AROUND_ADDRESS = /^[\s<([{"'“‘,;:.]+|[\s>)\]}"'”’,;:.]+$/gu;
const LINK = /^mailto:([^?]*)(?:\?.*)?$/i;
/** 'Name <address>', perhaps as one of a list. */
const NAMED_ADDRESS = /^([^<>]*)<([^<>]*)>[\s,;.]*$/;
/** Longer texts aren't addresses, and cleaning them would take long. */
const ADDRESS_TEXT_MAX = 2 * LINE_MAX;

const bareAddress = (text: string): string => {
  const address = text.replace(AROUND_ADDRESS, '');
  const link = LINK.exec(address)?.[1];
  return link === undefined ? address : link.replace(AROUND_ADDRESS, '');
};

/**
 * Splits 'Ana Example <ana@school.org>' into its name and address, each cleaned; without a name, it is ''. 'Example, Ana'
 * becomes 'Ana Example'. What isn't an address comes back as `email`, for `emailAddress` to reject.
 */
export const splitAddress = (text: string): NamedAddress => {
  if (text.length > ADDRESS_TEXT_MAX) return { name: '', email: text };
  const visible = text.replace(INVISIBLE, '').trim();
  const [, before = '', inBrackets] = NAMED_ADDRESS.exec(visible) ?? [];
  const email = bareAddress(inBrackets ?? visible)
    .replace(HYPHENS, '-')
    .replace(APOSTROPHES, "'")
    .replaceAll('’', "'")
    .replaceAll('＠', '@');
  const [, last, first] = /^([^,]+),([^,]+)$/.exec(before.replace(AROUND_ADDRESS, '')) ?? [];
  const name = last && first ? `${first.trim()} ${last.trim()}` : before.replace(AROUND_ADDRESS, '');
  // Programs that know no name repeat the address.
  return { name: name.includes('@') ? '' : name, email };
};

/** The email address in a pasted text: without invisible signs, 'mailto:', brackets and a name before it. */
export const cleanEmail = (text: string): string => splitAddress(text).email;

/** Whether a text names more than one email address. */
export const hasTwoAddresses = (text: string): boolean => {
  if (text.length > ADDRESS_TEXT_MAX) return false;
  const addresses = text
    .replace(INVISIBLE, '')
    .toLowerCase()
    .split(/[\s,;<>()[\]{}|/"]+/)
    .map(bareAddress)
    .filter((part) => /^[^@]+@[^@]+$/.test(part));
  return new Set(addresses).size > 1;
};

const signName = (sign: string): string => {
  if (sign === ',') return 'commas';
  if (/^\s+$/.test(sign)) return 'spaces';
  return /^[\p{C}\p{M}]/u.test(sign) ? 'invisible characters' : sign;
};

/** How many signs that aren't allowed a message lists. */
const LISTED_MAX = 5;

/** Names the signs of a text that match `refused`, as in '# or spaces'; '' if there are none. */
export const listSigns = (text: string, refused: RegExp): string => {
  const signs = Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment);
  const names = [...new Set(signs.filter((sign) => refused.test(sign)).map(signName))];
  const shown = names.length > LISTED_MAX ? [...names.slice(0, LISTED_MAX), 'others'] : names;
  return [shown.slice(0, -1).join(', '), ...shown.slice(-1)].filter(Boolean).join(' or ');
};
