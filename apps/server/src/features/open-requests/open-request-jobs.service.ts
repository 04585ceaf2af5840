import { z } from 'zod';
import type { Context } from '../../context.ts';
import { lockExisting } from '../../domain/requests/request-changes.repository.ts';
import { instantAt } from '../../kernel/clock.ts';
import type { Tx } from '../../platform/db/connect.ts';
import type { JobHandlers } from '../../platform/jobs/transactional-jobs.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { OPEN_REQUEST_FOLLOWING } from '../requests/open-request-following.service.ts';
import { askNextWave } from './asking.service.ts';
import { openAfterOthers } from './asking-first.service.ts';
import { closeOpenRequest, followRequest } from './closing.service.ts';
import { lockWithVisit } from './fetched-open-request.service.ts';
import { findOffers } from './offers.repository.ts';
import { OPEN_REQUEST_JOBS } from './open-request-plans.service.ts';
import { offersMail, openRequestEndedMail } from './open-requests.emails.ts';
import { findOpenRequest, type StoredOpenRequest, updateOpenRequest } from './open-requests.repository.ts';

const payloadSchema = z.object({ id: z.string() });
const followingSchema = z.object({ requestId: z.string() });

/** The open request of a job, locked, if it and its teacher still exist. */
const lockForJob = async (tx: Tx, payload: unknown): Promise<StoredOpenRequest | undefined> => {
  const { id } = payloadSchema.parse(payload);
  await lockWithVisit(tx, id);
  const request = await findOpenRequest(tx, id);
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

/** The jobs of open requests. Each does nothing if its reason has gone. */
export const openRequestJobs = (context: Context): JobHandlers => {
  const handle =
    (work: (tx: Tx, request: StoredOpenRequest, now: number) => Promise<void>) =>
    async (tx: Tx, payload: unknown, now: number): Promise<void> => {
      const request = await lockForJob(tx, payload);
      if (request) await work(tx, request, now);
    };
  return {
    [OPEN_REQUEST_FOLLOWING]: (tx, payload) =>
      followRequest(context, tx, followingSchema.parse(payload).requestId),
    [OPEN_REQUEST_JOBS.wave]: handle((tx, request, now) => askNextWave(context, tx, request, now)),
    [OPEN_REQUEST_JOBS.end]: handle((tx, request, now) => end(context, tx, request, now)),
    [OPEN_REQUEST_JOBS.everybody]: handle((tx, request) => openAfterOthers(context, tx, request)),
    [OPEN_REQUEST_JOBS.offers]: handle((tx, request, now) => tellOffers(context, tx, request, now)),
  };
};
