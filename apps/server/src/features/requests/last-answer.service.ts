import { afterExpiry } from '@portal/contract/requests/request-steps.ts';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { lockExisting, saveStep } from '../../domain/requests/request-changes.repository.ts';
import { requestChanged } from '../../domain/requests/requests.errors.ts';
import { findRequest } from '../../domain/requests/requests.repository.ts';
import type { StoredRequest } from '../../domain/requests/stored-requests.repository.ts';
import { visitInvitation } from '../../domain/requests/visit-event.ts';
import { lockVisitOf } from '../../domain/requests/visit-requests.repository.ts';
import { lockAvailability } from '../../domain/speakers/availability.repository.ts';
import type { Tx } from '../../platform/db/connect.ts';
import type { JobHandlers } from '../../platform/jobs/transactional-jobs.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { afterChange } from './after-change.service.ts';
import { notAgreedMail } from './last-answer.emails.ts';
import { planFollowing } from './open-request-following.service.ts';
import { LAST_ANSWER } from './reminders.service.ts';

const payloadSchema = z.object({ requestId: z.string() });

/** Locks what a cancellation changes, in the order in which a request's steps do. */
const lockForCancellation = async (tx: Tx, requestId: string): Promise<void> => {
  await lockVisitOf(tx, requestId);
  const request = await findRequest(tx, requestId);
  if (!request) return;
  await lockAvailability(tx, [request.speakerId]);
  await lockExisting(tx, [request.teacherId, request.speakerId]);
};

/** Cancels a locked visit that must change, and on whose new plan nobody has agreed in time. Both sides are told. */
const cancelNotAgreed = async (context: Context, tx: Tx, before: StoredRequest, now: number) => {
  const next = afterExpiry(before, now);
  const [plan] = before.proposal?.plans ?? [];
  if (!next || !plan || next.confirmed) return;
  const { id, status, teacher, teacherId } = before;
  if (!(await saveStep(tx, before, { ...next, reason: '', proposal: null }))) throw requestChanged(status);
  const { email, firstName, lastName } = teacher;
  const changed = await afterChange(context, tx, {
    ...{ id, before, onBehalfOf: null, changesVisits: true },
    actor: { _id: teacherId, email, firstName, lastName, role: 'teacher', admin: false },
    step: { step: 'proposal expired', from: status, to: next.status },
    queueMails: async (request) => {
      for (const reader of ['teacher', 'speaker'] as const) {
        const calendar = await visitInvitation(context, request, reader);
        await queueMail(tx, context, request[reader], notAgreedMail(request, reader, { plan }), { calendar });
      }
    },
  });
  await planFollowing(tx, changed, { role: 'teacher' });
};

/** The job with which a visit ends that must change, unless both sides have agreed. */
export const lastAnswerJobs = (context: Context): JobHandlers => ({
  [LAST_ANSWER]: {
    lock: (tx, payload) => lockForCancellation(tx, payloadSchema.parse(payload).requestId),
    run: async (tx, payload, now) => {
      const request = await findRequest(tx, payloadSchema.parse(payload).requestId);
      if (request) await cancelNotAgreed(context, tx, request, now);
    },
  },
});
