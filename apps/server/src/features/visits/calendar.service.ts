import { isPending } from '@portal/contract/requests/request-status.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import { getRequest } from '../../domain/requests/requests.service.ts';
import { visitEvent } from '../../domain/requests/visit-event.ts';
import { lockUser } from '../../domain/users/users.repository.ts';
import { DAY, type Instant, instant } from '../../kernel/clock.ts';
import { Conflict, NotFound, NotSignedIn } from '../../kernel/errors.ts';
import { hashSecret, newSecret } from '../../kernel/ids.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { CALENDAR_FEEDS, consume } from '../rate-limits/rate-limits.service.ts';
import { listConfirmedVisits } from '../requests/requests.service.ts';
import { deleteFeed, findFeedDate, findOwner, saveFeed } from './calendar-feeds.repository.ts';

/** How long past visits stay in a feed. */
const PAST_MS = 90 * DAY;

// Loaded on demand, because it's large and most processes rarely need it.
const calendarFiles = () => import('../../platform/mail/calendar/calendar-file.ts');

/** When the caller's feed was created; null without one. */
export const getFeedDate = ({ db }: Context, caller: SessionUser): Promise<Instant | null> =>
  findFeedDate(db, caller._id);

/** Creates the caller's feed and returns its address, which can't be read again. An earlier one stops working. */
export const createFeed = async ({ db, publicUrl }: Context, caller: SessionUser): Promise<string> => {
  const secret = newSecret();
  await db.transaction().execute(async (tx) => {
    if (!(await lockUser(tx, caller._id))) throw new NotSignedIn();
    await saveFeed(tx, caller._id, hashSecret(secret));
  });
  return `${publicUrl()}/api/calendar/${secret}/visits.ics`;
};

/** Turns off a user's feed. Returns false if there is none. */
export const removeFeed = (db: Db | Tx, userId: string): Promise<boolean> => deleteFeed(db, userId);

/**
 * The confirmed visits of a feed's owner, or all of them for administrators. Throws a 404 error for an unknown feed, and a
 * 429 error if it's read too often.
 */
export const readFeed = async (context: Context, secret: string): Promise<string> => {
  const owner = await findOwner(context.db, hashSecret(secret));
  if (!owner) throw new NotFound();
  await context.db.transaction().execute((tx) => consume(tx, CALENDAR_FEEDS, owner.id));
  const visits = await listConfirmedVisits(context, owner, instant(-PAST_MS));
  const { calendarFile } = await calendarFiles();
  const events = visits.map((visit) => visitEvent(context, visit, owner.role));
  return calendarFile(context.config.organizationName, events);
};

/** One visit, tentative until it's confirmed. Throws if the caller may not see it, or if it's no longer planned. */
export const readVisit = async (context: Context, caller: SessionUser, id: string): Promise<string> => {
  const visit = await getRequest(context.db, caller, id);
  if (!visit.confirmed && !isPending(visit.status)) throw new Conflict("This visit isn't planned anymore.");
  const { calendarFile } = await calendarFiles();
  return calendarFile(visit.eventName, [visitEvent(context, visit, caller.role, 'TENTATIVE')]);
};
