import { IMPORT_ROW_STATES, type ImportRowState } from '@portal/contract/speakers/import-row-states.ts';
import type { ImportRowsQuery, ImportStatus } from '@portal/contract/speakers/speaker-imports.schemas.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { countRows } from '../../../db/count-rows.ts';
import { batchesOf } from '../../../kernel/batches.ts';
import { type Instant, instant } from '../../../kernel/clock.ts';

export interface StoredRow {
  readonly number: number;
  readonly state: ImportRowState;
  readonly message: string;
  /** An imported speaker as JSON. */
  readonly speaker: string;
}

export interface NewRow {
  readonly number: number;
  readonly email: string;
  readonly speaker: string;
}

/** Stays below the databases' limits on parameters per statement. */
const ROWS_PER_INSERT = 500;
const MAX_LISTED_IMPORTS = 10;

/** Stores a running import with its waiting rows. */
export const insertImport = async (
  tx: Tx,
  { id, startedBy, fileName }: { id: string; startedBy: string; fileName: string },
  rows: readonly NewRow[],
): Promise<void> => {
  await tx
    .insertInto('speaker_imports')
    .values({
      id,
      started_by: startedBy,
      file_name: fileName,
      status: 'running',
      created_at: instant(),
      ended_at: null,
    })
    .execute();
  const waiting = rows.map((row) => ({ ...row, import_id: id, state: 'waiting', message: '' }) as const);
  for (const batch of batchesOf(waiting, ROWS_PER_INSERT)) {
    await tx.insertInto('speaker_import_rows').values(batch).execute();
  }
};

export const countRunning = (tx: Tx, userId: string): Promise<number> =>
  countRows(
    tx.selectFrom('speaker_imports').where('started_by', '=', userId).where('status', '=', 'running'),
  );

const selectImports = (db: Db | Tx) =>
  db
    .selectFrom('speaker_imports as import')
    .leftJoin('users', 'users.id', 'import.started_by')
    .select(['import.id', 'file_name', 'status', 'import.created_at', 'ended_at'])
    .select(['users.id as user_id', 'first_name', 'last_name'])
    .select((row) =>
      IMPORT_ROW_STATES.map((state) =>
        row
          .selectFrom('speaker_import_rows')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('import_id', '=', 'import.id')
          .where('state', '=', state)
          .$asScalar()
          .$notNull()
          .as(state),
      ),
    );

type ImportRecord = Awaited<ReturnType<ReturnType<typeof selectImports>['execute']>>[number];

/** An import with its administrator's name and the number of rows in each state. */
export type StoredImport = ReturnType<typeof decodeImport>;

const decodeImport = ({ waiting, created, failed, ...row }: ImportRecord) => ({
  id: row.id,
  fileName: row.file_name,
  status: row.status,
  startedBy:
    row.user_id === null
      ? null
      : { _id: row.user_id, firstName: row.first_name ?? '', lastName: row.last_name ?? '' },
  createdAt: row.created_at,
  endedAt: row.ended_at,
  rows: { waiting, created, failed },
});

/** The latest imports, newest first. */
export const listImports = async (db: Db): Promise<StoredImport[]> =>
  (await selectImports(db).orderBy('import.id', 'desc').limit(MAX_LISTED_IMPORTS).execute()).map(
    decodeImport,
  );

export const findImport = async (db: Db | Tx, id: string): Promise<StoredImport | undefined> => {
  const row = await selectImports(db).where('import.id', '=', id).executeTakeFirst();
  return row && decodeImport(row);
};

/** A page of an import's rows in the file's order. */
export const listRows = (
  db: Db,
  importId: string,
  { state, page, limit }: ImportRowsQuery,
): Promise<StoredRow[]> =>
  db
    .selectFrom('speaker_import_rows')
    .select(['number', 'state', 'message', 'speaker'])
    .where('import_id', '=', importId)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'waiting'))
    .orderBy('number')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();

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

/** Deletes the rows of all imports about the person with this email address. */
export const deleteRowsAbout = async (tx: Tx, email: string): Promise<void> => {
  await tx.deleteFrom('speaker_import_rows').where('email', '=', email).execute();
};

/** Deletes imports that ended before an instant, with their rows. */
export const deleteEndedBefore = async (db: Db, before: Instant): Promise<void> => {
  await db.deleteFrom('speaker_imports').where('ended_at', '<', before).execute();
};
