import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { nextTurn } from '../../kernel/batches.ts';
import type { Line } from './find-table.ts';
import { unreadable } from './unreadable.ts';

const DELIMITERS = [',', ';', '\t', '|'] as const;

/** A first line with which some spreadsheets name the delimiter. */
const STATED = /^\uFEFF?"?sep=(.)"?(?:\r\n|\r|\n)/i;

/** Enough lines to see which delimiter makes a table of them. */
const SAMPLE_LENGTH = 64 * 1024;

/** A quoted cell, which may contain any delimiter. */
const QUOTED = /(^|[,;\t|\r\n])"(?:[^"]|"")*"/g;

/** How well a delimiter makes a table: in how many lines it's as frequent as in most lines, and how frequent. */
const consistency = (lines: readonly string[], delimiter: string): number => {
  const frequencies = new Map<number, number>();
  for (const line of lines) {
    const count = line.split(delimiter).length - 1;
    if (count > 0) frequencies.set(count, (frequencies.get(count) ?? 0) + 1);
  }
  let best = 0;
  for (const [count, linesWith] of frequencies)
    best = Math.max(best, (linesWith / lines.length) ** 2 * Math.min(count, 6));
  return best;
};

/** The delimiter that makes the most consistent table. Title lines without any don't matter. */
const delimiterOf = (text: string): string => {
  const lines = text
    .slice(0, SAMPLE_LENGTH)
    .replace(QUOTED, '$1')
    .split(/[\r\n]+/)
    .filter((line) => /[^\s,;|]/.test(line));
  const scored = DELIMITERS.map((delimiter) => ({ delimiter, score: consistency(lines, delimiter) }));
  return scored.sort((one, other) => other.score - one.score)[0]?.delimiter ?? ',';
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

/** The lines of a delimited text that aren't blank. Throws if a quotation mark isn't closed. */
export async function* linesOf(text: string): AsyncGenerator<Line> {
  const stated = STATED.exec(text)?.[1];
  const content = text.replace(STATED, '');
  const parser = parse({
    bom: true,
    delimiter: stated ?? delimiterOf(content),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
  });
  let number = 0;
  try {
    for await (const cells of Readable.from(piecesOf(content)).pipe(parser)) {
      number += 1;
      if (cells.some((cell: string) => cell.trim() !== '')) yield { number, cells };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = 'lines' in error && typeof error.lines === 'number' ? ` after line ${error.lines}` : '';
    if (error.code === 'CSV_MAX_RECORD_SIZE')
      throw unreadable(`This file has a row that is too long${line}.`);
    throw unreadable(`This file can't be read: a quotation mark isn't closed${line}.`);
  }
}
