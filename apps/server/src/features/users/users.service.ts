import type { SessionUser, UserEdit } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { lockPictures, removeUnusedPicture } from '../../images/pictures.ts';
import { refuseOutdated } from '../../kernel/versions.ts';
import { forgetPerson } from '../../mail/mailbox.ts';
import { enqueue } from '../../mail/outbox.ts';
import { accountDeletedMail } from '../../mail/templates/account-deleted.ts';
import { type DeletionAction, recordChange, recordDeletion } from '../audit-log/audit-log.service.ts';
import { tellOfEndedSessions, tellOfLoss } from '../events/events.service.ts';
import {
  callOffRequestsOf,
  countAffectedRequests as countRequests,
} from '../requests/called-off/called-off-requests.service.ts';
import { deleteRowsAbout } from '../speakers/import/speaker-imports.service.ts';
import { lockProfile } from '../speakers/profile.service.ts';
import { renamePerson } from './accounts.service.ts';
import { selectUsers, type UserPage, type UserState } from './user-list.repository.ts';
import { AdministratorStays, UserNotFound } from './users.errors.ts';
import { mayBeRemoved } from './users.policy.ts';
import {
  deleteUser,
  findUserByEmail,
  findUserById,
  holdUser,
  peopleInRequestsWith,
  picturesOf,
  type SavedUser,
  type User,
} from './users.repository.ts';

/** One user; 404 without. */
export const getUser = async ({ db }: Context, userId: string): Promise<SavedUser> => {
  const user = await findUserById(db, userId);
  if (!user) throw new UserNotFound();
  return user;
};

/**
 * Changes a user's names, also where speakers and requests are searched by name; 409 if they have changed since the
 * version that the edit names.
 */
export const changeNames = async (
  context: Context,
  actor: SessionUser,
  userId: string,
  { version, ...names }: UserEdit,
): Promise<SavedUser> => {
  await context.db.transaction().execute(async (tx) => {
    // Profiles before accounts: whoever saves a profile holds them in this order too.
    await lockProfile(tx, context, userId);
    const before = await holdUser(tx, context.dialect, userId);
    if (!before) throw new UserNotFound();
    const { firstName, lastName } = before;
    refuseOutdated(
      'name',
      { version: before.version, values: { firstName, lastName } },
      { version, sent: names },
    );
    await renamePerson(tx, userId, names.firstName, names.lastName);
    await recordChange(tx, actor, {
      action: 'user.renamed',
      subject: { id: userId, name: `${names.firstName} ${names.lastName}` },
      before: { firstName, lastName },
      after: names,
    });
  });
  return getUser(context, userId);
};

/** All users, newest first, a batch at a time. */
export const listUsers = ({ db }: Context, page: UserPage): AsyncGenerator<UserState[]> =>
  selectUsers(db, page);

/** How many open or approved requests deleting an account calls off; 404 without the user. */
export const countAffectedRequests = async (context: Context, userId: string): Promise<number> => {
  await getUser(context, userId);
  return countRequests(context, userId);
};

/**
 * Deletes an account and everything in it, and emails the other person of each request that this calls off; 404 if
 * the account is gone already.
 */
export const purgeAccount = async (context: Context, tx: Tx, id: string): Promise<void> => {
  await lockProfile(tx, context, id);
  if (!(await holdUser(tx, context.dialect, id))) throw new UserNotFound();
  await callOffRequestsOf(context, tx, id);
  const pictures = await picturesOf(tx, id);
  await tellOfLoss(tx, await peopleInRequestsWith(tx, id));
  await tellOfEndedSessions(tx, id);
  await deleteUser(tx, id);
  await lockPictures(tx, context, pictures);
  for (const hash of pictures) await removeUnusedPicture(tx, hash);
};

/** Who deletes an account, and what the audit log calls it. */
interface Deletion {
  readonly actor: SessionUser;
  readonly action: DeletionAction;
}

/**
 * Deletes an account and everything in it, emails its owner and the others in its open requests, and records the
 * deletion; the person's name and email leave the audit log, imports and earlier emails. 404 if the account is gone already.
 */
export const eraseAccount = async (
  context: Context,
  tx: Tx,
  user: Pick<User, 'id' | 'email' | 'firstName' | 'lastName' | 'role'>,
  { actor, action }: Deletion,
): Promise<void> => {
  const { id, email, firstName } = user;
  const { organizationName } = context.config;
  // First, because the emails of the deletion itself must still go out.
  await forgetPerson(tx, context.config, user);
  await purgeAccount(context, tx, id);
  await recordDeletion(tx, actor, action, user);
  await deleteRowsAbout(tx, email);
  await enqueue(tx, { to: email, ...accountDeletedMail({ organizationName, firstName }) });
};

/** Deletes a teacher's or a speaker's account for an administrator. */
export const removeUser = async (context: Context, actor: SessionUser, email: string): Promise<void> => {
  await context.db.transaction().execute(async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (!user) throw new UserNotFound();
    if (!mayBeRemoved(user)) throw new AdministratorStays();
    await eraseAccount(context, tx, user, { actor, action: 'user.removed' });
  });
  context.wakeMail();
};
