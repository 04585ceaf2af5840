import { PROFILE_FIELDS, type ProfileField } from '../speakers/profile-fields.ts';

/**
 * Speakers as rows of a CSV file. The import restores exactly what the export writes.
 */

// A talk has too many parts for a cell.
const PROFILE_COLUMNS = PROFILE_FIELDS.filter(
  (field) => field.kind !== 'picture' && field.kind !== 'talks',
).map((field) => ({
  key: field.name,
  header: 'header' in field ? field.header : field.label,
}));

/** The columns of the specified file. Others come last, because programs may know its columns by position. */
const SPECIFIED: readonly ProfileField[] = [
  ...(['jobTitle', 'organization', 'bio', 'city', 'state', 'country'] as const),
  ...(['inperson', 'virtual', 'industry', 'grades', 'languages', 'website'] as const),
];

/** Columns in the order of the export; `key` is the contract's field name. */
export const SPEAKER_COLUMNS = [
  { key: 'firstName', header: 'First Name' },
  { key: 'lastName', header: 'Last Name' },
  { key: 'email', header: 'Email' },
  ...PROFILE_COLUMNS.filter(({ key }) => SPECIFIED.includes(key)),
  { key: 'visible', header: 'Visible' },
  { key: 'createdAt', header: 'Created At' },
  ...PROFILE_COLUMNS.filter(({ key }) => !SPECIFIED.includes(key)),
] as const;

/** The columns that the import reads. The creation date is only exported. */
export const IMPORTED_COLUMNS = SPEAKER_COLUMNS.filter((column) => column.key !== 'createdAt');

/** Columns of other files that hold the values of two columns. */
export const COMBINED_COLUMNS = [
  { key: 'name', header: 'First and last name' },
  { key: 'formats', header: 'In person and virtual' },
  { key: 'place', header: 'City and state' },
] as const;

/** What files say of a person beside the profile. */
const PERSON_COLUMNS = [
  { key: 'phone', header: 'Phone' },
  { key: 'notes', header: 'Private notes' },
  { key: 'optOut', header: 'Do not contact' },
] as const;

/** What is shown of a row, and can be mended. */
export const ROW_FIELDS = [
  ...IMPORTED_COLUMNS,
  ...PERSON_COLUMNS.filter((column) => column.key !== 'optOut'),
] as const;
export type RowField = (typeof ROW_FIELDS)[number]['key'];

/** What a column of a file can be imported as. */
export const COLUMN_FIELDS = [...IMPORTED_COLUMNS, ...COMBINED_COLUMNS, ...PERSON_COLUMNS];
export type ColumnField = (typeof COLUMN_FIELDS)[number]['key'];

export type SpeakerColumn = (typeof SPEAKER_COLUMNS)[number]['key'];

export const YES = 'Yes';
export const NO = 'No';
export const yesOrNo = (value: boolean): string => (value ? YES : NO);
const LIST_SEPARATOR = '; ';

/**
 * What a spreadsheet could run as a formula, also after dropping invisible characters. Leading apostrophes match too, so
 * that removing one always restores the original.
 */
const FORMULA = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/u;

/**
 * The places inside a cell at which spreadsheets that split at semicolons or tabs would begin another cell, if a formula
 * follows. Such spreadsheets see no quotes around a cell, so line breaks begin a row. Leading apostrophes match here, too.
 */
const INNER_FORMULA = /(?<=[;\t\r\n])(?=(?:['"]|[^\S\t\r\n])*[=+\-@＝＋－＠])/gu;
const NEUTRALIZED_INNER_FORMULA = /(?<=[;\t\r\n])'(?=(?:['"]|[^\S\t\r\n])*[=+\-@＝＋－＠])/gu;

/** Puts an apostrophe before everything in a text that a spreadsheet could run as a formula. */
export const neutralize = (text: string): string => {
  const inside = text.replace(INNER_FORMULA, "'");
  return FORMULA.test(inside) ? `'${inside}` : inside;
};

/** Reverts `neutralize`. */
export const restoreCell = (cell: string): string => {
  const inside = cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
  return inside.replace(NEUTRALIZED_INNER_FORMULA, '');
};

/** Joins values with semicolons; a backslash escapes a semicolon inside a value. */
export const joinList = (values: readonly string[]): string =>
  values.map((value) => value.replace(/[\\;]/g, '\\$&')).join(LIST_SEPARATOR);

/** Splits a cell at semicolons and line breaks into trimmed values without blank ones. */
export const splitList = (cell: string): string[] =>
  [...cell.matchAll(/(?:\\[\\;]|[^;\r\n])+/g)]
    .map(([value]) => value.replace(/\\([\\;])/g, '$1').trim())
    .filter((value) => value !== '');
