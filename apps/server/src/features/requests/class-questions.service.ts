import { FIRST_QUESTIONS, THANK_YOU_LINK_LIFETIME } from '@portal/contract/limits.ts';
import { endOf } from '@portal/contract/requests/request-steps.ts';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { findLink } from '../../domain/requests/class-link.repository.ts';
import { listClassQuestions } from '../../domain/requests/class-page.repository.ts';
import { lockPeople } from '../../domain/requests/request-changes.repository.ts';
import { findRequest } from '../../domain/requests/requests.repository.ts';
import type { StoredRequest } from '../../domain/requests/stored-requests.repository.ts';
import { DAY, type Instant, instantAt } from '../../kernel/clock.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { scheduleJob } from '../../platform/jobs/jobs.repository.ts';
import type { JobHandlers } from '../../platform/jobs/transactional-jobs.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { classQuestionsMail } from './reminders.emails.ts';

export const CLASS_QUESTIONS = 'class-questions';

/** How many days before a visit its speaker is emailed what the class asks: later if nothing is on its page then. */
const DAYS_BEFORE = [2, 1] as const;

const payloadSchema = z.object({ requestId: z.string() });

type Visit = Pick<StoredRequest, 'id' | 'confirmed' | 'dateTime'>;

/** Until when a class's link works that is created now, or whose visit is moved now. */
export const linkExpiryOf = (visit: Pick<StoredRequest, 'dateTime' | 'minutes'>): Instant =>
  instantAt(Math.max(Date.now(), endOf(visit)) + THANK_YOU_LINK_LIFETIME);

/** Plans the next email that is due after `earliest`, for a confirmed visit whose class has a link. */
export const planClassQuestions = async (tx: Tx, visit: Visit, earliest: number): Promise<void> => {
  const { id, confirmed, dateTime } = visit;
  const dueAt = DAYS_BEFORE.map((days) => Date.parse(dateTime) - days * DAY).find((at) => at > earliest);
  if (!confirmed || dueAt === undefined || !(await findLink(tx, id))) return;
  const job = { kind: CLASS_QUESTIONS, key: id, payload: { requestId: id } };
  await scheduleJob(tx, { ...job, dueAt: instantAt(dueAt) });
};

/** The job that `planClassQuestions` plans. It does nothing if the visit isn't ahead anymore. */
export const classQuestionJobs = (context: Context): JobHandlers => ({
  [CLASS_QUESTIONS]: async (tx, payload, now) => {
    const { requestId } = payloadSchema.parse(payload);
    const request = await findRequest(tx, requestId);
    // So that no email to them or about them outlives their accounts.
    if (!request || !(await lockPeople(tx, [request.teacherId, request.speakerId]))) return;
    if (!request.confirmed || Date.parse(request.dateTime) <= now || !(await findLink(tx, requestId))) return;
    const first = await listClassQuestions(tx, requestId, { onlyShown: true, limit: FIRST_QUESTIONS });
    if (first.length === 0) return planClassQuestions(tx, request, now);
    const texts = first.map(({ text }) => text);
    await queueMail(tx, context, request.speaker, classQuestionsMail(request, texts));
  },
});
