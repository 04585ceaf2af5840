import { IMPORT_ROW_STATES, type ImportRowState } from '@portal/contract/speaker-import/import-row-states.ts';
import type { ImportRowsQuery, RowChoice } from '@portal/contract/speaker-import/speaker-imports.schemas.ts';
import { batchesOf } from '../../kernel/batches.ts';
import type { Instant } from '../../kernel/clock.ts';
import { readTextList } from '../../kernel/stored-json.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { countRows } from '../../platform/db/count-rows.ts';

export interface NewRow {
  readonly number: number;
  readonly email: string;
  /** What the row says, as `rowJson` writes it. */
  readonly speaker: string;
  readonly state: ImportRowState;
  /** The reasons for the state, one per line. */
  readonly message: string;
}

export interface StoredRow extends Omit<NewRow, 'email'> {
  /** What is done with a draft's likely duplicate or update. */
  readonly choice: RowChoice;
}

/** Stays below the databases' limits on parameters per statement. */
const ROWS_PER_INSERT = 500;
const MAX_LISTED_IMPORTS = 10;

/** The kind of the job that sends an import's links to set a password, with the import's id as its key. */
export const IMPORT_INVITES = 'import-invites';

/** Adds rows to an import. */
export const insertRows = async (tx: Tx, importId: string, rows: readonly NewRow[]): Promise<void> => {
  const stored = rows.map((row) => ({ ...row, import_id: importId }));
  for (const batch of batchesOf(stored, ROWS_PER_INSERT)) {
    await tx.insertInto('speaker_import_rows').values(batch).execute();
  }
};

export const countRunning = (tx: Tx, userId: string): Promise<number> =>
  countRows(
    tx.selectFrom('speaker_imports').where('started_by', '=', userId).where('status', '=', 'running'),
  );

/** Imports that this administrator may see: all but the drafts of others. */
const selectImports = (db: Db | Tx, viewerId: string) =>
  db
    .selectFrom('speaker_imports as import')
    .leftJoin('users', 'users.id', 'import.started_by')
    .where(({ or, eb }) => or([eb('status', '<>', 'draft'), eb('started_by', '=', viewerId)]))
    .select(['import.id', 'file_name', 'status', 'import.created_at', 'ended_at'])
    .select(['unknown_columns', 'shows_confirmed'])
    .select(['users.id as user_id', 'first_name', 'last_name'])
    .select((row) => {
      const countOf = (state: ImportRowState) =>
        row
          .selectFrom('speaker_import_rows')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('import_id', '=', 'import.id')
          .where('state', '=', state);
      return [
        ...IMPORT_ROW_STATES.map((state) => countOf(state).$asScalar().$notNull().as(state)),
        ...(['create', 'update', 'address'] as const).map((choice) =>
          row
            .selectFrom('speaker_import_rows')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .whereRef('import_id', '=', 'import.id')
            .where('choice', '=', choice)
            .$asScalar()
            .$notNull()
            .as(`chosen ${choice}`),
        ),
        countOf('created').where('invited_at', 'is', null).$asScalar().$notNull().as('not invited'),
        row
          .selectFrom('jobs')
          .select('due_at')
          .where('kind', '=', IMPORT_INVITES)
          .whereRef('key', '=', 'import.id')
          .$asScalar()
          .as('next_invites'),
      ];
    });

type ImportRecord = Awaited<ReturnType<ReturnType<typeof selectImports>['execute']>>[number];

/** An import with its administrator's name and the number of rows in each state. */
export type StoredImport = ReturnType<typeof decodeImport>;

const decodeImport = (row: ImportRecord) => ({
  id: row.id,
  fileName: row.file_name,
  status: row.status,
  startedBy:
    row.user_id === null
      ? null
      : { _id: row.user_id, firstName: row.first_name ?? '', lastName: row.last_name ?? '' },
  createdAt: row.created_at,
  endedAt: row.ended_at,
  rows: {
    waiting: row.waiting,
    duplicate: row.duplicate,
    update: row.update,
    unchanged: row.unchanged,
    repeated: row.repeated,
    'opted-out': row['opted-out'],
    problem: row.problem,
    created: row.created,
    updated: row.updated,
    failed: row.failed,
    undone: row.undone,
  },
  chosen: { create: row['chosen create'], update: row['chosen update'], address: row['chosen address'] },
  unknownColumns: readTextList(row.unknown_columns),
  showsConfirmed: row.shows_confirmed === 1,
  notInvited: row['not invited'],
  nextInvites: row.next_invites,
});

/** The latest imports, newest first, after the administrator's own draft. */
export const listImports = async (db: Db, viewerId: string): Promise<StoredImport[]> => {
  const rows = await selectImports(db, viewerId)
    .orderBy(({ eb }) => eb.case().when('status', '=', 'draft').then(eb.lit(0)).else(eb.lit(1)).end())
    .orderBy('import.id', 'desc')
    .limit(MAX_LISTED_IMPORTS)
    .execute();
  return rows.map(decodeImport);
};

export const findImport = async (
  db: Db | Tx,
  id: string,
  viewerId: string,
): Promise<StoredImport | undefined> => {
  const row = await selectImports(db, viewerId).where('import.id', '=', id).executeTakeFirst();
  return row && decodeImport(row);
};

const selectRows = (db: Db, importId: string) =>
  db
    .selectFrom('speaker_import_rows')
    .select(['number', 'state', 'message', 'speaker', 'choice'])
    .where('import_id', '=', importId)
    .orderBy('number');

/** A page of an import's rows in the file's order. */
export const listRows = (
  db: Db,
  importId: string,
  { state, page, limit }: ImportRowsQuery,
): Promise<StoredRow[]> => {
  return selectRows(db, importId)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'waiting'))
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
};

interface NotCreatedPage {
  /** Whether the waiting rows and chosen duplicates are still going to be created. */
  readonly isDraft: boolean;
  /** Rows with higher numbers than this. */
  readonly after: number;
  readonly limit: number;
}

/** Rows from which no speaker is created or updated, apart from unchanged ones, in the file's order. */
export const listNotCreated = (
  db: Db,
  importId: string,
  { isDraft, after, limit }: NotCreatedPage,
): Promise<StoredRow[]> => {
  return selectRows(db, importId)
    .where('number', '>', after)
    .where('state', 'not in', ['created', 'updated', 'unchanged', 'repeated', 'opted-out', 'undone'])
    .$if(isDraft, (query) => query.where('state', '<>', 'waiting').where('choice', '=', ''))
    .limit(limit)
    .execute();
};

export const deleteImport = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('speaker_imports').where('id', '=', id).execute();
};

/** Deletes imports that ended, and drafts that were uploaded, before an instant, with their rows. */
export const deleteBefore = async (db: Db, before: Instant): Promise<void> => {
  await db
    .deleteFrom('speaker_imports')
    .where(({ or, and, eb }) =>
      or([eb('ended_at', '<', before), and([eb('status', '=', 'draft'), eb('created_at', '<', before)])]),
    )
    .execute();
};
