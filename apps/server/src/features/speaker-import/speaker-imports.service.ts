import { IMPORT_LIFETIME } from '@portal/contract/limits.ts';
import type {
  ImportRowsQuery,
  InvitedImport,
} from '@portal/contract/speaker-import/speaker-imports.schemas.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import { instant } from '../../kernel/clock.ts';
import { Conflict, NotFound } from '../../kernel/errors.ts';
import { publishImportChanged } from '../events/events.service.ts';
import { hasNotInvited, planInvites } from './invite-waves.service.ts';
import { endImport, lockImport } from './running-imports.repository.ts';
import * as repository from './speaker-imports.repository.ts';

/** The administrator who looks. Nobody else sees a draft. */
type Viewer = Pick<SessionUser, '_id'>;

export const importNotFound = () => new NotFound('Import not found');

/** The latest imports, newest first, after the administrator's own draft. */
export const listImports = ({ db }: Context, viewer: Viewer): Promise<repository.StoredImport[]> =>
  repository.listImports(db, viewer._id);

/** An import. Throws if it doesn't exist or is the draft of someone else. */
export const getImport = async (
  { db }: Context,
  viewer: Viewer,
  id: string,
): Promise<repository.StoredImport> => {
  const found = await repository.findImport(db, id, viewer._id);
  if (!found) throw importNotFound();
  return found;
};

/** A page of an import's rows, and the total number of rows in the requested state. */
export const listImportRows = async (
  context: Context,
  viewer: Viewer,
  id: string,
  query: ImportRowsQuery,
): Promise<{ total: number; rows: repository.StoredRow[] }> => {
  const { rows } = await getImport(context, viewer, id);
  const total = query.state ? rows[query.state] : Object.values(rows).reduce((sum, count) => sum + count, 0);
  return { total, rows: await repository.listRows(context.db, id, query) };
};

/** Stops an import before its next row. Does nothing if it has already ended. */
export const cancelImport = async (
  context: Context,
  viewer: Viewer,
  id: string,
): Promise<repository.StoredImport> => {
  await context.db.transaction().execute(async (tx) => {
    if ((await lockImport(tx, id))?.status !== 'running') return;
    await endImport(tx, id, 'canceled');
    await publishImportChanged(tx, id);
  });
  return getImport(context, viewer, id);
};

/** Chooses when the people of an import who have no link get it. Throws a conflict for a draft or an undone import. */
export const inviteImported = async (
  context: Context,
  viewer: Viewer,
  id: string,
  invited: InvitedImport,
): Promise<repository.StoredImport> => {
  await context.db.transaction().execute(async (tx) => {
    const found = await lockImport(tx, id);
    if (!found || found.status === 'draft') throw importNotFound();
    if (found.status === 'undoing' || found.status === 'undone')
      throw new Conflict('This import was undone, so there is nobody to invite.');
    if (!(await hasNotInvited(tx, id))) return;
    await planInvites(tx, id, invited, Date.now());
    await publishImportChanged(tx, id);
  });
  return getImport(context, viewer, id);
};

/** Deletes old imports and drafts, because their rows are personal data. */
export const deleteOldImports = ({ db }: Context): Promise<void> =>
  repository.deleteBefore(db, instant(-IMPORT_LIFETIME));
