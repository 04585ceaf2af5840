import { z } from 'zod';
import type { Context } from '../../context.ts';
import { lockPeople, saveStep } from '../../domain/requests/request-changes.repository.ts';
import { insertTransitions } from '../../domain/requests/request-history.repository.ts';
import { requestChanged } from '../../domain/requests/requests.errors.ts';
import { findRequest } from '../../domain/requests/requests.repository.ts';
import type { StoredRequest } from '../../domain/requests/stored-requests.repository.ts';
import { findVisitRequests, lockVisitOf } from '../../domain/requests/visit-requests.repository.ts';
import { DAY, instantAt, MINUTE } from '../../kernel/clock.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { scheduleJob, scheduleUnlessPlanned } from '../../platform/jobs/jobs.repository.ts';
import type { JobHandlers } from '../../platform/jobs/transactional-jobs.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { publishRequestChanged } from '../events/events.service.ts';
import { findSimilarSpeakers } from '../speaker-search/similar-speakers.service.ts';
import { planReminders } from './reminders.service.ts';
import { releaseStatusEmails } from './status-emails.service.ts';
import { requestEndedMail, visitNotAnsweredMail } from './unanswered.emails.ts';
import { isEnding, isForgotten } from './unanswered.policy.ts';
import { findUnanswered } from './unanswered.repository.ts';

/** Looks for visits whose requests end by themselves. Steps touch neither this job nor those that it plans. */
const UNANSWERED = 'unanswered-requests';
const KEY = 'all';
const VISIT_END = 'unanswered-visit';

const BATCH_SIZE = 200;
const INTERVAL = 5 * MINUTE;
/** Longer than from the end of a request to its time, also on a day on which clocks change. */
const REACH = 2 * DAY;

const batchPayload = z.object({ after: z.string() });
const visitPayload = z.object({ requestId: z.string() });

/** Plans the first look, which then plans the next one. Requests that are past already end then, too. */
export const planUnanswered = ({ db }: Database): Promise<void> =>
  db.transaction().execute((tx) =>
    scheduleUnlessPlanned(tx, {
      kind: UNANSWERED,
      key: KEY,
      dueAt: instantAt(Date.now()),
      payload: { after: '' },
    }),
  );

/** Plans the end of the next visits, each in its own transaction, and the next look: at once, or in a few minutes. */
const planEnds = async (tx: Tx, after: string, now: number): Promise<void> => {
  const requests = await findUnanswered(tx, {
    after,
    before: instantAt(now + REACH),
    limit: BATCH_SIZE,
  });
  const ending = requests.filter((request) => isEnding(request, now));
  const visits = new Map(ending.map(({ id, visitId }) => [visitId, id]));
  for (const [visitId, requestId] of visits)
    await scheduleUnlessPlanned(tx, {
      kind: VISIT_END,
      key: visitId,
      dueAt: instantAt(now),
      payload: { requestId },
    });
  const last = requests.at(BATCH_SIZE - 1);
  await scheduleJob(tx, {
    kind: UNANSWERED,
    key: KEY,
    dueAt: instantAt(last ? now : now + INTERVAL),
    payload: { after: last?.id ?? '' },
  });
};

/** Ends one request of locked people. The job is retried if it has changed. */
const end = async (context: Context, tx: Tx, request: StoredRequest): Promise<StoredRequest> => {
  const { id, status } = request;
  const next = { status: 'Archived', answer: 'no answer', confirmed: false } as const;
  await releaseStatusEmails(context, tx, [id]);
  if (!(await saveStep(tx, request, { ...next, reason: '', proposal: null }))) throw requestChanged(status);
  await insertTransitions(tx, [
    { requestId: id, actorId: null, step: 'no answer', from: status, to: 'Archived' },
  ]);
  const ended = (await findRequest(tx, id)) ?? request;
  await publishRequestChanged(tx, ended);
  await planReminders(tx, ended, request);
  return ended;
};

/**
 * Ends the requests for a visit whose last possible day has come, and tells their people, unless that was long ago: the
 * teacher once, who else could come, and the speakers if they were asked.
 */
const endVisit = async (context: Context, tx: Tx, requestId: string, now: number): Promise<void> => {
  await lockVisitOf(tx, requestId);
  const seen = await findRequest(tx, requestId);
  const forVisit = seen ? await findVisitRequests(tx, seen.visitId) : [];
  const ending = forVisit.filter((request) => isEnding(request, now));
  const [first, ...rest] = ending;
  const people = ending.flatMap(({ teacherId, speakerId }) => [teacherId, speakerId]);
  if (!first || !(await lockPeople(tx, people))) return;
  for (const request of ending) await end(context, tx, request);
  if (isForgotten(first, now)) return;
  for (const request of ending)
    if (request.passedOnAt !== null)
      await queueMail(tx, context, request.speaker, requestEndedMail(request, now));
  // Somebody else may still be thinking about another time.
  const others = first.passedOnAt === null ? [] : await findSimilarSpeakers(tx, first);
  await queueMail(tx, context, first.teacher, visitNotAnsweredMail([first, ...rest], { others, now }));
};

/** The jobs that `planUnanswered` plans. */
export const unansweredJobs = (context: Context): JobHandlers => ({
  [UNANSWERED]: (tx, payload, now) => planEnds(tx, batchPayload.parse(payload).after, now),
  [VISIT_END]: (tx, payload, now) => endVisit(context, tx, visitPayload.parse(payload).requestId, now),
});
