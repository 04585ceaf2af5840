import { IMPORT_LIFETIME, RUNNING_IMPORTS_MAX } from '@portal/contract/limits.ts';
import type { ImportRowsQuery, NewImport } from '@portal/contract/speakers/speaker-imports.schemas.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../../context.ts';
import { instant } from '../../../kernel/clock.ts';
import { Conflict, NotFound, NotSignedIn } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { publishImportChanged } from '../../events/events.service.ts';
import { lockUser } from '../../users/accounts.service.ts';
import * as repository from './speaker-imports.repository.ts';

const importNotFound = () => new NotFound('Import not found');

/** Stores the rows of a file for the import worker. Throws a conflict while too many are running. */
export const startImport = async (
  context: Context,
  actor: SessionUser,
  { fileName, rows }: NewImport,
): Promise<repository.StoredImport> => {
  const id = newId();
  const stored = rows.map(({ number, speaker }) => ({
    number,
    email: speaker.email,
    speaker: JSON.stringify(speaker),
  }));
  await context.db.transaction().execute(async (tx) => {
    // Also serializes the administrator's concurrent imports, so that they can't exceed the limit.
    if (!(await lockUser(tx, actor._id))) throw new NotSignedIn();
    if ((await repository.countRunning(tx, actor._id)) >= RUNNING_IMPORTS_MAX) {
      throw new Conflict(
        `You already have ${RUNNING_IMPORTS_MAX} imports running. Wait until one has finished, or cancel one.`,
      );
    }
    await repository.insertImport(tx, { id, startedBy: actor._id, fileName }, stored);
    await publishImportChanged(tx, id);
  });
  return getImport(context, id);
};

/** The latest imports, newest first. */
export const listImports = ({ db }: Context): Promise<repository.StoredImport[]> =>
  repository.listImports(db);

export const getImport = async ({ db }: Context, id: string): Promise<repository.StoredImport> => {
  const found = await repository.findImport(db, id);
  if (!found) throw importNotFound();
  return found;
};

/** A page of an import's rows, and the total number of rows in the requested state. */
export const listImportRows = async (
  context: Context,
  id: string,
  query: ImportRowsQuery,
): Promise<{ total: number; rows: repository.StoredRow[] }> => {
  const { waiting, created, failed } = (await getImport(context, id)).rows;
  const totals = { waiting, created, failed, all: waiting + created + failed };
  return { total: totals[query.state ?? 'all'], rows: await repository.listRows(context.db, id, query) };
};

/** Stops an import before its next row. Does nothing if it has already ended. */
export const cancelImport = async (context: Context, id: string): Promise<repository.StoredImport> => {
  await context.db.transaction().execute(async (tx) => {
    const status = await repository.lockImport(tx, id);
    if (status === undefined) throw importNotFound();
    if (status !== 'running') return;
    await repository.endImport(tx, id, 'canceled');
    await publishImportChanged(tx, id);
  });
  return getImport(context, id);
};

/** For other features' services, in their own transactions. */
export const { deleteRowsAbout, endImport, findRunning, findWaitingRow, finishRow, lockImport } = repository;

/** Deletes old imports, because their rows are personal data. */
export const deleteOldImports = ({ db }: Context): Promise<void> =>
  repository.deleteEndedBefore(db, instant(-IMPORT_LIFETIME));
