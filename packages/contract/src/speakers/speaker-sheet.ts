import { LANGUAGES } from '../options.ts';
import { mapTexts, PROFILE_FIELDS } from './profile-fields.ts';

/**
 * A speaker as a row of a spreadsheet: written by the export, read by the import. What one writes, the other reads back
 * to what it was.
 */

/** The columns, in the order of the export; `key` is the field's name in the contract. */
export const SPEAKER_COLUMNS = [
  { key: 'firstName', header: 'First Name' },
  { key: 'lastName', header: 'Last Name' },
  { key: 'email', header: 'Email' },
  ...PROFILE_FIELDS.filter((field) => field.kind !== 'picture').map((field) => ({
    key: field.name,
    header: 'header' in field ? field.header : field.label,
  })),
  { key: 'visible', header: 'Visible' },
  { key: 'createdAt', header: 'Created At' },
] as const;
export type SpeakerColumn = (typeof SPEAKER_COLUMNS)[number]['key'];

/** The texts of a row by column, as they were before the export made them safe for spreadsheets. */
export type SpeakerCells = Readonly<Partial<Record<SpeakerColumn, string>>>;

export const YES = 'Yes';
export const NO = 'No';
const LIST_SEPARATOR = '; ';

/**
 * What a spreadsheet would run as a formula, or takes for the start of one once it has dropped what it does
 * not show. Apostrophes in front belong to it, so that taking one away always gives back what was there.
 */
const FORMULA = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/u;

/** A text as a cell may hold it: with an apostrophe in front where a spreadsheet would run it as a formula. */
export const neutralize = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text of a cell that `neutralize` has written. */
export const restoreCell = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;

/** Several values in one cell; a semicolon within a value has a backslash in front. */
export const joinList = (values: readonly string[]): string =>
  values.map((value) => value.replace(/[\\;]/g, '\\$&')).join(LIST_SEPARATOR);

/** The values of such a cell, trimmed, without blank ones; line breaks between values do as well. */
export const splitList = (cell: string): string[] =>
  [...cell.matchAll(/(?:\\[\\;]|[^;\r\n])+/g)]
    .map(([value]) => value.replace(/\\([\\;])/g, '$1').trim())
    .filter((value) => value !== '');

const YES_WORDS = [YES.toLowerCase(), 'y', 'true', '1', 'x'];
const NO_WORDS = [NO.toLowerCase(), 'n', 'false', '0'];

/** Yes or no; any other word is left for the schema to refuse. */
const flagIn = (cell: string | undefined, blank: boolean): boolean | string => {
  const word = (cell ?? '').trim().toLowerCase();
  if (word === '') return blank;
  if (YES_WORDS.includes(word)) return true;
  return NO_WORDS.includes(word) ? false : word;
};

/** Languages in the portal's spelling; unknown ones are left for the schema to refuse. */
const languagesIn = (cell: string): string[] =>
  splitList(cell).map(
    (name) => LANGUAGES.find((known) => known.toLowerCase() === name.toLowerCase()) ?? name,
  );

/** A row as the input of `importedSpeakerSchema`. The time of an export is not read. */
export const speakerFromCells = (cells: SpeakerCells) =>
  ({
    firstName: cells.firstName ?? '',
    lastName: cells.lastName ?? '',
    email: cells.email ?? '',
    ...mapTexts(({ name }) => cells[name]),
    country: cells.country ?? '',
    inperson: flagIn(cells.inperson, false),
    virtual: flagIn(cells.virtual, false),
    industry: splitList(cells.industry ?? ''),
    grades: splitList(cells.grades ?? ''),
    languages: languagesIn(cells.languages ?? ''),
    visible: flagIn(cells.visible, true),
  }) satisfies Record<Exclude<SpeakerColumn, 'createdAt'>, unknown>;
