import type { Page } from '@portal/contract/paging.ts';
import type { TimeZoneId } from '@portal/contract/time-zones.ts';
import type { EmailChoice, EmailPreferences } from '@portal/contract/users/email-preferences.schemas.ts';
import type { SessionUser, UserEdit } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import { countUpcomingRequests } from '../../domain/requests/requests.repository.ts';
import { lockProfile } from '../../domain/speakers/speakers.repository.ts';
import { renamePerson } from '../../domain/users/rename-person.service.ts';
import { userNotFound } from '../../domain/users/users.errors.ts';
import {
  deleteUser,
  findTimeZone,
  findUserById,
  lockUser,
  lockWithRequests,
  peopleInRequestsWith,
  picturesOf,
  type SavedUser,
  setPhone,
  setTimeZone,
} from '../../domain/users/users.repository.ts';
import { refuseOutdated } from '../../kernel/versions.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { lockPictures, removeUnusedPicture } from '../../platform/images/pictures.ts';
import { findMutedKinds, saveMutedKinds } from '../../platform/mail/email-preferences.repository.ts';
import { findPendingEmail } from '../accounts/email-tokens.repository.ts';
import { recordChange } from '../audit-log/audit-log.service.ts';
import { lockVisitsOf, refreshAvailability } from '../availability/availability.service.ts';
import { publishResync, publishSessionsEnded } from '../events/events.service.ts';
import { keepVisitsOf } from '../impact/kept-visits.service.ts';
import { consume, OWN_EDITS } from '../rate-limits/rate-limits.service.ts';
import { sendCalledOffEmails } from '../visits/called-off-requests.service.ts';
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

/** Notes the time zone of a user's browser, by which emails tell the time if nothing better is known. */
export const noteTimeZone = async ({ db }: Context, userId: string, timeZone: TimeZoneId): Promise<void> => {
  // Read first, because every page says it, and a write would wait for others.
  if ((await findTimeZone(db, userId)) !== timeZone) await setTimeZone(db, userId, timeZone);
};

/** Which emails a user gets. */
export const getEmailPreferences = async ({ db }: Context, userId: string): Promise<EmailPreferences> => {
  const muted = new Set(await findMutedKinds(db, userId));
  return {
    requests: !muted.has('requests'),
    reminders: !muted.has('reminders'),
    messages: !muted.has('messages'),
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

/** The number of upcoming requests that deleting an account would cancel, as far as the caller knows about them. */
export const countAffectedRequests = async (
  context: Context,
  caller: SessionUser,
  userId: string,
): Promise<number> => {
  await getUser(context, userId);
  return countUpcomingRequests(context.db, userId, { onlyKnown: caller.role === 'speaker' });
};

/**
 * Locks an account that is about to be deleted, after its visits and its profile, which other transactions lock first.
 * Returns the speakers of a teacher's visits. Throws a 404 error if the account no longer exists.
 */
export const lockAccount = async (tx: Tx, id: string): Promise<string[]> => {
  const visited = await lockVisitsOf(tx, id);
  await lockProfile(tx, id);
  if (!(await lockWithRequests(tx, id))) throw userNotFound();
  return visited;
};

/**
 * Deletes an account and everything in it, and emails the other person of each upcoming request. Past visits still
 * count in the impact, without people. Throws a 404 error if the account no longer exists.
 */
export const purgeAccount = async (context: Context, tx: Tx, id: string): Promise<void> => {
  const visited = await lockAccount(tx, id);
  await sendCalledOffEmails(context, tx, id);
  const pictures = await picturesOf(tx, id);
  await publishResync(tx, await peopleInRequestsWith(tx, id));
  await publishSessionsEnded(tx, id);
  await keepVisitsOf(tx, id);
  await deleteUser(tx, id);
  for (const speakerId of visited) await refreshAvailability(tx, speakerId);
  await lockPictures(tx, pictures);
  for (const hash of pictures) await removeUnusedPicture(tx, hash);
};
