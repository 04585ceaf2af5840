import { Readable } from 'node:stream';
import { numberText } from '@portal/contract/american-english.ts';
import { IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from '@portal/contract/limits.ts';
import { CsvError, parse } from 'csv-parse';
import { nextTurn } from '../../kernel/batches.ts';
import { InvalidInput } from '../../kernel/errors.ts';

/** A file that can't be read as a table; the message is for the person who chose it. */
export const unreadable = (message: string): InvalidInput => new InvalidInput({ file: message });

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** The encoding that the first bytes of a file name. */
const encodingOf = (bytes: Uint8Array): string => {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  return startsWith(bytes, 0xfe, 0xff) ? 'utf-16be' : 'utf-8';
};

const decodeAs = (bytes: Uint8Array, encoding: string): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/** The text of a CSV file, in the encodings that spreadsheets use. Refuses anything else. */
export const decodeFile = (bytes: Uint8Array): string => {
  if (startsWith(bytes, 0x50, 0x4b)) {
    throw unreadable('This is a spreadsheet file. Save it as CSV and choose that file.');
  }
  const encoding = encodingOf(bytes);
  const text =
    decodeAs(bytes, encoding) ??
    (encoding === 'utf-8' ? new TextDecoder('windows-1252').decode(bytes) : undefined);
  if (text === undefined || text.includes('\0')) throw unreadable("This doesn't look like a CSV file.");
  return text;
};

const DELIMITERS = [',', ';', '\t'] as const;

/** A first line with which some spreadsheets name the delimiter. */
const STATED = /^\uFEFF?sep=(.)\r?\n/i;

/** The first line isn't read further to find its delimiter. */
const FIRST_LINE_MAX = 64 * 1024;

/** The delimiter: the one that the file names, or the most frequent one in the first line outside quotation marks. */
const delimiterOf = (text: string): string => {
  const stated = STATED.exec(text)?.[1];
  if (stated) return stated;
  const [line = ''] = text
    .slice(0, FIRST_LINE_MAX)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/[\r\n]/, 1);
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, count: line.split(delimiter).length }));
  return counted.sort((one, other) => other.count - one.count)[0]?.delimiter ?? ',';
};

const PIECE_BYTES = 16 * 1024;

/** Other requests are served between two pieces of a file. */
async function* piecesOf(text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
    yield bytes.subarray(start, start + PIECE_BYTES);
    await nextTurn();
  }
}

async function* recordsOf(text: string): AsyncGenerator<readonly string[]> {
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(text),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
  });
  try {
    yield* Readable.from(piecesOf(text.replace(STATED, ''))).pipe(parser);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = 'lines' in error && typeof error.lines === 'number' ? ` after line ${error.lines}` : '';
    if (error.code === 'CSV_MAX_RECORD_SIZE')
      throw unreadable(`This file has a row that is too long${line}.`);
    throw unreadable(`This file can't be read: a quotation mark isn't closed${line}.`);
  }
}

/** The table in a file; rows have the numbers that a spreadsheet shows. */
export interface Table {
  readonly header: readonly string[];
  readonly rows: readonly { readonly number: number; readonly cells: readonly string[] }[];
}

/** Reads a CSV file whose first line names the columns. Leaves out blank rows; refuses a file with too many others. */
export const readTable = async (text: string): Promise<Table> => {
  let header: readonly string[] | undefined;
  let number = 1;
  const rows: Table['rows'][number][] = [];
  for await (const cells of recordsOf(text)) {
    if (cells.length > IMPORT_COLUMNS_MAX) {
      throw unreadable(
        `This file has more than ${IMPORT_COLUMNS_MAX} columns. Remove those that it doesn't need.`,
      );
    }
    if (!header) {
      header = cells;
      continue;
    }
    number += 1;
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (rows.length === IMPORT_ROWS_MAX) {
      const most = numberText(IMPORT_ROWS_MAX);
      throw unreadable(`This file has more than ${most} rows. Split it into several files.`);
    }
    rows.push({ number, cells });
  }
  return { header: header ?? [], rows };
};
