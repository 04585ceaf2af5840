import type { CareerDayMove } from '@portal/contract/open-requests/open-request-forms.schemas.ts';
import { afterStep, mustChange } from '@portal/contract/requests/request-steps.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import { lockExisting } from '../../domain/requests/request-changes.repository.ts';
import type { StoredRequest } from '../../domain/requests/stored-requests.repository.ts';
import { lockVisitOf } from '../../domain/requests/visit-requests.repository.ts';
import type { Instant } from '../../kernel/clock.ts';
import { Conflict } from '../../kernel/errors.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { consume, REQUEST_STEPS } from '../rate-limits/rate-limits.service.ts';
import { type Transition, takeStep } from '../requests/transition.service.ts';
import { isWaiting, publishOpenRequest } from './closing.service.ts';
import { getOpenRequest, lockedOpenRequest, requireVersion } from './fetched-open-request.service.ts';
import { findOffers, setOfferStatus } from './offers.repository.ts';
import { moveTimes } from './open-request-changes.repository.ts';
import { openRequestEditedMail } from './open-request-offers.emails.ts';
import { planEnd, planWave } from './open-request-plans.service.ts';
import { impossibleIn, openRequestChanged } from './open-requests.errors.ts';
import { answerByOf, placesOf } from './open-requests.policy.ts';
import type { StoredOpenRequest } from './open-requests.repository.ts';
import { stored } from './open-requests.service.ts';
import { insertStep } from './open-requests-asked.repository.ts';

const WHEN_LABEL = 'the date';

const takenIds = ({ places }: StoredOpenRequest): string[] =>
  places.flatMap(({ requestId }) => requestId ?? []).sort();

/** Locks a career day after the visits of who was taken, in the order in which a request's steps do. */
const lockDay = async (tx: Tx, teacher: SessionUser, id: string): Promise<StoredOpenRequest> => {
  const before = takenIds(await getOpenRequest(tx, teacher, id));
  for (const requestId of before) await lockVisitOf(tx, requestId);
  const request = await lockedOpenRequest(tx, teacher, id);
  if (takenIds(request).some((requestId) => !before.includes(requestId))) throw openRequestChanged();
  return request;
};

/** The end of what was asked when the day had moved away, now that it's back at the agreed time; undefined if nothing was. */
const asAgreed = (current: StoredRequest): Transition | undefined => {
  if (!mustChange(current) || !current.proposal) return undefined;
  const { by } = current.proposal;
  const step = by === 'teacher' ? 'change withdrawn' : 'proposal declined';
  const next = afterStep({ ...current, proposal: { by } }, 'teacher', step);
  return next && { step, next };
};

/**
 * Asks the speaker of a slot for another time. The visit stands as it was until they agree; if they say no or don't answer in
 * time, it's canceled, and the slot is free.
 */
const askForTime = async (
  context: Context,
  tx: Tx,
  teacher: SessionUser,
  { requestId, dateTime }: { readonly requestId: string; readonly dateTime: Instant },
): Promise<void> => {
  await takeStep(context, tx, teacher, { id: requestId, isCounted: false }, (current) => {
    if (current.dateTime === dateTime) return asAgreed(current);
    const next = afterStep(current, 'teacher', 'change proposed');
    if (!next || Date.parse(current.dateTime) <= Date.now()) return undefined;
    const { timezone, minutes, isInPerson, isVirtual, city, state, country } = current;
    const plan = { dateTime, timezone, minutes, isInPerson, isVirtual, city, state, country };
    const answerBy = answerByOf(current.dateTime, dateTime);
    return { step: 'change proposed', next, proposal: { by: 'teacher', plans: [plan], answerBy } };
  });
};

/**
 * Moves a career day that hasn't begun. Everybody who was taken is asked for the new time, and loses the slot without a yes;
 * whoever offered has to confirm. Throws a 409 error if it has changed, ended or begun.
 */
export const moveCareerDay = (
  context: Context,
  teacher: SessionUser,
  id: string,
  { version, dateTime }: CareerDayMove,
): Promise<StoredOpenRequest> =>
  context.db.transaction().execute(async (tx) => {
    const request = await lockDay(tx, teacher, id);
    if (request.careerDay === null)
      throw new Conflict('This isn’t a career day. Please edit the open request, or change the visit.');
    if (!['review', 'open', 'taken'].includes(request.status)) throw impossibleIn(request.status);
    if (Date.parse(request.lastTime) <= Date.now())
      throw new Conflict('This career day has begun, so it can’t be moved anymore.');
    requireVersion(request, version);
    const times = [dateTime];
    if (request.times[0] === dateTime) return request;
    await consume(tx, REQUEST_STEPS, teacher._id);
    const places = placesOf({ ...request, times });
    await moveTimes(tx, request, { when: { kind: 'times', times }, times }, places);
    const moved = await stored(tx, id);
    for (const { requestId, dateTime: time } of moved.places)
      if (requestId !== null && time !== null)
        await askForTime(context, tx, teacher, { requestId, dateTime: time });
    const offers = (await findOffers(tx, [id])).filter(isWaiting);
    const existing = await lockExisting(tx, [teacher._id, ...offers.map(({ speakerId }) => speakerId)]);
    await setOfferStatus(
      tx,
      offers.map((offer) => offer.id),
      'outdated',
    );
    for (const { speaker, zone } of offers)
      if (existing.has(speaker.id))
        await queueMail(tx, context, speaker, openRequestEditedMail(moved, { zone, changed: [WHEN_LABEL] }));
    if (moved.status !== 'taken') await planEnd(tx, moved);
    if (moved.status === 'open') await planWave(tx, id, Date.now());
    await insertStep(tx, id, { step: 'edited', by: 'teacher', detail: WHEN_LABEL });
    await publishOpenRequest(tx, moved);
    return moved;
  });
