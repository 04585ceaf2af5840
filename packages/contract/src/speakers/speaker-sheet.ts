/**
 * How a speaker stands in a row of a spreadsheet: written by the export, read by the import. What one writes
 * the other reads back to what it was.
 */

/** The columns, in the order of the export; `key` is the field's name in the contract. */
export const SPEAKER_COLUMNS = [
  { key: 'firstName', header: 'First Name' },
  { key: 'lastName', header: 'Last Name' },
  { key: 'email', header: 'Email' },
  { key: 'jobTitle', header: 'Job Title' },
  { key: 'organization', header: 'Organization' },
  { key: 'bio', header: 'Bio' },
  { key: 'city', header: 'City' },
  { key: 'state', header: 'State' },
  { key: 'country', header: 'Country' },
  { key: 'inperson', header: 'In-Person Available' },
  { key: 'virtual', header: 'Virtual Available' },
  { key: 'industry', header: 'Industry Focus' },
  { key: 'grades', header: 'Grades' },
  { key: 'languages', header: 'Languages' },
  { key: 'website', header: 'Website' },
  { key: 'visible', header: 'Visible' },
  { key: 'createdAt', header: 'Created At' },
] as const;
export type SpeakerColumn = (typeof SPEAKER_COLUMNS)[number]['key'];

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
