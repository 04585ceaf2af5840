import type { TakeOffer } from '@portal/contract/open-requests/open-request-answers.schemas.ts';
import { AWAITING_ANSWER } from '@portal/contract/requests/request-status.ts';
import { afterStep } from '@portal/contract/requests/request-steps.ts';
import { fullName } from '@portal/contract/users/full-name.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import { insertRequest, lockExisting } from '../../domain/requests/request-changes.repository.ts';
import { impossibleNow, StepRefused } from '../../domain/requests/requests.errors.ts';
import type { StoredRequest } from '../../domain/requests/stored-requests.repository.ts';
import { lockAvailability } from '../../domain/speakers/availability.repository.ts';
import { findSpeaker } from '../../domain/speakers/speakers.repository.ts';
import { findUserById } from '../../domain/users/users.repository.ts';
import type { Instant } from '../../kernel/clock.ts';
import { Conflict, fieldConflict } from '../../kernel/errors.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { consume, REQUEST_STEPS } from '../rate-limits/rate-limits.service.ts';
import { afterChange } from '../requests/after-change.service.ts';
import { takeStep } from '../requests/transition.service.ts';
import { givePlace, isWaiting } from './closing.service.ts';
import { lockedOpenRequest, requireOpen } from './fetched-open-request.service.ts';
import { findOffers, type StoredOffer, setOfferStatus } from './offers.repository.ts';
import { offeredFormat } from './offers.service.ts';
import { offerNotFound } from './open-requests.errors.ts';
import type { StoredOpenRequest, StoredPlace } from './open-requests.repository.ts';

/** Throws an error unless an offer is as the teacher saw it, and can be taken. */
const requireTakable = (offer: StoredOffer | undefined, version: number): StoredOffer => {
  if (!offer || offer.status === 'withdrawn')
    throw offer ? new Conflict('This offer was withdrawn. Please take another one.') : offerNotFound();
  if (offer.status === 'taken') throw new Conflict('You have taken this offer already.');
  if (offer.status === 'passed') throw new Conflict('This offer has ended. Please take another one.');
  if (offer.status === 'outdated')
    throw new Conflict(
      `${fullName(offer.speaker)} hasn't confirmed the offer since you changed your request.`,
    );
  if (offer.version !== version) throw new Conflict('This offer has changed. Please look at it again.');
  return offer;
};

/** The free place that an offer gets. Throws a 409 error if it's another's. */
const freePlace = (
  { places, careerDay }: StoredOpenRequest,
  offer: StoredOffer,
  slot?: number,
): StoredPlace => {
  const free = places.filter(
    ({ number, requestId }) => requestId === null && (careerDay === null || offer.slots.includes(number)),
  );
  const place = slot === undefined ? free[0] : free.find(({ number }) => number === slot);
  if (!place) throw fieldConflict('slot', 'This slot is taken, or was not offered. Please choose another.');
  return place;
};

/** Stores the request of a taken offer, and accepts it for its speaker, who has said yes already. */
const confirmVisit = async (
  context: Context,
  tx: Tx,
  teacher: SessionUser,
  { request, offer, dateTime }: { request: StoredOpenRequest; offer: StoredOffer; dateTime: Instant },
): Promise<StoredRequest> => {
  const { speakerId } = offer;
  const profile = await findSpeaker(tx, speakerId);
  const user = await findUserById(tx, speakerId);
  if (!profile || !user) throw offerNotFound();
  const content = {
    ...request,
    ...offeredFormat(request, profile),
    dateTime,
    speakerId,
    bookingKey: undefined,
  };
  const id = await insertRequest(tx, teacher._id, content, AWAITING_ANSWER, request.visitId ?? undefined);
  await afterChange(context, tx, {
    ...{ id, actor: teacher },
    step: { step: 'booked', from: null, to: AWAITING_ANSWER },
  });
  const { email, firstName, lastName, role } = user;
  const speaker: SessionUser = { _id: speakerId, email, firstName, lastName, role, admin: false };
  return takeStep(context, tx, speaker, { id, isCounted: false }, (current) => {
    const next = afterStep(current, 'speaker', 'accepted');
    if (!next) throw impossibleNow(current);
    return { step: 'accepted', next };
  });
};

/**
 * Takes an offer: it becomes a confirmed visit like any other, and everybody else who offered is told once all places are
 * given. Throws a 409 error if the offer has changed, if its place is given, or if another visit of the speaker is in the way.
 */
export const takeOffer = (
  context: Context,
  teacher: SessionUser,
  id: string,
  { offerId, version, slot }: TakeOffer & { readonly offerId: string },
): Promise<StoredRequest> =>
  context.db.transaction().execute(async (tx) => {
    const request = await lockedOpenRequest(tx, teacher, id);
    requireOpen(request);
    const offers = await findOffers(tx, [id]);
    const offer = requireTakable(
      offers.find((one) => one.id === offerId),
      version,
    );
    const place = freePlace(request, offer, slot);
    const dateTime = place.dateTime ?? offer.dateTime;
    if (dateTime === null || Date.parse(dateTime) <= Date.now())
      throw new Conflict('The time of this offer has passed. Please take another one.');
    await consume(tx, REQUEST_STEPS, teacher._id);
    await lockAvailability(tx, [offer.speakerId]);
    // Everybody who is told is locked at once: whoever else locks several people, such as a focus's removal, does so, too.
    const people = [teacher._id, ...offers.filter(isWaiting).map(({ speakerId }) => speakerId)];
    const existing = await lockExisting(tx, people);
    if (!existing.has(teacher._id) || !existing.has(offer.speakerId)) throw offerNotFound();
    // Before the others' offers end, because this one is theirs no more.
    await setOfferStatus(tx, [offerId], 'taken');
    const visit = await confirmVisit(context, tx, teacher, { request, offer, dateTime }).catch(
      (error: unknown) => {
        if (error instanceof StepRefused && error.refusal === 'conflict')
          throw new Conflict(
            `${fullName(offer.speaker)} has another visit at this time now. Please take another offer.`,
          );
        throw error;
      },
    );
    await givePlace(context, tx, request, {
      number: place.number,
      requestId: visit.id,
      speakerId: offer.speakerId,
    });
    return visit;
  });
