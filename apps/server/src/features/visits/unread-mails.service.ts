import { z } from 'zod';
import type { Context } from '../../context.ts';
import { lockPeople } from '../../domain/requests/request-changes.repository.ts';
import { correspondentsOf, sideOf } from '../../domain/requests/request-people.ts';
import { findRequest } from '../../domain/requests/requests.repository.ts';
import { instantAt, MINUTE } from '../../kernel/clock.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { scheduleJob, scheduleUnlessPlanned } from '../../platform/jobs/jobs.repository.ts';
import type { JobHandlers } from '../../platform/jobs/transactional-jobs.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { unreadMessagesMail } from './messages.emails.ts';
import { threadOf } from './messages.policy.ts';
import { listUnread } from './messages.repository.ts';

const UNREAD_MESSAGE = 'unread-message';
/** How long a message may be unread before its reader gets an email. */
const UNREAD_MS = 10 * MINUTE;
/** How many messages one email quotes. */
const QUOTED_MAX = 5;

/** `since` is when the first message was sent that hasn't been emailed. */
const payloadSchema = z.object({ requestId: z.string(), userId: z.string(), since: z.string() });
type Payload = z.infer<typeof payloadSchema>;

const jobOf = (payload: Payload) => ({
  kind: UNREAD_MESSAGE,
  key: `${payload.requestId}:${payload.userId}`,
  dueAt: instantAt(Date.parse(payload.since) + UNREAD_MS),
  payload,
});

/** Plans the email about a new message. If one is already planned, it's about this message, too. */
export const planUnreadMail = (tx: Tx, payload: Payload): Promise<void> =>
  scheduleUnlessPlanned(tx, jobOf(payload));

/** The job that `planUnreadMail` plans. It does nothing if the messages have been read or the request was deleted. */
export const unreadMessageJobs = (context: Context): JobHandlers => ({
  [UNREAD_MESSAGE]: async (tx, payload, now) => {
    const planned = payloadSchema.parse(payload);
    const request = await findRequest(tx, planned.requestId);
    if (!request || !correspondentsOf(request).includes(planned.userId)) return;
    const reader = sideOf(planned.userId, request);
    // So that no email to the reader or about the writer outlives their account.
    if (!reader || !(await lockPeople(tx, [request.teacherId, request.speakerId]))) return;
    const unread = await listUnread(tx, planned, QUOTED_MAX + 1);
    const [first] = unread;
    if (!first) return;
    // The message that the job was planned for may have been read, but not a later one.
    const next = jobOf({ ...planned, since: first.createdAt });
    const wait = Date.parse(next.dueAt) - now;
    // A longer wait means that the clock was set back.
    if (wait > 0 && wait <= UNREAD_MS) return scheduleJob(tx, next);
    const texts = unread.slice(0, QUOTED_MAX).map(({ text }) => text);
    const hasMore = unread.length > QUOTED_MAX;
    const { closedReason } = threadOf(request, now);
    const mail = unreadMessagesMail(request, reader, { texts, hasMore, closedReason });
    await queueMail(tx, context, request[reader], mail);
  },
});
