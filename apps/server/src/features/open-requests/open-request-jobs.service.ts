import { z } from 'zod';
import type { Context } from '../../context.ts';
import { lockExisting } from '../../domain/requests/request-changes.repository.ts';
import { instantAt } from '../../kernel/clock.ts';
import type { Tx } from '../../platform/db/connect.ts';
import type { JobHandlers, LockingJobHandler } from '../../platform/jobs/transactional-jobs.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { OPEN_REQUEST_FOLLOWING } from '../requests/open-request-following.service.ts';
import { askNextWave } from './asking.service.ts';
import { openAfterOthers } from './asking-first.service.ts';
import { closeOpenRequest, followRequest, lockForFollowing } from './closing.service.ts';
import { lockWithVisit } from './fetched-open-request.service.ts';
import { findOffers } from './offers.repository.ts';
import { updateOpenRequest } from './open-request-changes.repository.ts';
import { OPEN_REQUEST_JOBS } from './open-request-plans.service.ts';
import { offersMail, openRequestEndedMail } from './open-requests.emails.ts';
import { findOpenRequest, type StoredOpenRequest } from './open-requests.repository.ts';

const payloadSchema = z.object({ id: z.string() });
const followingSchema = z.object({ requestId: z.string() });

/** The locked open request of a job, if it and its teacher still exist. */
const findForJob = async (tx: Tx, payload: unknown): Promise<StoredOpenRequest | undefined> => {
  const request = await findOpenRequest(tx, payloadSchema.parse(payload).id);
  if (!request) return undefined;
  const existing = await lockExisting(tx, [request.teacherId]);
  return existing.has(request.teacherId) ? request : undefined;
};

/** Ends an open request whose last time has come. A career day with some people has served its purpose. */
const end = async (context: Context, tx: Tx, request: StoredOpenRequest, now: number): Promise<void> => {
  if (!['asking', 'review', 'open'].includes(request.status) || Date.parse(request.lastTime) > now) return;
  const isServed = request.places.some(({ requestId }) => requestId !== null);
  await closeOpenRequest(context, tx, request, { status: isServed ? 'taken' : 'expired', by: 'portal' });
  if (!isServed) await queueMail(tx, context, request.teacher, openRequestEndedMail(request, 'expired'));
};

/** Tells a teacher of the offers since the last email. */
const tellOffers = async (
  context: Context,
  tx: Tx,
  request: StoredOpenRequest,
  now: number,
): Promise<void> => {
  if (request.status !== 'open') return;
  const since = request.toldAt ?? '';
  const fresh = (await findOffers(tx, [request.id])).filter(
    ({ status, createdAt }) => status === 'made' && createdAt > since,
  );
  if (fresh.length === 0) return;
  await lockExisting(
    tx,
    fresh.map(({ speakerId }) => speakerId),
  );
  await updateOpenRequest(tx, request.id, { told_at: instantAt(now) });
  await queueMail(tx, context, request.teacher, offersMail(request, fresh));
};

/**
 * The jobs of open requests. Each does nothing if its reason has gone. They lock the open request before the job, as whoever
 * plans or ends one does.
 */
export const openRequestJobs = (context: Context): JobHandlers => {
  const locking = (
    work: (tx: Tx, request: StoredOpenRequest, now: number) => Promise<void>,
  ): LockingJobHandler => ({
    lock: (tx, payload) => lockWithVisit(tx, payloadSchema.parse(payload).id),
    run: async (tx, payload, now) => {
      const request = await findForJob(tx, payload);
      if (request) await work(tx, request, now);
    },
  });
  return {
    [OPEN_REQUEST_FOLLOWING]: {
      lock: (tx, payload) => lockForFollowing(tx, followingSchema.parse(payload).requestId),
      run: (tx, payload) => followRequest(context, tx, followingSchema.parse(payload).requestId),
    },
    [OPEN_REQUEST_JOBS.wave]: locking((tx, request, now) => askNextWave(context, tx, request, now)),
    [OPEN_REQUEST_JOBS.end]: locking((tx, request, now) => end(context, tx, request, now)),
    [OPEN_REQUEST_JOBS.everybody]: locking((tx, request) => openAfterOthers(context, tx, request)),
    [OPEN_REQUEST_JOBS.offers]: locking((tx, request, now) => tellOffers(context, tx, request, now)),
  };
};
