import { fullName } from '@portal/contract/users/full-name.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import { findUpcomingRequests } from '../../domain/requests/requests.repository.ts';
import { storeVisibility } from '../../domain/speakers/profile.repository.ts';
import { userNotFound } from '../../domain/users/users.errors.ts';
import { findUserById, type SavedUser, setRole } from '../../domain/users/users.repository.ts';
import { Conflict } from '../../kernel/errors.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { recordAction } from '../audit-log/audit-log.service.ts';
import { publishSessionsEnded } from '../events/events.service.ts';
import { removeFeed } from '../visits/calendar.service.ts';
import { madeAdministratorMail } from './accounts.emails.ts';
import { lockAccount } from './purge-account.service.ts';
import { deleteSessionsOf, stopSeeingAs } from './sessions.repository.ts';

/** Throws a 409 error that says why somebody can't become an administrator now. */
const requireEligible = async (tx: Tx, user: SavedUser): Promise<void> => {
  const name = fullName(user);
  if (user.role === 'admin') throw new Conflict(`${name} is an administrator already.`);
  if (user.passwordHash === null || user.verifiedAt === null)
    throw new Conflict(`${name} has never logged in. Send a password link first.`);
  const upcoming = (await findUpcomingRequests(tx, user.id)).length;
  if (upcoming > 0)
    throw new Conflict(
      `${name} has ${upcoming === 1 ? '1 upcoming request' : `${upcoming} upcoming requests`}. Administrators have none of their own, so end or archive ${upcoming === 1 ? 'it' : 'them'} first.`,
    );
};

/**
 * Makes a teacher or speaker an administrator. Each user has one role, so a speaker's profile is hidden. Ends the
 * sessions, and the calendar feed, which would otherwise show every visit to whoever has its address. Returns the name.
 */
export const makeAdministrator = (context: Context, actor: SessionUser, userId: string): Promise<string> =>
  context.db.transaction().execute(async (tx) => {
    await lockAccount(tx, userId);
    const user = await findUserById(tx, userId);
    if (!user) throw userNotFound();
    await requireEligible(tx, user);
    await setRole(tx, userId, 'admin');
    await storeVisibility(tx, userId, { visible: false, hiddenByAdmin: true, pausedUntil: null });
    await removeFeed(tx, userId);
    await stopSeeingAs(tx, userId);
    await deleteSessionsOf(tx, userId);
    await publishSessionsEnded(tx, userId);
    const { organizationName } = context.config;
    const by = fullName(actor);
    await queueMail(tx, context, user, madeAdministratorMail({ organizationName, by, was: user.role }));
    await recordAction(tx, actor, {
      action: 'user.made-administrator',
      subject: { id: userId, name: fullName(user) },
      before: { role: user.role },
      after: { role: 'admin' },
    });
    return fullName(user);
  });
