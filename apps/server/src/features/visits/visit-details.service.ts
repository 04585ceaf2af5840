import { isDeepStrictEqual } from 'node:util';
import type { DetailsForm } from '@portal/contract/requests/request-steps.schemas.ts';
import { SIDES, type Side } from '@portal/contract/requests/request-steps.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import { visitDetailsSchema } from '@portal/contract/visits/visit-details.schemas.ts';
import { VISIT_DETAILS } from '@portal/contract/visits/visit-details.ts';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { lockPeople, saveDetails } from '../../domain/requests/request-changes.repository.ts';
import { requestChanged, requestNotFound } from '../../domain/requests/requests.errors.ts';
import { findRequest } from '../../domain/requests/requests.repository.ts';
import { getRequest } from '../../domain/requests/requests.service.ts';
import type { StoredRequest } from '../../domain/requests/stored-requests.repository.ts';
import { instant, MINUTE } from '../../kernel/clock.ts';
import { Conflict } from '../../kernel/errors.ts';
import { refuseOutdated } from '../../kernel/versions.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { scheduleOrPostpone } from '../../platform/jobs/jobs.repository.ts';
import type { JobHandlers } from '../../platform/jobs/transactional-jobs.ts';
import { consume, REQUEST_STEPS } from '../rate-limits/rate-limits.service.ts';
import { afterChange } from '../requests/after-change.service.ts';
import { queueDetailsMail } from '../requests/request-emails.service.ts';

const DETAILS_MAIL = 'visit-details';
/** How long after the last change people get an email with the details. */
const DETAILS_MAIL_DELAY_MS = MINUTE;

const payloadSchema = z.object({
  requestId: z.string(),
  reader: z.enum(SIDES),
  /** The details that the reader knows. Jobs of earlier versions don't have them. */
  known: visitDetailsSchema.optional(),
});

/** Plans the email about new details. If one is already planned, it's sent later and with these details too. */
const planDetailsMail = (tx: Tx, { id, details }: StoredRequest, reader: Side): Promise<void> =>
  scheduleOrPostpone(tx, {
    kind: DETAILS_MAIL,
    key: `${id}:${reader}`,
    dueAt: instant(DETAILS_MAIL_DELAY_MS),
    payload: { requestId: id, reader, known: details },
  });

/** The jobs that saving details plans. They do nothing if the visit isn't confirmed anymore. */
export const visitDetailsJobs = (context: Context): JobHandlers => ({
  [DETAILS_MAIL]: async (tx, payload) => {
    const { requestId, reader, known } = payloadSchema.parse(payload);
    const request = await findRequest(tx, requestId);
    // So that no email to the reader or about the other side outlives their account.
    if (!request?.confirmed || !(await lockPeople(tx, [request.teacherId, request.speakerId]))) return;
    const changed = VISIT_DETAILS.filter((name) => known && known[name] !== request.details[name]);
    if (known && changed.length === 0) return;
    await queueDetailsMail(context, tx, request, { reader, changed });
  },
});

/**
 * Saves what people need to know on the day of a confirmed visit. Emails the people who didn't change it, once for several
 * changes in a row. Throws a 409 error if the visit isn't confirmed, or if someone else has saved other details since the
 * form's version.
 */
export const saveVisitDetails = (
  context: Context,
  actor: SessionUser,
  id: string,
  { version, ...details }: DetailsForm,
): Promise<StoredRequest> =>
  context.db.transaction().execute(async (tx) => {
    const current = await getRequest(tx, actor, id);
    if (!current.confirmed) throw new Conflict('You can add these details once the visit is confirmed.');
    refuseOutdated(
      'visit',
      { version: current.version, values: current.details },
      { version, sent: details },
    );
    if (isDeepStrictEqual(details, current.details)) return current;
    if (actor.role !== 'admin') await consume(tx, REQUEST_STEPS, actor._id);
    if (!(await saveDetails(tx, current, details))) {
      const winner = await findRequest(tx, id);
      throw winner ? requestChanged(winner.status) : requestNotFound();
    }
    return afterChange(context, tx, {
      ...{ id, actor, before: current },
      queueMails: async (changed) => {
        for (const reader of SIDES)
          if (changed[reader].id !== actor._id) await planDetailsMail(tx, current, reader);
      },
      action: {
        action: 'visit.details-saved',
        // Addresses and contacts don't belong in the log, which outlives the request.
        after: { fields: VISIT_DETAILS.filter((name) => details[name] !== current.details[name]) },
      },
    });
  });
