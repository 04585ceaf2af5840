import type { ImportRowState } from '@portal/contract/speaker-import/import-row-states.ts';
import type { ImportStatus, RowChoice } from '@portal/contract/speaker-import/speaker-imports.schemas.ts';
import { instant } from '../../kernel/clock.ts';
import { readTextList } from '../../kernel/stored-json.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';

/** The oldest import that is running or being undone, and the administrator who started it. */
export const findRunning = (
  db: Db,
): Promise<{ readonly id: string; readonly startedBy: string | null } | undefined> =>
  db
    .selectFrom('speaker_imports')
    .select(['id', 'started_by as startedBy'])
    .where('status', 'in', ['running', 'undoing'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** What the worker knows of an import. */
export interface RunningImport {
  readonly status: ImportStatus;
  readonly showsConfirmed: boolean;
  readonly invitesNow: boolean;
  /** The ids of industry focuses that were added for the import. */
  readonly newFocuses: readonly string[];
}

/** Locks an import until the transaction ends, so that only one process works on it. */
export const lockImport = async (tx: Tx, id: string): Promise<RunningImport | undefined> => {
  const row = await tx
    .selectFrom('speaker_imports')
    .select(['status', 'shows_confirmed', 'invites_now', 'new_focuses'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return (
    row && {
      status: row.status,
      showsConfirmed: row.shows_confirmed === 1,
      invitesNow: row.invites_now === 1,
      newFocuses: readTextList(row.new_focuses),
    }
  );
};

/** The import must be locked. */
export const endImport = async (tx: Tx, id: string, status: ImportStatus): Promise<void> => {
  await tx.updateTable('speaker_imports').set({ status, ended_at: instant() }).where('id', '=', id).execute();
};

/** The import must be locked. Its end stays, because imports are deleted a week after it. */
export const setUndoing = async (tx: Tx, id: string): Promise<void> => {
  await tx.updateTable('speaker_imports').set({ status: 'undoing' }).where('id', '=', id).execute();
};

/** A row that the worker is about to process. */
export interface WaitingRow {
  readonly number: number;
  readonly speaker: string;
  readonly state: ImportRowState;
  readonly choice: RowChoice;
  readonly userId: string | null;
}

const selectRows = (tx: Tx, importId: string) =>
  tx
    .selectFrom('speaker_import_rows')
    .select(['number', 'speaker', 'state', 'choice', 'user_id as userId'])
    .where('import_id', '=', importId);

/** The first row that hasn't been processed. */
export const findWaitingRow = (tx: Tx, importId: string): Promise<WaitingRow | undefined> =>
  selectRows(tx, importId).where('state', '=', 'waiting').orderBy('number').limit(1).executeTakeFirst();

/** The last row that has created or updated an account, and hasn't been looked at while the import is undone. */
export const findRowToUndo = (tx: Tx, importId: string): Promise<WaitingRow | undefined> =>
  selectRows(tx, importId)
    .where('state', 'in', ['created', 'updated'])
    .where('user_id', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

interface RowResult {
  readonly state: ImportRowState;
  readonly message: string;
  /** The account that was created or updated. */
  readonly userId?: string | null;
  /** Whether a created person already has a link to set a password. */
  readonly isInvited?: boolean;
  /** The row's content with what was done. */
  readonly speaker?: string;
}

interface RowKey {
  readonly importId: string;
  readonly number: number;
  /** The state in which the row must be. */
  readonly from: ImportRowState;
}

/** Records the result of a row. Returns false if the row is in another state by now, or was deleted. */
export const finishRow = async (
  tx: Tx,
  { importId, number, from }: RowKey,
  { state, message, userId, isInvited = false, speaker }: RowResult,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('speaker_import_rows')
    .set({
      ...{ state, message },
      ...(userId !== undefined && { user_id: userId }),
      ...(isInvited && { invited_at: instant() }),
      ...(speaker !== undefined && { speaker }),
    })
    .where('import_id', '=', importId)
    .where('number', '=', number)
    .where('state', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
