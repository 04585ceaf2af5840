import { IMPORT_FILE_MAX_BYTES, IMPORT_ROWS_MAX } from '@portal/contract/limits.ts';
import { normalizeText } from '@portal/contract/normalize-text.ts';
import { fieldErrors } from '@portal/contract/responses.ts';
import { importedSpeakerSchema } from '@portal/contract/speakers/new-speakers.schemas.ts';
import {
  IMPORTED_COLUMNS,
  restoreCell,
  SPEAKER_COLUMNS,
  type SpeakerCells,
  type SpeakerColumn,
  speakerFromCells,
} from '@portal/contract/speakers/speaker-sheet.ts';
import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import { duplicateFinder } from './duplicate-rows.ts';
import type { CheckedRow, PreviewRow } from './preview-row.ts';

/** A file that can't be read as a table; the message is for the person who chose it. */
export class UnreadableFile extends Error {}

const MEGABYTE = 1024 * 1024;

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** The encoding that the first bytes of a file name. */
const encodingOf = (bytes: Uint8Array): string => {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  return startsWith(bytes, 0xfe, 0xff) ? 'utf-16be' : 'utf-8';
};

/** The text of a CSV file, in the encodings that spreadsheets use. Refuses anything else. */
export const decodeFile = (bytes: Uint8Array): string => {
  if (bytes.byteLength > IMPORT_FILE_MAX_BYTES) {
    throw new UnreadableFile(
      `This file is larger than ${IMPORT_FILE_MAX_BYTES / MEGABYTE} MB. Split it into several files.`,
    );
  }
  if (startsWith(bytes, 0x50, 0x4b)) {
    throw new UnreadableFile('This is a spreadsheet file. Save it as CSV and choose that file.');
  }
  const encoding = encodingOf(bytes);
  try {
    return textOf(new TextDecoder(encoding, { fatal: true }).decode(bytes));
  } catch (error) {
    if (error instanceof UnreadableFile || encoding !== 'utf-8') throw notCsv();
    return textOf(new TextDecoder('windows-1252').decode(bytes));
  }
};

const notCsv = () => new UnreadableFile("This doesn't look like a CSV file.");

const textOf = (text: string): string => {
  if (text.includes('\0')) throw notCsv();
  return text;
};

/** The table in a file; rows have the numbers that a spreadsheet shows. */
interface Table {
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

/** The portal's columns in a table, and unknown and missing ones. */
interface TableColumns extends Omit<SpeakerFile, 'rows'> {
  readonly places: ReadonlyMap<SpeakerColumn, number>;
}

/** Finds the portal's columns in any order and case; throws if there are none. */
const findColumns = (header: readonly string[]): TableColumns => {
  const names = header.map(normalizeText);
  const places = new Map<SpeakerColumn, number>();
  for (const { key, header: name } of SPEAKER_COLUMNS) {
    const place = names.indexOf(normalizeText(name));
    if (place !== -1) places.set(key, place);
  }
  if (places.size === 0) {
    throw new UnreadableFile(
      'The first line of this file names none of the columns of speakers. Please start from the template.',
    );
  }
  const known = new Set(places.values());
  const left = IMPORTED_COLUMNS.filter(({ key }) => !places.has(key));
  return {
    places,
    unknown: header.filter((name, place) => !known.has(place) && name.trim() !== ''),
    missing: left.map((column) => column.header),
  };
};

/** The cells of a row. */
const cellsOf = ({ places }: TableColumns, row: Table['rows'][number]): SpeakerCells =>
  Object.fromEntries([...places].map(([key, place]) => [key, restoreCell(row.cells[place] ?? '')]));

/** Validates a row with the server's schema. */
const checkRow = (cells: SpeakerCells): CheckedRow => {
  const checked = importedSpeakerSchema.safeParse(speakerFromCells(cells));
  if (checked.success) return { speaker: checked.data, errors: undefined };
  const errors: Partial<Record<SpeakerColumn, string>> = {};
  for (const [path, message] of Object.entries(fieldErrors(checked.error))) {
    const [name] = path.split('.');
    const column = SPEAKER_COLUMNS.find(({ key }) => key === name);
    if (column) errors[column.key] ??= message;
  }
  return { speaker: undefined, errors };
};

/** A file of speakers: its rows, the columns that aren't imported, and those that it doesn't have. */
export interface SpeakerFile {
  readonly rows: readonly PreviewRow[];
  readonly unknown: readonly string[];
  readonly missing: readonly string[];
}

/** The rows of a CSV file of speakers, each checked as far as that can be done without the server. */
export const readSpeakerFile = (text: string): SpeakerFile => {
  const table = readTable(text);
  const columns = findColumns(table.header);
  if (table.rows.length === 0) throw new UnreadableFile('This file has no rows below the column names.');
  if (table.rows.length > IMPORT_ROWS_MAX) {
    const most = IMPORT_ROWS_MAX.toLocaleString('en-US');
    throw new UnreadableFile(`This file has more than ${most} rows. Split it into several files.`);
  }
  const findDuplicate = duplicateFinder();
  const rows = table.rows.map((row): PreviewRow => {
    const { number } = row;
    const cells = cellsOf(columns, row);
    const check = checkRow(cells);
    const earlier = check.speaker && findDuplicate(number, check.speaker);
    return { number, cells, ...check, earlier, finding: undefined, allowed: false };
  });
  return { rows, unknown: columns.unknown, missing: columns.missing };
};
