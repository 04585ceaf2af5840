import type { ImportedRow, SpeakerImport } from '@portal/contract/speakers/speaker-imports.schemas.ts';
import { joinList, SPEAKER_COLUMNS, yesOrNo } from '@portal/contract/speakers/speaker-sheet.ts';
import { readObject } from '../../../kernel/stored-json.ts';
import type { StoredImport, StoredRow } from './speaker-imports.repository.ts';

export const presentImport = ({ id, ...rest }: StoredImport): SpeakerImport => ({ _id: id, ...rest });

const cellOf = (value: unknown): string => {
  if (typeof value === 'boolean') return yesOrNo(value);
  if (Array.isArray(value)) return joinList(value.map(String));
  return typeof value === 'string' ? value : '';
};

/** A row of an import, with its speaker as the cells of a spreadsheet. */
export const presentImportRow = ({ number, state, message, speaker }: StoredRow): ImportedRow => {
  const values = readObject(speaker);
  const cells: ImportedRow['cells'] = {};
  for (const { key } of SPEAKER_COLUMNS) if (key in values) cells[key] = cellOf(values[key]);
  return { number, state, message, cells };
};
