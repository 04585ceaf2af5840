import { CANDIDATES_MAX, LINE_MAX, LIST_MAX } from '@portal/contract/limits.ts';
import { normalizeText } from '@portal/contract/normalize-text.ts';
import { fieldErrors } from '@portal/contract/responses.ts';
import {
  type ImportedSpeaker,
  importedSpeakerSchema,
} from '@portal/contract/speakers/new-speakers.schemas.ts';
import {
  IMPORTED_COLUMNS,
  restoreCell,
  SPEAKER_COLUMNS,
  type SpeakerCells,
  type SpeakerColumn,
  speakerFromCells,
} from '@portal/contract/speakers/speaker-sheet.ts';
import { batchesOf, nextTurn } from '../../../kernel/batches.ts';
import { readTable, type Table, unreadable } from './csv-table.ts';
import { duplicateFinder } from './earlier-rows.ts';

/** A row of a file: a new speaker, or undefined if the row has problems. */
export interface FileRow {
  readonly number: number;
  readonly cells: SpeakerCells;
  readonly speaker: ImportedSpeaker | undefined;
  /** What keeps the row from being created, one sentence each. */
  readonly problems: readonly string[];
  /** Which earlier row is likely the same speaker. */
  readonly duplicates: readonly string[];
}

/** A file of speakers: its rows, the columns that aren't imported, and those that it doesn't have. */
export interface SpeakerFile {
  readonly rows: readonly FileRow[];
  readonly unknown: readonly string[];
  readonly missing: readonly string[];
}

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
    throw unreadable(
      'The first line of this file names none of the columns of speakers. Please start from the template.',
    );
  }
  const known = new Set(places.values());
  const unknown = header.filter((name, place) => !known.has(place) && name.trim() !== '');
  const left = IMPORTED_COLUMNS.filter(({ key }) => !places.has(key));
  return {
    places,
    unknown: unknown.slice(0, LIST_MAX).map((name) => name.slice(0, LINE_MAX)),
    missing: left.map((column) => column.header),
  };
};

/** The cells of a row. */
const cellsOf = ({ places }: TableColumns, row: Table['rows'][number]): SpeakerCells =>
  Object.fromEntries([...places].map(([key, place]) => [key, restoreCell(row.cells[place] ?? '')]));

/** The errors of a row in the order of the columns, at most one for each. */
const problemsOf = (error: Parameters<typeof fieldErrors>[0]): string[] => {
  const errors = new Map<string, string>();
  for (const [path, message] of Object.entries(fieldErrors(error))) {
    const [name = ''] = path.split('.');
    if (!errors.has(name)) errors.set(name, message);
  }
  return SPEAKER_COLUMNS.flatMap(({ key, header }) => {
    const message = errors.get(key);
    return message === undefined ? [] : [`${header}: ${message}`];
  });
};

const checkRow = (
  number: number,
  cells: SpeakerCells,
  findEarlier: ReturnType<typeof duplicateFinder>,
): FileRow => {
  const { data: speaker, error } = importedSpeakerSchema.safeParse(speakerFromCells(cells));
  if (error) return { number, cells, speaker: undefined, problems: problemsOf(error), duplicates: [] };
  const earlier = findEarlier(number, speaker);
  return {
    number,
    cells,
    speaker,
    problems: earlier?.sameEmail ? [`Row ${earlier.number} has the same email.`] : [],
    duplicates: earlier && !earlier.sameEmail ? [`Looks like row ${earlier.number}.`] : [],
  };
};

/** Reads a CSV file of speakers and checks each row by itself and against earlier ones. Serves other requests meanwhile. */
export const readSpeakerFile = async (text: string): Promise<SpeakerFile> => {
  const table = await readTable(text);
  const columns = findColumns(table.header);
  if (table.rows.length === 0) throw unreadable('This file has no rows below the column names.');
  const findEarlier = duplicateFinder();
  const rows: FileRow[] = [];
  for (const batch of batchesOf(table.rows, CANDIDATES_MAX)) {
    for (const row of batch) rows.push(checkRow(row.number, cellsOf(columns, row), findEarlier));
    await nextTurn();
  }
  return { rows, unknown: columns.unknown, missing: columns.missing };
};
