import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { holdPictures, removeUnshownPicture } from '../../images/pictures.ts';
import { enqueue } from '../../mail/outbox.ts';
import { accountDeletedMail } from '../../mail/templates/account-deleted.ts';
import { recordAct, recordChange } from '../audit-log/audit-log.service.ts';
import { tellOfEndedSessions, tellOfLoss } from '../events/events.service.ts';
import { holdProfile } from '../speakers/profile-saving.service.ts';
import { renameSpeaker } from '../speakers/speakers.service.ts';
import { renameUser } from './accounts.service.ts';
import { selectUsers, type UserPage, type UserStanding } from './user-list.repository.ts';
import { AdministratorStays, OnlyAdministrator, UserNotFound } from './users.errors.ts';
import { mayBeRemoved } from './users.policy.ts';
import {
  deleteUser,
  findUserByEmail,
  findUserById,
  holdUser,
  lockAdmins,
  peopleInRequestsWith,
  picturesOf,
  type User,
} from './users.repository.ts';

/** One user; 404 without. */
export const getUser = async ({ db }: Context, userId: string): Promise<User> => {
  const user = await findUserById(db, userId);
  if (!user) throw new UserNotFound();
  return user;
};

/** Changes a user's names, also where speakers and requests are searched by name. */
export const changeNames = async (
  context: Context,
  actor: SessionUser,
  userId: string,
  names: { firstName: string; lastName: string },
): Promise<User> => {
  await context.db.transaction().execute(async (tx) => {
    // Profiles before accounts: whoever saves a profile holds them in this order too.
    await holdProfile(tx, context, userId);
    const before = await holdUser(tx, context.dialect, userId);
    if (!before) throw new UserNotFound();
    await renameUser(tx, userId, names.firstName, names.lastName);
    await renameSpeaker(tx, userId);
    await recordChange(tx, actor, {
      action: 'user.renamed',
      subject: { id: userId, name: `${names.firstName} ${names.lastName}` },
      before: { firstName: before.firstName, lastName: before.lastName },
      after: { ...names },
    });
  });
  return getUser(context, userId);
};

export const listUsers = ({ db }: Context, page: UserPage): Promise<UserStanding[]> => selectUsers(db, page);

/** Deletes an account and everything in it; 404 if it is gone already. */
export const purgeAccount = async (context: Context, tx: Tx, id: string): Promise<void> => {
  await holdProfile(tx, context, id);
  const pictures = await picturesOf(tx, id);
  await tellOfLoss(tx, await peopleInRequestsWith(tx, id));
  await tellOfEndedSessions(tx, id);
  if (!(await deleteUser(tx, id))) throw new UserNotFound();
  await holdPictures(tx, context, pictures);
  for (const hash of pictures) await removeUnshownPicture(tx, hash);
};

/** Deletes an account and everything in it, and tells its owner; 404 if it is gone already. */
export const eraseAccount = async (
  context: Context,
  tx: Tx,
  { id, email, firstName }: Pick<User, 'id' | 'email' | 'firstName'>,
): Promise<void> => {
  const { organizationName } = context.config;
  await purgeAccount(context, tx, id);
  await enqueue(tx, { to: email, ...accountDeletedMail({ organizationName, firstName }) });
};

/** Deletes the caller's own account. The last administrator's stays. */
export const deleteAccount = async (context: Context, caller: SessionUser): Promise<void> => {
  await context.db.transaction().execute(async (tx) => {
    if (caller.role === 'admin') {
      const admins = await lockAdmins(tx, context.dialect);
      if (admins.length <= 1) throw new OnlyAdministrator();
    }
    await eraseAccount(context, tx, { ...caller, id: caller._id });
  });
  context.wakeMail();
};

/** Deletes a teacher's or a speaker's account for an administrator. */
export const removeUser = async (context: Context, actor: SessionUser, email: string): Promise<void> => {
  await context.db.transaction().execute(async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (!user) throw new UserNotFound();
    if (!mayBeRemoved(user)) throw new AdministratorStays();
    await eraseAccount(context, tx, user);
    const { id, firstName, lastName, role } = user;
    await recordAct(tx, actor, {
      action: 'user.removed',
      subject: { id, name: `${firstName} ${lastName}` },
      before: { firstName, lastName, email, role },
    });
  });
  context.wakeMail();
};
