import { DEFAULT_TIME_ZONE } from '@portal/contract/time-zones.ts';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { countToReview, findToReview } from '../../domain/requests/requests.repository.ts';
import type { StoredRequest } from '../../domain/requests/stored-requests.repository.ts';
import { listAdmins } from '../../domain/users/users.repository.ts';
import { type Instant, instantAt } from '../../kernel/clock.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { scheduleUnlessPlanned } from '../../platform/jobs/jobs.repository.ts';
import type { JobHandlers } from '../../platform/jobs/transactional-jobs.ts';
import { findUnsubscribed } from '../../platform/mail/email-preferences.repository.ts';
import { queueMail, queueMails } from '../../platform/mail/outbox.ts';
import { requestsToReviewMail, requestToReviewMail } from './review.emails.ts';

const DAILY_REVIEW = 'daily-review';
const HOUR_OF_DAY = 7;
const MAX_LISTED = 20;

const dailyReviewPayload = z.object({ userId: z.string() });

/** The next 7 AM after an instant, in the portal's time zone. */
export const nextMorning = (after: number): Instant => {
  const now = Temporal.Instant.fromEpochMilliseconds(after).toZonedDateTimeISO(DEFAULT_TIME_ZONE);
  const morning = now.startOfDay().with({ hour: HOUR_OF_DAY });
  const isOver = Temporal.ZonedDateTime.compare(morning, now) <= 0;
  return instantAt((isOver ? morning.add({ days: 1 }) : morning).epochMilliseconds);
};

/** Asks administrators to review a request: at once, or the next morning if they get one email a day. */
export const queueReviewMails = async (context: Context, tx: Tx, request: StoredRequest): Promise<void> => {
  const admins = await listAdmins(tx);
  const daily = await findUnsubscribed(
    tx,
    'each review',
    admins.map(({ id }) => id),
  );
  const atOnce = admins.filter(({ id }) => !daily.includes(id));
  await queueMails(tx, context, atOnce, ({ ownZone }) => requestToReviewMail(request, ownZone));
  const dueAt = nextMorning(Date.now());
  // Jobs are locked in the same order by all transactions.
  for (const userId of daily.toSorted())
    await scheduleUnlessPlanned(tx, { kind: DAILY_REVIEW, key: userId, payload: { userId }, dueAt });
};

/** Emails an administrator all requests that wait for review, if there are any. */
export const dailyReviewJobs = (context: Context): JobHandlers => ({
  [DAILY_REVIEW]: async (tx, payload) => {
    const { userId } = dailyReviewPayload.parse(payload);
    const admin = (await listAdmins(tx)).find(({ id }) => id === userId);
    const requests = admin ? await findToReview(tx, MAX_LISTED) : [];
    if (!admin || requests.length === 0) return;
    const total = await countToReview(tx);
    await queueMail(tx, context, admin, requestsToReviewMail(requests, total, admin.ownZone));
  },
});
