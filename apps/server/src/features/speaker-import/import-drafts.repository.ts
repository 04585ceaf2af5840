import type {
  RowChoiceInput,
  StartedImport,
} from '@portal/contract/speaker-import/speaker-imports.schemas.ts';
import { instant } from '../../kernel/clock.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { findWaitingRow } from './running-imports.repository.ts';
import { insertRows, type NewRow } from './speaker-imports.repository.ts';

/** The file of a draft as base64, and how it's read. */
export interface DraftFile {
  readonly file: string;
  /** The settings as JSON. */
  readonly settings: string;
  readonly revision: number;
}

interface NewDraft extends Omit<DraftFile, 'revision'> {
  readonly id: string;
  readonly startedBy: string;
  readonly fileName: string;
  readonly unknownColumns: readonly string[];
}

export const insertDraft = async (tx: Tx, draft: NewDraft, rows: readonly NewRow[]): Promise<void> => {
  const { id, startedBy, fileName, file, settings, unknownColumns } = draft;
  await tx
    .insertInto('speaker_imports')
    .values({
      ...{ id, started_by: startedBy, file_name: fileName, status: 'draft', created_at: instant() },
      ...{ ended_at: null, unknown_columns: JSON.stringify(unknownColumns), file, settings },
    })
    .execute();
  await insertRows(tx, id, rows);
};

const selectDraft = (db: Db | Tx, id: string, userId: string) =>
  db
    .selectFrom('speaker_imports')
    .select(['file', 'settings', 'revision'])
    .where('id', '=', id)
    .where('started_by', '=', userId)
    .where('status', '=', 'draft');

/** The file of a draft of this administrator. */
export const findDraft = (db: Db, id: string, userId: string): Promise<DraftFile | undefined> =>
  selectDraft(db, id, userId).executeTakeFirst();

/** Locks a draft of this administrator until the transaction ends. */
export const lockDraft = (tx: Tx, id: string, userId: string): Promise<DraftFile | undefined> =>
  selectDraft(tx, id, userId).forNoKeyUpdate().executeTakeFirst();

/** Replaces the settings and rows of a locked draft. What was chosen for a row stays while the row's state does. */
export const replaceRows = async (
  tx: Tx,
  id: string,
  { settings, unknownColumns }: Pick<NewDraft, 'settings' | 'unknownColumns'>,
  rows: readonly NewRow[],
): Promise<void> => {
  await tx
    .updateTable('speaker_imports')
    .set((row) => ({
      ...{ settings, unknown_columns: JSON.stringify(unknownColumns) },
      revision: row('revision', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  const chosen = await tx
    .selectFrom('speaker_import_rows')
    .select(['number', 'state', 'choice'])
    .where('import_id', '=', id)
    .where('choice', '<>', '')
    .execute();
  await tx.deleteFrom('speaker_import_rows').where('import_id', '=', id).execute();
  await insertRows(tx, id, rows);
  for (const { number, state, choice } of chosen) {
    await tx
      .updateTable('speaker_import_rows')
      .set({ choice })
      .where('import_id', '=', id)
      .where('number', '=', number)
      .where('state', '=', state)
      .execute();
  }
};

/** The draft must be locked. Only rows with another likely address can have it changed. */
export const chooseRows = async (
  tx: Tx,
  importId: string,
  { choice, state, number }: RowChoiceInput,
): Promise<void> => {
  await tx
    .updateTable('speaker_import_rows')
    .set({ choice })
    .where('import_id', '=', importId)
    .where('state', '=', state)
    .$if(number !== undefined, (query) => query.where('number', '=', number ?? 0))
    .$if(choice === 'address', (query) => query.where('speaker', 'like', '%"sameSpeakerId":%'))
    .execute();
};

interface Start {
  readonly started: StartedImport;
  readonly newFocuses: readonly string[];
}

/** Makes a locked draft a running import. Returns false if none of its rows would be processed. */
export const startDraft = async (tx: Tx, id: string, { started, newFocuses }: Start): Promise<boolean> => {
  await tx
    .updateTable('speaker_import_rows')
    .set({ state: 'waiting' })
    .where('import_id', '=', id)
    .where('state', 'in', ['duplicate', 'update'])
    .where('choice', '<>', '')
    .execute();
  await tx
    .updateTable('speaker_imports')
    .set({
      ...{ status: 'running', created_at: instant(), file: '', settings: '{}' },
      shows_confirmed: started.show === 'confirmed' ? 1 : 0,
      invites_now: started.invite === 'now' ? 1 : 0,
      new_focuses: JSON.stringify(newFocuses),
    })
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
