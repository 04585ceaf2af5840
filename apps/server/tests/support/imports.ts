import type { ImportedSpeakerInput } from '@portal/contract/speakers/new-speakers.schemas.ts';
import {
  getImport,
  listImportRows,
  startImport,
} from '@portal/contract/speakers/speaker-imports.contract.ts';
import type { ImportedRow, SpeakerImport } from '@portal/contract/speakers/speaker-imports.schemas.ts';
import { expect } from 'vitest';
import type { Database } from '../../src/db/connect.ts';
import type { Client } from './client.ts';

export const FILE_NAME = 'speakers.csv';

/** The body to import these speakers. Rows are numbered as in a spreadsheet with a header. */
export const importOf = (speakers: readonly ImportedSpeakerInput[]) => ({
  fileName: FILE_NAME,
  rows: speakers.map((speaker, index) => ({ number: index + 2, speaker })),
});

/** Waits until an import has ended. */
export const endedImport = async (client: Client, id: string): Promise<SpeakerImport> => {
  const read = () => client.get(getImport, { params: { id } });
  await expect.poll(async () => (await read()).status, { timeout: 30_000 }).not.toBe('running');
  return read();
};

/** The imports that haven't ended. */
export const runningImports = ({ db }: Database) =>
  db.selectFrom('speaker_imports').select('id').where('status', '=', 'running').execute();

/** Imports speakers, waits until the import has ended, and returns its rows. */
export const importAll = async (
  client: Client,
  speakers: readonly ImportedSpeakerInput[],
): Promise<ImportedRow[]> => {
  const { _id: id } = await client.get(startImport, { body: importOf(speakers) });
  await endedImport(client, id);
  return (await client.get(listImportRows, { params: { id }, query: { limit: 100 } })).items;
};
