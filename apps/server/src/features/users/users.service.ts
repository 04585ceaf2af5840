import type { Page } from '@portal/contract/paging.ts';
import type { EmailChoice, EmailPreferences } from '@portal/contract/users/email-preferences.schemas.ts';
import type { SessionUser, UserEdit } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import { lockProfile } from '../../domain/speakers/speakers.repository.ts';
import { renamePerson } from '../../domain/users/rename-person.service.ts';
import { userNotFound } from '../../domain/users/users.errors.ts';
import { findUserById, lockUser, type SavedUser, setPhone } from '../../domain/users/users.repository.ts';
import { refuseOutdated } from '../../kernel/versions.ts';
import { findMutedKinds, saveMutedKinds } from '../../platform/mail/email-preferences.repository.ts';
import { findPendingEmail } from '../accounts/email-tokens.repository.ts';
import { recordChange } from '../audit-log/audit-log.service.ts';
import { consume, OWN_EDITS } from '../rate-limits/rate-limits.service.ts';
import { findUserDetails, selectUsers, type UserDetails, type UserState } from './user-list.repository.ts';

export const getUser = async ({ db }: Context, userId: string): Promise<SavedUser> => {
  const user = await findUserById(db, userId);
  if (!user) throw userNotFound();
  return user;
};

/**
 * Changes a user's names and the search indexes. Throws if the names have changed since the edit's version.
 */
export const changeNames = async (
  context: Context,
  actor: SessionUser,
  userId: string,
  { version, ...names }: UserEdit,
): Promise<SavedUser> => {
  await context.db.transaction().execute(async (tx) => {
    if (actor._id === userId) await consume(tx, OWN_EDITS, userId);
    // Profile before account, in the order in which saving a profile locks them.
    await lockProfile(tx, userId);
    const before = await lockUser(tx, userId);
    if (!before) throw userNotFound();
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

/** A user's phone number, or '' if there is none. */
export const getPhone = async (context: Context, userId: string): Promise<string> =>
  (await getUser(context, userId)).phone;

/** Changes a user's phone number. */
export const savePhone = async (
  context: Context,
  actor: SessionUser,
  userId: string,
  phone: string,
): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) throw userNotFound();
    await setPhone(tx, userId, phone);
    await recordChange(tx, actor, {
      action: 'user.phone-changed',
      subject: { id: userId, name: `${user.firstName} ${user.lastName}` },
      before: { phone: user.phone },
      after: { phone },
    });
  });

/** Which emails a user gets. */
export const getEmailPreferences = async ({ db }: Context, userId: string): Promise<EmailPreferences> => {
  const muted = new Set(await findMutedKinds(db, userId));
  return {
    requests: !muted.has('requests'),
    reminders: !muted.has('reminders'),
    messages: !muted.has('messages'),
    openRequests: !muted.has('openRequests'),
    announcements: !muted.has('announcements'),
    dailyReview: muted.has('each review'),
  };
};

/** Chooses which emails a user gets, and returns the choice as it's stored. */
export const saveEmailPreferences = async (
  context: Context,
  userId: string,
  choice: EmailChoice,
): Promise<EmailPreferences> => {
  await context.db.transaction().execute(async (tx) => {
    if (!(await lockUser(tx, userId))) throw userNotFound();
    await saveMutedKinds(tx, userId, choice);
  });
  return getEmailPreferences(context, userId);
};

/** All users, newest first, in batches. */
export const listUsers = ({ db }: Context, page: Page): AsyncGenerator<UserState[]> => selectUsers(db, page);

/** A user with the state of their profile and of their address. Throws a 404 error if there is none. */
export const getUserDetails = async (
  { db }: Context,
  userId: string,
): Promise<UserDetails & { pendingEmail: string | null }> => {
  const user = await findUserDetails(db, userId);
  if (!user) throw userNotFound();
  return { ...user, pendingEmail: await findPendingEmail(db, userId) };
};
