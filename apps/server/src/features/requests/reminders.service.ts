import { STATUS_UNDO_TIME } from '@portal/contract/limits.ts';
import { afterExpiry, isUndecided, mustChange } from '@portal/contract/requests/request-steps.ts';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { saveLinkExpiry } from '../../domain/requests/class-link.repository.ts';
import { lockPeople, saveStep } from '../../domain/requests/request-changes.repository.ts';
import { insertTransitions } from '../../domain/requests/request-history.repository.ts';
import { requestChanged } from '../../domain/requests/requests.errors.ts';
import { findRequest } from '../../domain/requests/requests.repository.ts';
import type { StoredRequest } from '../../domain/requests/stored-requests.repository.ts';
import { findVisitRequests } from '../../domain/requests/visit-requests.repository.ts';
import { findSchedule } from '../../domain/speakers/availability.repository.ts';
import { findSchoolRules } from '../../domain/users/school-rules.repository.ts';
import { listAdmins } from '../../domain/users/users.repository.ts';
import { dayAt, instantAt } from '../../kernel/clock.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { deleteJobs, scheduleJob } from '../../platform/jobs/jobs.repository.ts';
import type { JobHandlers } from '../../platform/jobs/transactional-jobs.ts';
import { queueMail, queueMails } from '../../platform/mail/outbox.ts';
import { publishRequestChanged } from '../events/events.service.ts';
import { findSimilarSpeakers } from '../speaker-search/similar-speakers.service.ts';
import { CLASS_QUESTIONS, linkExpiryOf, planClassQuestions } from './class-questions.service.ts';
import {
  answerNudgeMail,
  askOthersMail,
  feedbackMail,
  timesNudgeMail,
  unansweredMail,
  visitReminderMail,
} from './reminders.emails.ts';
import {
  askedForFeedback,
  dueAfterBreak,
  feedbackDueAt,
  isNudgeDue,
  isReminderDue,
  NUDGES,
  type Nudged,
  nudgesOf,
  REMINDER_DAYS,
  remindedSides,
  remindersOf,
  type Visit,
} from './reminders.policy.ts';
import { onBreakMail } from './unanswered.emails.ts';

const VISIT_REMINDER = 'visit-reminder';
const ANSWER_NUDGE = 'answer-nudge';
const VISIT_FEEDBACK = 'visit-feedback';
/** Cancels a visit that must change if nobody has agreed in time; `lastAnswerJobs` runs it. */
export const LAST_ANSWER = 'last-answer';

const reminderKey = (requestId: string, days: number) => `${requestId}:${days}-days`;
const nudgeKey = (requestId: string, to: Nudged) => `${requestId}:${to}`;

const reminderPayload = z.object({ requestId: z.string(), days: z.number() });
const feedbackPayload = z.object({ requestId: z.string() });
const nudgePayload = z.object({
  requestId: z.string(),
  to: z.enum(['speaker', 'admins', 'teacher', 'asking teacher']),
});

const nudgeJob = (requestId: string, to: Nudged, dueAt: number) => ({
  kind: ANSWER_NUDGE,
  key: nudgeKey(requestId, to),
  dueAt: instantAt(dueAt),
  payload: { requestId, to },
});

type Jobs = Awaited<ReturnType<typeof deleteJobs>>;

/** Ends the jobs that a change between two states of a request affects, and returns them. */
const endJobs = async (tx: Tx, request: StoredRequest, other: StoredRequest): Promise<Jobs> => {
  const { id, confirmed, dateTime } = request;
  const reminders = REMINDER_DAYS.map((days) => reminderKey(id, days));
  const nudges = NUDGES.map(({ to }) => nudgeKey(id, to));
  // An unchanged visit keeps its jobs, so that none is planned again after it has run.
  const isSameVisit = confirmed === other.confirmed && dateTime === other.dateTime;
  return [
    ...(isSameVisit ? [] : await deleteJobs(tx, VISIT_REMINDER, reminders)),
    ...(isSameVisit ? [] : await deleteJobs(tx, VISIT_FEEDBACK, [id])),
    ...(isSameVisit ? [] : await deleteJobs(tx, CLASS_QUESTIONS, [id])),
    ...(await deleteJobs(tx, LAST_ANSWER, [id])),
    ...(await deleteJobs(tx, ANSWER_NUDGE, nudges)),
  ];
};

/** The reminders of a confirmed visit that are due after `earliest`, and the question how it went. */
export const visitJobs = (visit: Visit & { readonly id: string }, earliest: number) => {
  if (!visit.confirmed) return [];
  const { id } = visit;
  const feedbackAt = instantAt(Math.max(feedbackDueAt(visit), earliest));
  return [
    ...remindersOf(visit, earliest).map(({ days, dueAt }) => ({
      kind: VISIT_REMINDER,
      key: reminderKey(id, days),
      dueAt: instantAt(dueAt),
      payload: { requestId: id, days },
    })),
    { kind: VISIT_FEEDBACK, key: id, dueAt: feedbackAt, payload: { requestId: id } },
  ];
};

/**
 * Plans the reminders of a visit, the question how it went, and the nudges of whoever has to answer. Call it in every
 * transaction in which someone changes a request's state. `before` is undefined for a new request. Nothing is due while
 * an administrator can still undo the change. Returns the jobs that these replace.
 */
export const planReminders = async (
  tx: Tx,
  request: StoredRequest,
  before?: StoredRequest,
): Promise<Jobs> => {
  const now = Date.now();
  const undoEnd = now + STATUS_UNDO_TIME;
  const { id, confirmed, dateTime } = request;
  const replaced = before ? await endJobs(tx, request, before) : [];
  if (before && (confirmed !== before.confirmed || dateTime !== before.dateTime)) {
    for (const job of visitJobs(request, undoEnd)) await scheduleJob(tx, job);
    await planClassQuestions(tx, request, undoEnd);
    if (confirmed) await saveLinkExpiry(tx, id, linkExpiryOf(request));
  }
  for (const { to, dueAt } of nudgesOf(request, now)) await scheduleJob(tx, nudgeJob(id, to, dueAt));
  const answerBy = request.proposal?.answerBy;
  if (answerBy !== undefined)
    await scheduleJob(tx, { kind: LAST_ANSWER, key: id, dueAt: answerBy, payload: { requestId: id } });
  return replaced;
};

/** Plans the jobs again that a change had replaced. `undone` is the request as the change left it. */
export const restoreReminders = async (
  tx: Tx,
  request: StoredRequest,
  undone: StoredRequest,
  replaced: Jobs,
): Promise<void> => {
  await endJobs(tx, request, undone);
  for (const job of replaced) await scheduleJob(tx, job);
};

/**
 * Ends a proposed change that nobody answered before the visit was over. Otherwise the request would wait forever. Its
 * people must be locked.
 */
const expireProposal = async (tx: Tx, request: StoredRequest, now: number): Promise<void> => {
  const next = afterExpiry(request, now);
  if (!next || mustChange(request)) return;
  const { id, status } = request;
  // The job is retried with the newer request.
  if (!(await saveStep(tx, request, { ...next, reason: '', proposal: null }))) throw requestChanged(status);
  await insertTransitions(tx, [
    { requestId: id, actorId: null, step: 'proposal expired', from: status, to: next.status },
  ]);
  await publishRequestChanged(tx, request);
};

/** The request of a job. Its people are locked, so that no email to them or about them outlives their accounts. */
const lockRequest = async (tx: Tx, id: string): Promise<StoredRequest | undefined> => {
  const request = await findRequest(tx, id);
  const areLocked = request && (await lockPeople(tx, [request.teacherId, request.speakerId]));
  return areLocked ? request : undefined;
};

interface Missing {
  /** The day on which the speaker is back from a break; null for no break. */
  readonly pausedUntil: string | null;
  readonly now: number;
}

/** Tells a teacher that there's no answer yet, and whom to ask too, unless others are being asked already. */
const suggestOthers = async (
  context: Context,
  tx: Tx,
  request: StoredRequest,
  { pausedUntil, now }: Missing,
): Promise<void> => {
  const forVisit = await findVisitRequests(tx, request.visitId);
  if (forVisit.some((other) => other.id !== request.id && isUndecided(other))) return;
  const others = await findSimilarSpeakers(tx, request);
  const mail =
    pausedUntil === null
      ? askOthersMail(request, others)
      : onBreakMail(request, { pausedUntil, others, now });
  await queueMail(tx, context, request.teacher, mail);
};

/**
 * Reminds a speaker of a request. During a break, the teacher is told instead, in place of the later email, and the speaker
 * is reminded when they're back.
 */
const remindSpeaker = async (
  context: Context,
  tx: Tx,
  request: StoredRequest,
  { pausedUntil, now }: Missing,
): Promise<void> => {
  if (pausedUntil === null) return queueMail(tx, context, request.speaker, answerNudgeMail(request));
  const { id } = request;
  await deleteJobs(tx, ANSWER_NUDGE, [nudgeKey(id, 'asking teacher')]);
  if (isNudgeDue(request, 'asking teacher', now))
    await suggestOthers(context, tx, request, { pausedUntil, now });
  const dueAt = dueAfterBreak(request, pausedUntil);
  if (dueAt !== undefined) await scheduleJob(tx, nudgeJob(id, 'speaker', dueAt));
};

/** The jobs that `planReminders` plans. They do nothing if their reason has gone. */
export const reminderJobs = (context: Context): JobHandlers => ({
  [VISIT_REMINDER]: async (tx, payload, now) => {
    const { requestId, days } = reminderPayload.parse(payload);
    const request = await lockRequest(tx, requestId);
    if (!request || !isReminderDue(request, days, now)) return;
    const sides = remindedSides(request, days);
    if (sides.length === 0) return;
    const { frontDesk } = await findSchoolRules(tx, request.teacherId);
    for (const reader of sides)
      await queueMail(
        tx,
        context,
        request[reader],
        visitReminderMail({ ...request, frontDesk }, reader, now),
      );
  },
  [ANSWER_NUDGE]: async (tx, payload, now) => {
    const { requestId, to } = nudgePayload.parse(payload);
    const request = await lockRequest(tx, requestId);
    if (!request || !isNudgeDue(request, to, now)) return;
    if (to === 'teacher') return queueMail(tx, context, request.teacher, timesNudgeMail(request));
    const schedule = await findSchedule(tx, request.speakerId);
    const isBack = schedule.pausedUntil === null || schedule.pausedUntil <= dayAt(now);
    const pausedUntil = isBack ? null : schedule.pausedUntil;
    if (to === 'speaker') return remindSpeaker(context, tx, request, { pausedUntil, now });
    if (to === 'asking teacher') return suggestOthers(context, tx, request, { pausedUntil, now });
    if (pausedUntil !== null) return;
    await queueMails(tx, context, await listAdmins(tx), ({ ownZone }) => unansweredMail(request, ownZone));
  },
  [VISIT_FEEDBACK]: async (tx, payload, now) => {
    const request = await lockRequest(tx, feedbackPayload.parse(payload).requestId);
    if (!request) return;
    await expireProposal(tx, request, now);
    for (const reader of askedForFeedback(request, now))
      await queueMail(tx, context, request[reader], feedbackMail(request, reader));
  },
});
