import type { ImportedRow, SpeakerImport } from '@portal/contract/speaker-import/speaker-imports.schemas.ts';
import { importCells } from './import-cells.ts';
import type { StoredImport, StoredRow } from './speaker-imports.repository.ts';

export const presentImport = ({ id, ...rest }: StoredImport): SpeakerImport => ({ _id: id, ...rest });

/** A row of an import, with its speaker as the cells of a spreadsheet. */
export const presentImportRow = ({ speaker, ...row }: StoredRow): ImportedRow => ({
  ...row,
  cells: importCells(speaker),
});
