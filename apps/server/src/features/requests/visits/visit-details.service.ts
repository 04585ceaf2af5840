import { isDeepStrictEqual } from 'node:util';
import type { DetailsForm } from '@portal/contract/requests/request-steps.schemas.ts';
import { VISIT_DETAILS } from '@portal/contract/requests/visit-details.schemas.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../../context.ts';
import { Conflict } from '../../../kernel/errors.ts';
import { refuseOutdated } from '../../../kernel/versions.ts';
import { recordAction } from '../../audit-log/audit-log.service.ts';
import { consume, REQUEST_STEPS } from '../../rate-limits/rate-limits.service.ts';
import { saveDetails } from '../request-changes.repository.ts';
import { RequestChanged, requestNotFound } from '../requests.errors.ts';
import { queueDetailsMails } from '../requests.mails.ts';
import { findRequest } from '../requests.repository.ts';
import type { StoredRequest } from '../requests.row.ts';
import { getRequest, publishChange } from '../requests.service.ts';

/**
 * Saves what people need to know on the day of a confirmed visit, and emails the people who didn't change it. Throws a
 * 409 error if the visit isn't confirmed, or if someone else has saved other details since the form's version.
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
      throw winner ? new RequestChanged(winner.status) : requestNotFound();
    }
    const changed = await publishChange(tx, id);
    await queueDetailsMails(context, tx, changed, actor);
    await recordAction(tx, actor, {
      action: 'visit.details-saved',
      subject: { id, name: changed.eventName },
      // Addresses and contacts don't belong in the log, which outlives the request.
      after: { fields: VISIT_DETAILS.filter((name) => details[name] !== current.details[name]) },
    });
    return changed;
  });
