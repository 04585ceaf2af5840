import {
  joinList,
  SPEAKER_COLUMNS,
  type SpeakerColumn,
  yesOrNo,
} from '@portal/contract/speaker-import/speaker-sheet.ts';
import { z } from 'zod';
import { readObject } from '../../kernel/stored-json.ts';

export type ImportCells = Partial<Record<SpeakerColumn, string>>;

const cellOf = (value: unknown): string => {
  if (typeof value === 'boolean') return yesOrNo(value);
  if (Array.isArray(value)) return joinList(value.map(String));
  return typeof value === 'string' ? value : '';
};

/** The cells of a stored row in columns of its file that aren't imported, by their names. */
const storedOthers = z.record(z.string(), z.string());
export const otherCells = (speaker: string): Readonly<Record<string, string>> =>
  storedOthers.catch({}).parse(readObject(speaker).others);

/** The cells of a spreadsheet with the speaker of a stored row. A row with problems is stored as its cells. */
export const importCells = (speaker: string): ImportCells => {
  const values = readObject(speaker);
  const cells: ImportCells = {};
  for (const { key } of SPEAKER_COLUMNS) if (key in values) cells[key] = cellOf(values[key]);
  return cells;
};
