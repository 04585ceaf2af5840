import type { ImportRowState } from '@portal/contract/speaker-import/import-row-states.ts';
import type { ImportStatus } from '@portal/contract/speaker-import/speaker-imports.schemas.ts';
import { instant } from '../../kernel/clock.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import type { StoredRow } from './speaker-imports.repository.ts';

/** The oldest running import and the administrator who started it. */
export const findRunning = (
  db: Db,
): Promise<{ readonly id: string; readonly startedBy: string | null } | undefined> =>
  db
    .selectFrom('speaker_imports')
    .select(['id', 'started_by as startedBy'])
    .where('status', '=', 'running')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** Locks an import until the transaction ends, so that only one process works on it. Returns its status. */
export const lockImport = async (tx: Tx, id: string): Promise<ImportStatus | undefined> => {
  const row = await tx
    .selectFrom('speaker_imports')
    .select('status')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.status;
};

/** The import must be locked. */
export const endImport = async (tx: Tx, id: string, status: ImportStatus): Promise<void> => {
  await tx.updateTable('speaker_imports').set({ status, ended_at: instant() }).where('id', '=', id).execute();
};

/** The first row that hasn't been processed. */
export const findWaitingRow = (
  tx: Tx,
  importId: string,
): Promise<Pick<StoredRow, 'number' | 'speaker'> | undefined> =>
  tx
    .selectFrom('speaker_import_rows')
    .select(['number', 'speaker'])
    .where('import_id', '=', importId)
    .where('state', '=', 'waiting')
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();

/** Records the result of a waiting row. Returns false if the row already has a result or was deleted. */
export const finishRow = async (
  tx: Tx,
  { importId, number }: { importId: string; number: number },
  result: { readonly state: ImportRowState; readonly message: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('speaker_import_rows')
    .set(result)
    .where('import_id', '=', importId)
    .where('number', '=', number)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
