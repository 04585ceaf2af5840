import {
  chooseRows,
  getImport,
  listImportRows,
  startImport,
  uploadImport,
} from '@portal/contract/speaker-import/speaker-imports.contract.ts';
import type { ImportedRow, SpeakerImport } from '@portal/contract/speaker-import/speaker-imports.schemas.ts';
import {
  IMPORTED_COLUMNS,
  joinList,
  neutralize,
  yesOrNo,
} from '@portal/contract/speaker-import/speaker-sheet.ts';
import type { NewSpeakerInput } from '@portal/contract/speakers/new-speakers.schemas.ts';
import { stringify } from 'csv-stringify/sync';
import { expect } from 'vitest';
import type { Database } from '../../src/platform/db/connect.ts';
import type { Client } from './client.ts';

export const FILE_NAME = 'speakers.csv';

/** A row of a file: any fields of a new speaker, and whether teachers see them. */
export type FileSpeaker = Partial<NewSpeakerInput> & { readonly email: string; readonly visible?: boolean };

/** The body to upload a file with this text. */
export const fileWith = (text: string | Uint8Array) => ({
  fileName: FILE_NAME,
  file: Buffer.from(text).toString('base64'),
});

const cellOf = (value: unknown): string => {
  if (typeof value === 'boolean') return yesOrNo(value);
  return Array.isArray(value) ? joinList(value) : String(value ?? '');
};

/** The body to upload these speakers. Rows are numbered as in a spreadsheet with a header. */
export const fileOf = (speakers: readonly FileSpeaker[]) =>
  fileWith(
    stringify([
      IMPORTED_COLUMNS.map(({ header }) => header),
      ...speakers.map((speaker) => IMPORTED_COLUMNS.map(({ key }) => neutralize(cellOf(speaker[key])))),
    ]),
  );

/** Uploads speakers, and chooses to create those who are likely duplicates. */
const uploadAll = async (client: Client, speakers: readonly FileSpeaker[]): Promise<SpeakerImport> => {
  const { _id: id } = await client.get(uploadImport, { body: fileOf(speakers) });
  return client.get(chooseRows, { params: { id }, body: { state: 'duplicate', choice: 'create' } });
};

/** Starts an import of speakers, likely duplicates included, whom teachers see at once. */
export const startImportOf = async (
  client: Client,
  speakers: readonly FileSpeaker[],
): Promise<SpeakerImport> => {
  const { _id: id } = await uploadAll(client, speakers);
  return client.get(startImport, { params: { id }, body: { show: 'now' } });
};

/** Waits until an import has ended. */
export const endedImport = async (client: Client, id: string): Promise<SpeakerImport> => {
  const read = () => client.get(getImport, { params: { id } });
  await expect.poll(async () => (await read()).status, { timeout: 30_000 }).not.toBe('running');
  return read();
};

/** The imports that haven't ended. */
export const runningImports = ({ db }: Database) =>
  db.selectFrom('speaker_imports').select('id').where('status', '=', 'running').execute();

/** Imports speakers as far as possible, waits until the import has ended, and returns its rows. */
export const importAll = async (client: Client, speakers: readonly FileSpeaker[]): Promise<ImportedRow[]> => {
  const { _id: id, rows } = await uploadAll(client, speakers);
  if (rows.waiting + rows.duplicate > 0)
    await client.get(startImport, { params: { id }, body: { show: 'now' } });
  await endedImport(client, id);
  return (await client.get(listImportRows, { params: { id }, query: { limit: 100 } })).items;
};
