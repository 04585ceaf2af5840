import type { ImportRowState } from '@portal/contract/speaker-import/import-row-states.ts';
import type { DuplicateChoice } from '@portal/contract/speaker-import/speaker-imports.schemas.ts';
import { instant } from '../../kernel/clock.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { findWaitingRow } from './running-imports.repository.ts';

/** Locks a draft of this administrator until the transaction ends. Returns false if there is none. */
export const lockDraft = async (tx: Tx, id: string, userId: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('speaker_imports')
    .select('id')
    .where('id', '=', id)
    .where('started_by', '=', userId)
    .where('status', '=', 'draft')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
};

/** The draft must be locked. */
export const chooseDuplicates = async (
  tx: Tx,
  importId: string,
  { create, state, number }: DuplicateChoice,
): Promise<void> => {
  await tx
    .updateTable('speaker_import_rows')
    .set({ is_chosen: create ? 1 : 0 })
    .where('import_id', '=', importId)
    .where('state', '=', state)
    .$if(number !== undefined, (query) => query.where('number', '=', number ?? 0))
    .execute();
};

/** Makes a locked draft a running import. Returns false if none of its rows can be created. */
export const startDraft = async (tx: Tx, id: string): Promise<boolean> => {
  await tx
    .updateTable('speaker_import_rows')
    .set({ state: 'waiting', message: '', is_chosen: 0 })
    .where('import_id', '=', id)
    .where('state', 'in', ['duplicate', 'update'])
    .where('is_chosen', '=', 1)
    .execute();
  await tx
    .updateTable('speaker_imports')
    .set({ status: 'running', created_at: instant() })
    .where('id', '=', id)
    .execute();
  return (await findWaitingRow(tx, id)) !== undefined;
};

/** Deletes an administrator's drafts with their rows, and returns their ids. */
export const deleteDrafts = async (tx: Tx, userId: string): Promise<string[]> => {
  const rows = await tx
    .deleteFrom('speaker_imports')
    .where('started_by', '=', userId)
    .where('status', '=', 'draft')
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** The rows of an import that can't be created as they are. */
export const listProblems = (db: Db | Tx, importId: string) =>
  db
    .selectFrom('speaker_import_rows')
    .select(['number', 'message', 'speaker'])
    .where('import_id', '=', importId)
    .where('state', '=', 'problem')
    .orderBy('number')
    .execute();

/** Changes what is known about a row of a locked draft. */
export const updateRow = async (
  tx: Tx,
  { importId, number }: { readonly importId: string; readonly number: number },
  row: { readonly state: ImportRowState; readonly message: string; readonly speaker: string },
): Promise<void> => {
  await tx
    .updateTable('speaker_import_rows')
    .set(row)
    .where('import_id', '=', importId)
    .where('number', '=', number)
    .execute();
};
