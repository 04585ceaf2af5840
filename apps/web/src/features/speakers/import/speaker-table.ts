import { fieldErrors } from '@portal/contract/answers.ts';
import { normalizeText } from '@portal/contract/normalize-text.ts';
import {
  type ImportedSpeaker,
  importedSpeakerSchema,
} from '@portal/contract/speakers/new-speakers.schemas.ts';
import {
  restoreCell,
  SPEAKER_COLUMNS,
  type SpeakerCells,
  type SpeakerColumn,
  speakerFromCells,
} from '@portal/contract/speakers/speaker-sheet.ts';
import { UnreadableFile } from './decode-file.ts';
import type { Table } from './read-table.ts';

/** The portal's columns in a table, and unknown and missing ones. */
export interface TableColumns {
  readonly places: ReadonlyMap<SpeakerColumn, number>;
  /** Unknown columns. */
  readonly unknown: readonly string[];
  /** Missing columns. */
  readonly missing: readonly string[];
}

/** Exported but not imported. */
const NOT_READ: readonly SpeakerColumn[] = ['createdAt'];

/** Finds the portal's columns in any order and case; throws if there are none. */
export const findColumns = (header: readonly string[]): TableColumns => {
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
  const left = SPEAKER_COLUMNS.filter(({ key }) => !places.has(key) && !NOT_READ.includes(key));
  return {
    places,
    unknown: header.filter((name, place) => !known.has(place) && name.trim() !== ''),
    missing: left.map((column) => column.header),
  };
};

/** The cells of a row. */
export const cellsOf = ({ places }: TableColumns, row: Table['rows'][number]): SpeakerCells =>
  Object.fromEntries([...places].map(([key, place]) => [key, restoreCell(row.cells[place] ?? '')]));

/** A valid row, or its errors by column. */
export type CheckedRow =
  | { readonly speaker: ImportedSpeaker; readonly errors: undefined }
  | { readonly speaker: undefined; readonly errors: Readonly<Partial<Record<SpeakerColumn, string>>> };

/** Validates a row with the server's schema. */
export const checkRow = (cells: SpeakerCells): CheckedRow => {
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
