import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import { countUpcomingRequests } from '../../domain/requests/requests.repository.ts';
import { deleteRowsAbout } from '../../domain/speakers/imported-rows.repository.ts';
import { userNotFound } from '../../domain/users/users.errors.ts';
import { findUserByEmail, findUserById, lockAdmins, type User } from '../../domain/users/users.repository.ts';
import { Conflict, NotAllowed } from '../../kernel/errors.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { deleteMailsAbout } from '../../platform/mail/mailbox.repository.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { type DeletionAction, forgetPerson, recordDeletion } from '../audit-log/audit-log.service.ts';
import { releaseStatusEmailsOf } from '../requests/status-emails.service.ts';
import { accountDeletedMail } from './accounts.emails.ts';
import { deleteInviteTo } from './invites.service.ts';
import { lockAccount, purgeAccount } from './purge-account.service.ts';

type Account = Pick<User, 'id' | 'email' | 'firstName' | 'lastName'>;

interface Deletion {
  readonly actor: SessionUser;
  readonly action: DeletionAction;
}

export const cannotDeleteAdmins = () => new NotAllowed('Cannot delete admin users.');

/** Deletes an account and everything in it, and what earlier emails say of its person. */
const erase = async (
  context: Context,
  tx: Tx,
  user: Account,
  { mayBeAdmin = false }: { readonly mayBeAdmin?: boolean } = {},
): Promise<void> => {
  // Registrations also lock the invite before the user. An unverified account may not belong to the invited person.
  if ((await findUserById(tx, user.id))?.verifiedAt) await deleteInviteTo(tx, user.email);
  // Otherwise emails could still be queued after the earlier ones are removed.
  await lockAccount(tx, user.id);
  // Someone may have made it an administrator's since it was found.
  if (!mayBeAdmin && (await findUserById(tx, user.id))?.role === 'admin') throw cannotDeleteAdmins();
  await releaseStatusEmailsOf(context, tx, user.id);
  // This removes emails to the person, so it comes before those about the deletion are queued.
  await deleteMailsAbout(tx, context.config, user);
  await purgeAccount(context, tx, user.id);
};

/**
 * Deletes an account, everything in it and, if it's verified, the open invite to its address. Removes the person's name
 * and email from the audit log, imports and earlier emails, records the deletion, and emails the owner. Throws a 404
 * error if the account no longer exists.
 */
export const eraseAccount = async (
  context: Context,
  tx: Tx,
  user: Omit<SessionUser, '_id' | 'admin'> & { readonly id: string },
  { actor, action }: Deletion,
): Promise<void> => {
  await erase(context, tx, user, { mayBeAdmin: action === 'account.deleted' });
  await recordDeletion(tx, actor, action, user);
  await deleteRowsAbout(tx, user.email);
  await queueMail(tx, context, user, accountDeletedMail(context.config.organizationName));
};

/** Like `eraseAccount` for an account of an import that is undone: its row there stays, and nobody is emailed. */
export const eraseImportedAccount = async (
  context: Context,
  tx: Tx,
  user: Account,
  importId: string,
): Promise<void> => {
  await erase(context, tx, user);
  await forgetPerson(tx, user);
  await deleteRowsAbout(tx, user.email, importId);
};

const removeAccount = async (
  context: Context,
  tx: Tx,
  actor: SessionUser,
  user: User | undefined,
): Promise<void> => {
  if (!user) throw userNotFound();
  if (user.role === 'admin') throw cannotDeleteAdmins();
  await eraseAccount(context, tx, user, { actor, action: 'user.removed' });
};

/** Deletes a teacher's or a speaker's account. Administrators can only delete their own. */
export const removeUser = (context: Context, actor: SessionUser, email: string): Promise<void> =>
  context.db
    .transaction()
    .execute(async (tx) => removeAccount(context, tx, actor, await findUserByEmail(tx, email)));

/** Like `removeUser`, by the id of the account. */
export const removeUserById = (context: Context, actor: SessionUser, userId: string): Promise<void> =>
  context.db
    .transaction()
    .execute(async (tx) => removeAccount(context, tx, actor, await findUserById(tx, userId)));

/** Deletes the caller's account. Throws for the last administrator. */
export const deleteOwnAccount = async (context: Context, caller: SessionUser): Promise<void> => {
  await context.db.transaction().execute(async (tx) => {
    if (caller.role === 'admin') {
      const admins = await lockAdmins(tx);
      if (admins.length <= 1) {
        throw new Conflict('You are the only administrator. Invite another administrator first.');
      }
    }
    await eraseAccount(
      context,
      tx,
      { ...caller, id: caller._id },
      { actor: caller, action: 'account.deleted' },
    );
  });
};

/** The number of upcoming requests that deleting an account would cancel, as far as the caller knows about them. */
export const countAffectedRequests = async (
  context: Context,
  caller: SessionUser,
  userId: string,
): Promise<number> => {
  if (!(await findUserById(context.db, userId))) throw userNotFound();
  return countUpcomingRequests(context.db, userId, { onlyKnown: caller.role === 'speaker' });
};
