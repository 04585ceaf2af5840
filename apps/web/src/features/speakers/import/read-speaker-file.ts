import { IMPORT_ROWS_MAX } from '@portal/contract/limits.ts';
import { UnreadableFile } from './decode-file.ts';
import { duplicateFinder } from './duplicate-rows.ts';
import type { PreviewRow } from './preview-row.ts';
import { readTable } from './read-table.ts';
import { cellsOf, checkRow, findColumns } from './speaker-table.ts';

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
