import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import { lockUser } from '../../domain/users/users.repository.ts';
import { Conflict, NotSignedIn } from '../../kernel/errors.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { eraseImportedAccount } from '../accounts/account-deletion.service.ts';
import { takeBackEmailChange } from '../accounts/email-change.service.ts';
import { recordAction } from '../audit-log/audit-log.service.ts';
import { publishImportChanged } from '../events/events.service.ts';
import { deleteUnusedFocus } from '../industry-focuses/industry-focuses.service.ts';
import { deleteNote } from '../notes/notes.repository.ts';
import { revertUpdate } from './import-updates.service.ts';
import { cancelInvites } from './invite-waves.service.ts';
import * as imports from './running-imports.repository.ts';
import type { StoredImport } from './speaker-imports.repository.ts';
import { getImport, importNotFound } from './speaker-imports.service.ts';
import { parseRow } from './stored-row.ts';

/** Taking back an import, while it's kept: for a week after its end. */

const ENDED = ['finished', 'canceled', 'stopped'];

/** Lets the import worker take back an ended import. Throws a conflict for others. One entry of the audit log says so. */
export const undoImport = async (context: Context, actor: SessionUser, id: string): Promise<StoredImport> => {
  const { fileName, rows } = await getImport(context, actor, id);
  await context.db.transaction().execute(async (tx) => {
    if (!(await lockUser(tx, actor._id))) throw new NotSignedIn();
    const found = await imports.lockImport(tx, id);
    if (!found || found.status === 'draft') throw importNotFound();
    if (!ENDED.includes(found.status)) throw new Conflict("This import can't be undone now.");
    await cancelInvites(tx, id);
    await imports.setUndoing(tx, id);
    await recordAction(tx, actor, {
      action: 'import.undone',
      subject: { id, name: fileName },
      after: { created: rows.created, updated: rows.updated },
    });
    await publishImportChanged(tx, id);
  });
  return getImport(context, actor, id);
};

const STAYS = 'This person has logged in, so the account stays.';
const GONE = 'The account has been deleted.';

/** Takes back a created account, unless its person has logged in. */
const undoCreated = async (context: Context, tx: Tx, importId: string, userId: string) => {
  const user = await lockUser(tx, userId);
  if (!user) return { state: 'undone', message: GONE } as const;
  if (user.passwordHash !== null) return { state: 'created', message: STAYS } as const;
  await eraseImportedAccount(context, tx, user, importId);
  return { state: 'undone', message: '' } as const;
};

const undoUpdated = async (context: Context, tx: Tx, userId: string, speaker: string) => {
  const { done } = parseRow(speaker);
  if (!(await lockUser(tx, userId))) return { state: 'undone', message: GONE } as const;
  const changes = done?.changes ?? [];
  const address = changes.find(({ field }) => field === 'email');
  if (address)
    await takeBackEmailChange(context, tx, userId, {
      from: String(address.before),
      to: String(address.after),
    });
  else await revertUpdate(tx, userId, changes);
  if (done?.noteId !== undefined) await deleteNote(tx, done.noteId);
  return { state: 'undone', message: '' } as const;
};

/** Takes back a row of an import that is being undone. */
export const undoRow = async (
  context: Context,
  tx: Tx,
  importId: string,
  { number, state, userId, speaker }: imports.WaitingRow,
): Promise<void> => {
  const result =
    state === 'created'
      ? await undoCreated(context, tx, importId, userId ?? '')
      : await undoUpdated(context, tx, userId ?? '', speaker);
  await imports.finishRow(tx, { importId, number, from: state }, { ...result, userId: null });
};

/** Ends an undo: removes the industry focuses that were added for the import, unless someone has them by now. */
export const endUndo = async (tx: Tx, importId: string, newFocuses: readonly string[]): Promise<void> => {
  for (const focus of newFocuses) await deleteUnusedFocus(tx, focus);
  await imports.endImport(tx, importId, 'undone');
};
