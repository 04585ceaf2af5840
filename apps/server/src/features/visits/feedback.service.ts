import { isPastVisit } from '@portal/contract/requests/request-steps.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { FeedbackForm } from '@portal/contract/visits/feedback.schemas.ts';
import type { Context } from '../../context.ts';
import { lockPeople, saveFeedback } from '../../domain/requests/request-changes.repository.ts';
import { requestNotFound } from '../../domain/requests/requests.errors.ts';
import { getRequest } from '../../domain/requests/requests.service.ts';
import type { StoredRequest } from '../../domain/requests/stored-requests.repository.ts';
import { Conflict } from '../../kernel/errors.ts';
import { consume, REQUEST_STEPS } from '../rate-limits/rate-limits.service.ts';
import { afterChange } from '../requests/after-change.service.ts';

/** Saves what the teacher or the speaker says after a visit. Throws a 409 error before the visit is over. */
export const giveFeedback = (
  context: Context,
  actor: SessionUser,
  id: string,
  form: FeedbackForm,
): Promise<StoredRequest> =>
  context.db.transaction().execute(async (tx) => {
    const request = await getRequest(tx, actor, id);
    if (!isPastVisit(request)) throw new Conflict('You can tell us how it went once the visit is over.');
    await consume(tx, REQUEST_STEPS, actor._id);
    if (!(await lockPeople(tx, [request.teacherId, request.speakerId]))) throw requestNotFound();
    await saveFeedback(tx, id, actor._id === request.teacherId ? 'teacher' : 'speaker', form);
    return afterChange(context, tx, { id, actor, before: request });
  });
