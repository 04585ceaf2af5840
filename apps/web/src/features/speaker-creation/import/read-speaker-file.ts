import { UnreadableFile } from './decode-file.ts';
import type { ImportRow } from './import-row.ts';
import { pageBreath } from './page-breath.ts';
import { readTable, type Table } from './read-table.ts';
import { cellsOf, checkRow, findColumns, type TableColumns } from './speaker-table.ts';
import { twinFinder } from './twins.ts';

/** A file of speakers: its rows, the columns that are not read, and those that are not there. */
export interface SpeakerFile {
  readonly rows: readonly ImportRow[];
  readonly unknown: readonly string[];
  readonly missing: readonly string[];
}

/** So many rows are checked before the page may do something else. */
const ROWS_AT_ONCE = 500;

const checkTable = async (columns: TableColumns, { rows }: Table): Promise<ImportRow[]> => {
  const checked: ImportRow[] = [];
  const twinOf = twinFinder();
  for (const [index, row] of rows.entries()) {
    const cells = cellsOf(columns, row);
    const check = checkRow(cells);
    const twin = check.speaker && twinOf(row.number, check.speaker);
    const unknown = { finding: undefined, allowed: false, result: undefined };
    checked.push({ number: row.number, cells, ...check, twin, ...unknown });
    if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await pageBreath();
  }
  return checked;
};

/** The rows of a CSV file of speakers, checked as far as the file alone tells, and what of its columns is not read. */
export const readSpeakerFile = async (text: string): Promise<SpeakerFile> => {
  const table = readTable(text);
  const columns = findColumns(table.header);
  if (table.rows.length === 0)
    throw new UnreadableFile('This file has no rows below the names of the columns.');
  const { unknown, missing } = columns;
  return { rows: await checkTable(columns, table), unknown, missing };
};
