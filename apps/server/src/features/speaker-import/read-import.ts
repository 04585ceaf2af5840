import { CANDIDATES_MAX, IMPORT_MEANINGS_MAX, LIST_MAX } from '@portal/contract/limits.ts';
import { normalizedKey } from '@portal/contract/normalize-text.ts';
import { readRow } from '@portal/contract/speaker-import/read-row.ts';
import {
  ASKED_FIELDS,
  type AskedField,
  type ChosenMeaning,
  type FileCells,
  meaningOf,
  type ReadRow,
  valuesIn,
} from '@portal/contract/speaker-import/speaker-cells.ts';
import type {
  CellEdit,
  ImportReading,
  SharedValue,
} from '@portal/contract/speaker-import/speaker-imports.schemas.ts';
import { COMBINED_COLUMNS, restoreCell } from '@portal/contract/speaker-import/speaker-sheet.ts';
import { batchesOf, nextTurn } from '../../kernel/batches.ts';
import { type FoundColumn, findColumns } from './find-columns.ts';
import type { ImportSettings } from './import-settings.ts';
import { readFile, unreadable } from './read-file.ts';
import { type RowValues, textOf, textsOf } from './row-values.ts';

/** A row of a file as it's read: what it says, and what of it needs an administrator. */
export interface ImportRow extends ReadRow {
  readonly number: number;
  /** The cells by what their columns are imported as. */
  readonly cells: FileCells;
  /** The cells of columns that aren't imported, which stay in the file of rows that weren't created. */
  readonly others: Readonly<Record<string, string>>;
  /** What the row's person gets if they are new: what the row says, and what was chosen for all rows. */
  readonly asNew: RowValues;
}

/** A file as it's read with an administrator's settings. */
export interface ReadImport
  extends Pick<ImportReading, 'sheet' | 'encoding' | 'columns' | 'questions' | 'shared'> {
  readonly rows: readonly ImportRow[];
  readonly unknownColumns: readonly string[];
}

/** Fields of a profile that can have the same value in all rows. */
const SHARED_FIELDS = [
  'organization',
  'city',
  'state',
  'country',
  'inperson',
  'virtual',
  'industry',
  'grades',
  'languages',
] as const satisfies readonly SharedValue['field'][];

const FILLED_BY: Readonly<Record<(typeof COMBINED_COLUMNS)[number]['key'], readonly string[]>> = {
  name: ['firstName', 'lastName'],
  formats: ['inperson', 'virtual'],
  place: ['city', 'state'],
};

const hasField = (columns: readonly FoundColumn[], field: string): boolean =>
  columns.some((column) => {
    const { field: found } = column;
    return (
      found === field || COMBINED_COLUMNS.some(({ key }) => key === found && FILLED_BY[key].includes(field))
    );
  });

const cellsOf = (columns: readonly FoundColumn[], row: readonly string[]): FileCells => {
  const cells: Partial<Record<string, string>> = {};
  for (const [place, { field }] of columns.entries()) {
    const cell = restoreCell(row[place] ?? '');
    if (field === null || cell.trim() === '') continue;
    // Several columns can say that somebody must not be contacted.
    cells[field] = cells[field] === undefined ? cell : `${cells[field]}\n${cell}`;
  }
  return cells;
};

const othersOf = (
  columns: readonly FoundColumn[],
  row: readonly string[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...columns.entries()]
      .filter(([, { field }]) => field === null)
      .slice(0, LIST_MAX)
      .map(([place, { name }]) => [name, restoreCell(row[place] ?? '')])
      .filter(([, cell]) => cell !== ''),
  );

type Context = Parameters<typeof readRow>[1];

/** What was mended of a row: its own cells first, then values in all rows. */
const editsOf = (edits: readonly CellEdit[], number: number, values: RowValues): CellEdit[] =>
  edits.filter((edit) =>
    edit.number === undefined
      ? normalizedKey(textOf(values[edit.field])) === normalizedKey(edit.from)
      : edit.number === number,
  );

/** The cells of a row with those that were mended. A combined cell is replaced by the two that it stands for. */
const mended = (cells: FileCells, values: RowValues, edits: readonly CellEdit[]): FileCells => {
  const texts: Partial<Record<string, string>> = { ...cells };
  for (const { field, text } of edits) {
    for (const { key } of COMBINED_COLUMNS) {
      if (!FILLED_BY[key].includes(field) || texts[key] === undefined) continue;
      delete texts[key];
      Object.assign(
        texts,
        Object.fromEntries(Object.entries(textsOf(values)).filter(([name]) => FILLED_BY[key].includes(name))),
      );
    }
    texts[field] = text;
  }
  return texts;
};

const readOne = (
  number: number,
  cells: FileCells,
  others: ImportRow['others'],
  context: Context,
  { cells: edits, shared }: ImportSettings,
): ImportRow => {
  const asWritten = readRow(cells, context);
  const changes = editsOf(edits, number, asWritten.values);
  const finalCells = changes.length === 0 ? cells : mended(cells, asWritten.values, changes);
  const row = changes.length === 0 ? asWritten : readRow(finalCells, context);
  const sharedCells = Object.fromEntries(
    shared.filter(({ field }) => row.values[field] === undefined).map(({ field, text }) => [field, text]),
  );
  const asNew =
    Object.keys(sharedCells).length === 0
      ? row.values
      : readRow({ ...finalCells, ...sharedCells }, context).values;
  return { ...row, number, cells: finalCells, others, asNew };
};

/** Collects the values of all rows that aren't plainly understood, or whose meaning was chosen. */
const questionsOf = (
  rows: readonly ImportRow[],
  focuses: readonly string[],
  meanings: readonly ChosenMeaning[],
): ImportReading['questions'] => {
  const keyOf = (field: AskedField, value: string) => `${field} ${normalizedKey(value)}`;
  const chosen = new Map(meanings.map((meaning) => [keyOf(meaning.field, meaning.value), meaning]));
  const found = new Map<string, ImportReading['questions'][number]>();
  for (const { cells } of rows)
    for (const field of ASKED_FIELDS) {
      const cell = cells[field];
      if (cell === undefined) continue;
      const values = new Map(valuesIn(field, cell, focuses).map((value) => [keyOf(field, value), value]));
      for (const [key, value] of values) {
        const known = found.get(key);
        if (known) {
          found.set(key, { ...known, rows: known.rows + 1 });
          continue;
        }
        const meaning = chosen.get(key);
        const likely = meaningOf(field, value, focuses);
        if (meaning === undefined && likely.isSure) continue;
        found.set(key, {
          ...{ field, value, rows: 1 },
          means: [...(meaning?.means ?? likely.means)],
          isChosen: meaning !== undefined,
        });
      }
    }
  return [...found.values()].sort((one, other) => other.rows - one.rows).slice(0, IMPORT_MEANINGS_MAX);
};

/** New focuses that were chosen for values of a file. */
export const newFocusesIn = ({ meanings }: ImportSettings, focuses: readonly string[]): string[] => {
  const known = new Set(focuses.map(normalizedKey));
  const names = meanings
    .filter(({ field }) => field === 'industry')
    .flatMap(({ means }) => means)
    .filter((name) => !known.has(normalizedKey(name)));
  return [...new Map(names.map((name) => [normalizedKey(name), name])).values()];
};

/**
 * Reads a file of speakers with an administrator's settings. `focuses` are the names of the industry focuses that exist.
 * Throws if the file can't be read. Lets other requests run in between.
 */
export const readImport = async (
  bytes: Uint8Array,
  settings: ImportSettings,
  focuses: readonly string[],
): Promise<ReadImport> => {
  const table = await readFile(bytes, { sheet: settings.sheet, encoding: settings.encoding });
  const columns = findColumns(table, settings.columns);
  if (table.rows.length === 0) throw unreadable('This file has no rows below the column names.');
  const context = { focuses: [...focuses, ...newFocusesIn(settings, focuses)], meanings: settings.meanings };
  const rows: ImportRow[] = [];
  for (const batch of batchesOf(table.rows, CANDIDATES_MAX)) {
    for (const { number, cells } of batch)
      rows.push(readOne(number, cellsOf(columns, cells), othersOf(columns, cells), context, settings));
    await nextTurn();
  }
  const chosen = new Map(settings.shared.map(({ field, text }) => [field, text]));
  return {
    rows,
    sheet: table.sheet && { name: table.sheet.name, all: [...table.sheet.all] },
    encoding: table.encoding && { name: table.encoding.name, all: [...table.encoding.all] },
    columns: columns.map(({ samples, ...column }) => ({ ...column, samples: [...samples] })),
    unknownColumns: columns
      .filter(({ field }) => field === null)
      .map(({ name }) => name)
      .slice(0, LIST_MAX),
    questions: questionsOf(rows, focuses, settings.meanings),
    shared: SHARED_FIELDS.filter((field) => !hasField(columns, field)).map((field) => ({
      field,
      text: chosen.get(field) ?? '',
    })),
  };
};
