import { normalizedKey, searchedKey } from '@portal/contract/normalize-text.ts';
import { STATES } from '@portal/contract/places.ts';
import { empties, saysNothing } from '@portal/contract/speaker-import/speaker-cells.ts';

/** What a cell is shows in its beginning, and patterns would take long for a text of megabytes. */
const CHECKED_LENGTH = 400;
const beginningOf = (cell: string): string => cell.trim().slice(0, CHECKED_LENGTH);

const EMAIL = /[^\s@<>,;:"]+@[^\s@<>,;:"]+\.\p{L}{2,}/u;

export const isEmailCell = (cell: string): boolean => EMAIL.test(beginningOf(cell));

/** Amounts, numbers and dates in digits, which no column is named. */
export const isNumberCell = (cell: string): boolean =>
  /\d/.test(beginningOf(cell)) && /^[\d\s.,$%/+:()-]+$/.test(beginningOf(cell));

const STATE_KEYS = new Set(STATES.flatMap(({ code, name }) => [searchedKey(code), searchedKey(name)]));
const isState = (text: string): boolean => STATE_KEYS.has(searchedKey(text));

/** 'Duluth, MN', 'Duluth Minnesota', 'Duluth, MN 55802' */
const isCityState = (cell: string): boolean => {
  const words = cell
    .replace(/,?\s*(?:USA?|United States)\.?$/i, '')
    .replace(/\s+\d{5}(?:-\d{4})?$/, '')
    .split(/[\s,/]+/)
    .filter(Boolean);
  if (words.length < 2 || words.length > 6 || /\d/.test(words.join(''))) return false;
  return [1, 2, 3].some((count) => count < words.length && isState(words.slice(-count).join(' ')));
};

const WORDS_OF = {
  yesNo:
    /^(?:y|n|x|yes|no|true|false|t|f|0|1|ok|okay|sure|si|oui|non|verdadero|falso|vrai|faux|nope|maybe|sometimes|checked|unchecked|not now|☑|☐|✓|✔|n\/a)\b.{0,40}$/,
  salutation:
    /^(?:mr|mrs|ms|miss|mx|dr|prof|professor|rev|hon|sr|sra|srta|mme|m|sir|madam)\.?(?: ?[&/] ?\w+\.?)*$/,
  languages:
    /^(?:english|spanish|espanol|french|francais|mandarin|chinese|german|hmong|asl|somali|arabic|ingles|anglais|vietnamese|russian|portuguese|korean|japanese|italian|polish|cantonese|hindi|tagalog|ojibwe|navajo|frances|american sign language|other)(?: ?\([^)]*\))?$/,
  grades:
    /^(?:k|pk|pre-?k|kindergarten|elem(?:entary)?(?: school)?|middle(?: school)?|high(?: school)?|ms|hs|es|jr\.? high|k-?\d{1,2}|\d{1,2} ?(?:st|nd|rd|th)?(?: ?(?:-|to) ?\d{1,2}(?:st|nd|rd|th)?)(?: grades?)?|all(?: grades| ages)?|any|primary|secondary|teens|hs only|grade school)\.?$/,
  formats:
    /^(?:both|either|in[ -]?person(?: only)?|virtual(?: only)?|online|zoom|remote|onsite|on-site|hybrid|in[ -]?person (?:and|or|&|\/) (?:virtual|online|zoom)|virtual (?:and|or|&|\/) in[ -]?person)$/,
  country:
    /^(?:usa?|u\.s\.(?:a\.)?|united states(?: of america)?|america|canada|mexico|estados unidos|etats-unis)$/,
} as const;

const parts = (cell: string): string[] =>
  cell
    .split(/[,;/&|\n]| and /)
    .map((part) => part.trim())
    .filter(Boolean);

const everyPart = (cell: string, pattern: RegExp): boolean =>
  parts(cell).length > 0 && parts(cell).every((part) => pattern.test(normalizedKey(part)));

/** A number to call, which isn't a date. */
const isPhone = (cell: string): boolean => {
  const digits = cell.replace(/(?:x|ext\.?|extension)\s*\d+\s*$/i, '').replace(/\D/g, '');
  const letters = cell.replace(/\b(?:x|ext|extension|cell|home|work|mobile|tel|c|h|w|m|o|office)\b/gi, '');
  if (digits.length < 7 || digits.length > 15 || /\p{L}{2}/u.test(letters)) return false;
  return !/^\s*(?:\d{4}-\d\d?-\d\d?|\d{1,2}[/.]\d{1,2}[/.]\d{2,4})/.test(cell);
};

const NAME_WORD = "\\p{Lu}[\\p{L}'’.-]*";
const FULL_NAME = new RegExp(`^(?:${NAME_WORD},? ){1,4}\\(?${NAME_WORD}\\)?$`, 'u');

const KINDS = {
  email: isEmailCell,
  phone: isPhone,
  postalCode: (cell: string) =>
    /^\W*(?:[A-Z]{2} )?\d{3,5}(?:\.0)?(?:[-–\s]?\d{4}|-)?\W*$|^[A-Z]\d[A-Z] ?\d[A-Z]\d$|^[A-Z\d]{2,4} ?\d[A-Z]{2}$/i.test(
      cell,
    ),
  state: (cell: string) => cell.trim().length >= 2 && isState(cell),
  cityState: isCityState,
  url: (cell: string) =>
    !isEmailCell(cell) && /^(?:https?:\/\/|www\.)\S+$|^[\w-]+(?:\.[\w-]+)+(?:\/\S*)?$/i.test(cell.trim()),
  street: (cell: string) => /^\s*(?:\d+[A-Z]?\s+\S+.*\p{L}|p\.? ?o\.? box)/iu.test(cell),
  number: isNumberCell,
  fullName: (cell: string) => FULL_NAME.test(cell.trim()),
  oneWord: (cell: string) => /^\p{L}[\p{L}'’-]*$/u.test(cell.trim()),
  capitalized: (cell: string) => /^\p{Lu}/u.test(cell.trim()) && !/\d/.test(cell),
  yesNo: (cell: string) => WORDS_OF.yesNo.test(normalizedKey(cell)),
  salutation: (cell: string) => WORDS_OF.salutation.test(normalizedKey(cell)),
  country: (cell: string) => WORDS_OF.country.test(normalizedKey(cell)),
  languages: (cell: string) => everyPart(cell, WORDS_OF.languages),
  grades: (cell: string) => everyPart(cell, WORDS_OF.grades),
  formats: (cell: string) => WORDS_OF.formats.test(normalizedKey(cell)) || everyPart(cell, WORDS_OF.formats),
} as const;
type Kind = keyof typeof KINDS;

/** What a column contains: which share of its cells is filled, and of these, which share looks like each kind. */
export interface Contents {
  readonly filled: number;
  readonly share: (kind: Kind) => number;
}

const CHECKED_ROWS = 300;

export const contentsOf = (cells: readonly string[]): Contents => {
  const checked = cells.slice(0, CHECKED_ROWS);
  const filled = checked.filter((cell) => !saysNothing(cell) && !empties(cell)).map(beginningOf);
  const shares = new Map<Kind, number>();
  const share = (kind: Kind): number => {
    const known = shares.get(kind);
    if (known !== undefined) return known;
    const found = filled.length === 0 ? 0 : filled.filter((cell) => KINDS[kind](cell)).length / filled.length;
    shares.set(kind, found);
    return found;
  };
  return { filled: checked.length === 0 ? 0 : filled.length / checked.length, share };
};
