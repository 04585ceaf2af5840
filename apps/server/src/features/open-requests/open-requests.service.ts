import { isDeepStrictEqual } from 'node:util';
import type { OpenRequestReview } from '@portal/contract/open-requests/open-request-answers.schemas.ts';
import type {
  OpenRequestEdit,
  OpenRequestForm,
} from '@portal/contract/open-requests/open-request-forms.schemas.ts';
import { isLive } from '@portal/contract/open-requests/open-request-status.ts';
import { REQUEST_TEXTS } from '@portal/contract/requests/request-fields.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import { lockExisting, lockPeople } from '../../domain/requests/request-changes.repository.ts';
import { listAdmins } from '../../domain/users/users.repository.ts';
import { alreadySent, Conflict, NotSignedIn } from '../../kernel/errors.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { queueMail, queueMails } from '../../platform/mail/outbox.ts';
import { recordAction } from '../audit-log/audit-log.service.ts';
import { BOOKINGS, consume, REQUEST_STEPS } from '../rate-limits/rate-limits.service.ts';
import { lockOpenRequests } from '../requests/request-limits.repository.ts';
import { requireOpenRequestsBelowLimit } from '../requests/request-limits.service.ts';
import { reviewsFirst } from '../settings/settings.repository.ts';
import { closeOpenRequest, isWaiting, publishOpenRequest } from './closing.service.ts';
import { lockedOpenRequest, requireLive, requireVersion } from './fetched-open-request.service.ts';
import { findOffers, setOfferStatus } from './offers.repository.ts';
import {
  insertOpenRequest,
  type OpenRequestContent,
  replaceContent,
  updateOpenRequest,
} from './open-request-changes.repository.ts';
import { openRequestEditedMail } from './open-request-offers.emails.ts';
import { planEnd, planWave } from './open-request-plans.service.ts';
import {
  openRequestEndedMail,
  openRequestOpenedMail,
  openRequestSentMail,
  openRequestToReviewMail,
} from './open-requests.emails.ts';
import { impossibleIn, openRequestNotFound } from './open-requests.errors.ts';
import { placesOf } from './open-requests.policy.ts';
import { findByKey, findOpenRequest, type StoredOpenRequest } from './open-requests.repository.ts';
import { insertStep } from './open-requests-asked.repository.ts';
import { storedWhen } from './stored-when.ts';

/** The fields of two contents that differ. */
const changedFields = (stored: StoredOpenRequest, content: OpenRequestContent): string[] => {
  const { when: _when, times: _times, ...fields } = content;
  const before: Readonly<Record<string, unknown>> = stored;
  const changed = Object.entries(fields)
    .filter(([field, value]) => !isDeepStrictEqual(before[field], value))
    .map(([field]) => field);
  return isDeepStrictEqual(stored.when, storedWhen(content)) ? changed : ['when', ...changed];
};

/** The open request that this form created before. Throws a 409 error if the form has changed since. */
const findSent = async (
  tx: Tx,
  teacher: SessionUser,
  { openRequestKey, ...content }: OpenRequestForm,
): Promise<StoredOpenRequest | undefined> => {
  const sent = openRequestKey && (await findByKey(tx, teacher._id, openRequestKey));
  if (!sent) return undefined;
  if (sent.version === 1 && changedFields(sent, content).length > 0)
    throw alreadySent('open request', "You'll find it under Open requests.");
  return sent;
};

/** The open request as it's stored now. */
export const stored = async (tx: Tx, id: string): Promise<StoredOpenRequest> => {
  const request = await findOpenRequest(tx, id);
  if (!request) throw openRequestNotFound();
  return request;
};

/** Lets speakers see a locked open request, and plans who is asked. */
export const openToEverybody = async (tx: Tx, { id, lastTime }: StoredOpenRequest): Promise<void> => {
  const now = Date.now();
  await updateOpenRequest(tx, id, { status: 'open', opened_at: new Date(now).toISOString() });
  await planWave(tx, id, now);
  await planEnd(tx, { id, lastTime });
};

/** Asks administrators to review an open request. */
export const queueOpenRequestReviewMails = async (
  context: Context,
  tx: Tx,
  request: StoredOpenRequest,
): Promise<void> =>
  queueMails(tx, context, await listAdmins(tx), ({ ownZone }) => openRequestToReviewMail(request, ownZone));

/**
 * Asks everybody who fits for a visit, at once or after a review, and emails the teacher. Idempotent: a form that is sent
 * again with the same key returns the first open request. Throws a 429 error beyond the limits on requests.
 */
export const createOpenRequest = (
  context: Context,
  teacher: SessionUser,
  form: OpenRequestForm,
): Promise<StoredOpenRequest> =>
  context.db.transaction().execute(async (tx) => {
    await lockOpenRequests(tx, teacher._id);
    const sent = await findSent(tx, teacher, form);
    if (sent) return sent;
    if (!(await lockPeople(tx, [teacher._id]))) throw new NotSignedIn();
    await consume(tx, BOOKINGS, teacher._id);
    await requireOpenRequestsBelowLimit(tx, teacher);
    const { openRequestKey: key, ...content } = form;
    const status = (await reviewsFirst(tx)) ? 'review' : 'open';
    const places = placesOf(content);
    const id = await insertOpenRequest(tx, { teacherId: teacher._id, status, content, places, key });
    await insertStep(tx, id, { step: 'created', by: 'teacher' });
    const request = await stored(tx, id);
    if (status === 'open') await openToEverybody(tx, request);
    else {
      await planEnd(tx, request);
      await queueOpenRequestReviewMails(context, tx, request);
    }
    await queueMail(tx, context, request.teacher, openRequestSentMail(request));
    await publishOpenRequest(tx, request);
    return request;
  });

/** An administrator sends an open request to the speakers who fit, or declines it, and the teacher is told. */
export const reviewOpenRequest = (
  context: Context,
  actor: SessionUser,
  id: string,
  { version, decision, reason }: OpenRequestReview,
): Promise<StoredOpenRequest> =>
  context.db.transaction().execute(async (tx) => {
    const request = await lockedOpenRequest(tx, actor, id);
    requireVersion(request, version);
    if (request.status !== 'review') throw new Conflict('This open request has been reviewed already.');
    const subject = { id, name: request.eventName };
    if (!(await lockPeople(tx, [request.teacherId]))) throw openRequestNotFound();
    if (decision === 'send') {
      await openToEverybody(tx, request);
      await insertStep(tx, id, { step: 'sent', by: 'admin' });
      await queueMail(tx, context, request.teacher, openRequestOpenedMail(request, 'reviewed'));
      await publishOpenRequest(tx, request);
      await recordAction(tx, actor, { action: 'open-request.sent', subject });
    } else {
      await closeOpenRequest(context, tx, request, { status: 'declined', by: 'admin', reason });
      await queueMail(tx, context, request.teacher, openRequestEndedMail({ ...request, reason }, 'declined'));
      await recordAction(tx, actor, { action: 'open-request.declined', subject, after: { reason } });
    }
    return stored(tx, id);
  });

const TEXT_LABELS = new Map(REQUEST_TEXTS.map(({ name, label }): [string, string] => [name, label]));
const LABELS: Readonly<Record<string, string>> = {
  when: 'the dates and times',
  careerDay: 'the slots',
  gradeLevels: 'the grade levels',
  subjects: 'the subjects',
  estimatedStudents: 'how many students',
  preferredLanguage: 'the language',
  minutes: 'how long it is',
  timezone: 'the time zone',
  isInPerson: 'the format',
  isVirtual: 'the format',
  city: 'the place',
  state: 'the place',
  country: 'the place',
};
const labelOf = (field: string): string => LABELS[field] ?? TEXT_LABELS.get(field)?.toLowerCase() ?? field;

/** Changes an open request before anybody is taken. Whoever offered is told what changed, and has to confirm. */
export const editOpenRequest = (
  context: Context,
  teacher: SessionUser,
  id: string,
  { version, ...content }: OpenRequestEdit,
): Promise<StoredOpenRequest> =>
  context.db.transaction().execute(async (tx) => {
    const request = await lockedOpenRequest(tx, teacher, id);
    requireLive(request);
    requireVersion(request, version);
    if (request.places.some(({ requestId }) => requestId !== null))
      throw new Conflict(
        'Someone is coming already, so this can’t be changed anymore. Please change that visit.',
      );
    const changed = changedFields(request, content);
    if (changed.length === 0) return request;
    await consume(tx, REQUEST_STEPS, teacher._id);
    await replaceContent(tx, request, content, placesOf(content));
    const edited = await stored(tx, id);
    const offers = (await findOffers(tx, [id])).filter(isWaiting);
    const existing = await lockExisting(tx, [teacher._id, ...offers.map(({ speakerId }) => speakerId)]);
    await setOfferStatus(
      tx,
      offers.map((offer) => offer.id),
      'outdated',
    );
    const labels = [...new Set(changed.map(labelOf))];
    for (const { speaker, zone } of offers)
      if (existing.has(speaker.id))
        await queueMail(tx, context, speaker, openRequestEditedMail(edited, { zone, changed: labels }));
    await planEnd(tx, edited);
    await insertStep(tx, id, { step: 'edited', by: 'teacher', detail: labels.join(', ') });
    await publishOpenRequest(tx, edited);
    return edited;
  });

interface Withdrawal {
  readonly version: number;
  readonly reason: string;
}

/** Withdraws an open request. Visits that are confirmed stay, and so do requests to speakers who were asked first. */
export const withdrawOpenRequest = (
  context: Context,
  teacher: SessionUser,
  id: string,
  { version, reason }: Withdrawal,
): Promise<StoredOpenRequest> =>
  context.db.transaction().execute(async (tx) => {
    const request = await lockedOpenRequest(tx, teacher, id);
    if (!isLive(request.status)) throw impossibleIn(request.status);
    requireVersion(request, version);
    await consume(tx, REQUEST_STEPS, teacher._id);
    await closeOpenRequest(context, tx, request, { status: 'withdrawn', by: 'teacher', reason });
    return stored(tx, id);
  });
