import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import { UnreadableFile } from './decode-file.ts';

/** The table in a file; rows have the numbers that a spreadsheet shows. */
export interface Table {
  readonly header: readonly string[];
  readonly rows: readonly { readonly number: number; readonly cells: readonly string[] }[];
}

const DELIMITERS = [',', ';', '\t'] as const;

/** A first line with which some spreadsheets name the delimiter. */
const STATED = /^\uFEFF?sep=(.)\r?\n/i;

/** The delimiter: the one that the file names, or the most frequent one in the first line outside quotation marks. */
const delimiterOf = (text: string): string => {
  const stated = STATED.exec(text)?.[1];
  if (stated) return stated;
  const [line = ''] = text.replace(/"(?:[^"]|"")*"/g, '').split(/[\r\n]/, 1);
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, count: line.split(delimiter).length }));
  return counted.sort((one, other) => other.count - one.count)[0]?.delimiter ?? ',';
};

const recordsOf = (text: string): string[][] => {
  try {
    return parse(text.replace(STATED, ''), {
      bom: true,
      delimiter: delimiterOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = 'lines' in error && typeof error.lines === 'number' ? ` after line ${error.lines}` : '';
    throw new UnreadableFile(`This file can't be read: a quotation mark isn't closed${line}.`);
  }
};

/** Reads a CSV file whose first line names the columns. Leaves out blank rows. */
export const readTable = (text: string): Table => {
  const [header = [], ...records] = recordsOf(text);
  const rows = records
    .map((cells, index) => ({ number: index + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  return { header, rows };
};
