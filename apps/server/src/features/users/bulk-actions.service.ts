import type { UserResult } from '@portal/contract/users/bulk-actions.schemas.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import { countUpcomingRequests } from '../../domain/requests/requests.repository.ts';
import { userNotFound } from '../../domain/users/users.errors.ts';
import { findUserById } from '../../domain/users/users.repository.ts';
import { Conflict } from '../../kernel/errors.ts';
import { removeUserById } from '../accounts/account-deletion.service.ts';
import { findInvitesTo, resendInvite } from '../accounts/invites.service.ts';
import { ALREADY_LOGGED_IN, sendPasswordLink } from '../accounts/passwords.service.ts';
import { actOnEach, DONE } from './user-results.ts';

const NOT_INVITED = "They signed up by themselves, but haven't verified their email address yet.";

/**
 * Sends people their link again: to set a first password, or to accept the invite to the address of an account that
 * isn't verified. Refused for people who have logged in, or were never invited.
 */
export const inviteUsersAgain = (
  context: Context,
  actor: SessionUser,
  userIds: readonly string[],
): Promise<UserResult[]> =>
  actOnEach(userIds, async (userId) => {
    const user = await findUserById(context.db, userId);
    if (!user) throw userNotFound();
    if (user.passwordHash === null) await sendPasswordLink(context, actor, userId, { onlyFirst: true });
    else if (user.verifiedAt !== null) throw new Conflict(ALREADY_LOGGED_IN);
    else if ((await findInvitesTo(context, [user.email])).size > 0)
      await resendInvite(context, actor, user.email);
    else throw new Conflict(NOT_INVITED);
    return DONE;
  });

/** The number of upcoming requests and visits that end when these people are removed. */
export const countAffectedByRemoval = async (
  { db }: Context,
  userIds: readonly string[],
): Promise<number> => {
  let count = 0;
  for (const userId of userIds) count += await countUpcomingRequests(db, userId, { onlyKnown: false });
  return count;
};

/** Deletes accounts with everything in them. Refused for administrators. */
export const removeUsers = (
  context: Context,
  actor: SessionUser,
  userIds: readonly string[],
): Promise<UserResult[]> =>
  actOnEach(userIds, async (userId) => {
    await removeUserById(context, actor, userId);
    return DONE;
  });
