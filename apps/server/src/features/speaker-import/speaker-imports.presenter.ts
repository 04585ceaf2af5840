import type { ImportedRow, SpeakerImport } from '@portal/contract/speaker-import/speaker-imports.schemas.ts';
import type { StoredImport, StoredRow } from './speaker-imports.repository.ts';
import { parseRow } from './stored-row.ts';

export const presentImport = ({ id, ...rest }: StoredImport): SpeakerImport => ({ _id: id, ...rest });

/** A row of an import, with what it says as the cells of a spreadsheet. */
export const presentImportRow = ({ speaker, ...row }: StoredRow): ImportedRow => {
  const { cells, sameSpeakerId } = parseRow(speaker);
  return { ...row, cells, canChangeAddress: row.state === 'duplicate' && sameSpeakerId !== undefined };
};
