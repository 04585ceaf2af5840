import { AWAITING_ANSWER } from '@portal/contract/requests/request-status.ts';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { lockPeople } from '../../domain/requests/request-changes.repository.ts';
import { findRequest } from '../../domain/requests/requests.repository.ts';
import { instant, MINUTE } from '../../kernel/clock.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { scheduleUnlessPlanned } from '../../platform/jobs/jobs.repository.ts';
import type { JobHandlers } from '../../platform/jobs/transactional-jobs.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { requestEditedMail } from './requests.emails.ts';

const EDIT_MAIL = 'request-edited';
/** How long edits are collected for one email. */
const COLLECTED_MS = 10 * MINUTE;

const payloadSchema = z.object({ requestId: z.string() });

/** Plans the email that tells a speaker of an edited request. Later edits until then are part of it. */
export const planEditMail = (tx: Tx, requestId: string): Promise<void> =>
  scheduleUnlessPlanned(tx, {
    kind: EDIT_MAIL,
    key: requestId,
    dueAt: instant(COLLECTED_MS),
    payload: { requestId },
  });

/** The jobs that `planEditMail` plans. They do nothing if the speaker doesn't have to answer anymore. */
export const editMailJobs = (context: Context): JobHandlers => ({
  [EDIT_MAIL]: async (tx, payload) => {
    const { requestId } = payloadSchema.parse(payload);
    const request = await findRequest(tx, requestId);
    if (!request || request.status !== AWAITING_ANSWER || request.confirmed) return;
    // So that no email to the speaker or about the teacher outlives their account.
    if (!(await lockPeople(tx, [request.teacherId, request.speakerId]))) return;
    await queueMail(tx, context, request.speaker, requestEditedMail(request));
  },
});
