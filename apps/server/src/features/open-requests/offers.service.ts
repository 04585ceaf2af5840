import { OFFERS_MAX } from '@portal/contract/limits.ts';
import type { OfferForm } from '@portal/contract/open-requests/open-request-answers.schemas.ts';
import { AWAITING_ANSWER } from '@portal/contract/requests/request-status.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import { lockPeople } from '../../domain/requests/request-changes.repository.ts';
import { findSpeaker } from '../../domain/speakers/speakers.repository.ts';
import type { StoredSpeaker } from '../../domain/speakers/speakers.row.ts';
import { fitTo } from '../../domain/speakers/visit-fit.policy.ts';
import type { Instant } from '../../kernel/clock.ts';
import { Conflict, fieldConflict, InvalidInput } from '../../kernel/errors.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { requireFree } from '../availability/visit-conflicts.service.ts';
import { consume, REQUEST_STEPS } from '../rate-limits/rate-limits.service.ts';
import { isWaiting, publishOpenRequest } from './closing.service.ts';
import { lockedOpenRequest, requireOpen, requireVersion } from './fetched-open-request.service.ts';
import { findOffers, findOffersOf, putOffer, type StoredOffer, setOfferStatus } from './offers.repository.ts';
import { planOffersMail, planWave } from './open-request-plans.service.ts';
import { offerNotFound, openRequestNotFound } from './open-requests.errors.ts';
import { mayOfferTime } from './open-requests.policy.ts';
import type { StoredOpenRequest } from './open-requests.repository.ts';
import type { FittedNeeds } from './open-requests.row.ts';
import { stored } from './open-requests.service.ts';
import { insertStep } from './open-requests-asked.repository.ts';

/** How a speaker would come: as asked for, or else as they can. */
export const offeredFormat = (request: FittedNeeds, speaker: StoredSpeaker) =>
  fitTo(request, speaker).comesAs ?? { isInPerson: request.isInPerson, isVirtual: request.isVirtual };

const offerTaken = () =>
  new Conflict('Your offer was taken, so the visit is confirmed. You can cancel the visit instead.');

const TIME_TOO_FAR =
  'Please offer one of the times of the class, or another one within two weeks of them, in the future';

/** The time of an offer. Throws a 400 error if it's too far from what the class asked for. */
const offeredTime = (request: StoredOpenRequest, dateTime: string | undefined): Instant => {
  if (dateTime === undefined) throw new InvalidInput({ dateTime: 'Please choose a date and a time' });
  const time = new Date(dateTime).toISOString();
  if (!mayOfferTime(request.times, time)) throw new InvalidInput({ dateTime: TIME_TOO_FAR });
  return time;
};

/** The slots of an offer. Throws an error if there are none, or if one of them isn't free. */
const offeredSlots = ({ places }: StoredOpenRequest, slots: readonly number[]): readonly number[] => {
  if (slots.length === 0) throw new InvalidInput({ slots: 'Please choose at least one slot' });
  for (const slot of slots) {
    const place = places.find(({ number }) => number === slot);
    if (!place) throw new InvalidInput({ slots: 'Please choose a slot of this day' });
    if (place.requestId !== null)
      throw fieldConflict('slots', `Slot ${slot} is taken. Please choose another.`);
  }
  return slots;
};

/** Throws a 409 error if a visit of the speaker is in the way of every time that they offer. */
const requireFreeFor = async (
  tx: Tx,
  speaker: SessionUser,
  request: StoredOpenRequest,
  {
    dateTime,
    format,
    zone,
  }: { dateTime: Instant; format: ReturnType<typeof offeredFormat>; zone: StoredOffer['zone'] },
): Promise<void> => {
  const zones = { teacher: request.teacherZone, speaker: zone };
  const planned = { id: '', speakerId: speaker._id, status: AWAITING_ANSWER, confirmed: false, zones };
  await requireFree(tx, speaker, planned, { ...request, ...format, dateTime });
};

/**
 * Makes an offer, or changes the speaker's own. It holds no time of the speaker's. Throws a 409 error if the open request has
 * changed or ended, or if a visit of the speaker is in the way.
 */
export const makeOffer = (
  context: Context,
  speaker: SessionUser,
  id: string,
  { version, dateTime, slots, line }: OfferForm,
): Promise<StoredOpenRequest> =>
  context.db.transaction().execute(async (tx) => {
    const request = await lockedOpenRequest(tx, speaker, id);
    requireOpen(request);
    requireVersion(request, version);
    await consume(tx, REQUEST_STEPS, speaker._id);
    if (!(await lockPeople(tx, [speaker._id, request.teacherId]))) throw openRequestNotFound();
    const profile = await findSpeaker(tx, speaker._id);
    if (!profile?.visible)
      throw new Conflict('Please complete your profile first, so that the teacher can see who you are.');
    const offers = await findOffers(tx, [id]);
    const [earlier] = offers.filter((offer) => offer.speakerId === speaker._id);
    if (earlier?.status === 'taken') throw offerTaken();
    const others = offers.filter((offer) => isWaiting(offer) && offer.speakerId !== speaker._id);
    if (others.length >= OFFERS_MAX)
      throw new Conflict('This class has as many offers as it can look at. Thank you for offering.');
    const offered =
      request.careerDay === null
        ? { dateTime: offeredTime(request, dateTime), slots: [] }
        : { dateTime: null, slots: offeredSlots(request, slots) };
    if (offered.dateTime !== null) {
      const zone = earlier?.zone ?? request.teacherZone;
      const format = offeredFormat(request, profile);
      await requireFreeFor(tx, speaker, request, { dateTime: offered.dateTime, format, zone });
    }
    await putOffer(tx, id, speaker._id, { ...offered, line });
    await insertStep(tx, id, { step: 'offered', by: 'speaker', personId: speaker._id });
    await planOffersMail(tx, request);
    await publishOpenRequest(tx, request);
    return stored(tx, id);
  });

/** The speaker's own offer that can still be taken. Throws a 404 error without one. */
const ownOffer = async (tx: Tx, speaker: SessionUser, id: string): Promise<StoredOffer> => {
  const [offer] = await findOffersOf(tx, speaker._id, [id]);
  if (!offer || offer.status === 'withdrawn') throw offerNotFound();
  if (offer.status === 'taken') throw offerTaken();
  if (offer.status === 'passed') throw new Conflict('This class has someone now. Thank you for offering.');
  return offer;
};

/** Withdraws the speaker's own offer before it's taken. Without any offer left, the next speakers are asked. */
export const withdrawOffer = (context: Context, speaker: SessionUser, id: string): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const request = await lockedOpenRequest(tx, speaker, id);
    const offer = await ownOffer(tx, speaker, id);
    await consume(tx, REQUEST_STEPS, speaker._id);
    await setOfferStatus(tx, [offer.id], 'withdrawn');
    await insertStep(tx, id, { step: 'offer withdrawn', by: 'speaker', personId: speaker._id });
    const left = (await findOffers(tx, [id])).filter(isWaiting);
    if (left.length === 0 && request.status === 'open') await planWave(tx, id, Date.now());
    await publishOpenRequest(tx, request);
  });

/** Confirms the speaker's own offer after the teacher has edited the open request. */
export const confirmOffer = (
  context: Context,
  speaker: SessionUser,
  id: string,
  version: number,
): Promise<StoredOpenRequest> =>
  context.db.transaction().execute(async (tx) => {
    const request = await lockedOpenRequest(tx, speaker, id);
    requireOpen(request);
    requireVersion(request, version);
    const offer = await ownOffer(tx, speaker, id);
    if (offer.status === 'made') return request;
    const isPossible =
      request.careerDay === null
        ? offer.dateTime !== null && mayOfferTime(request.times, offer.dateTime)
        : offer.slots.some((slot) => request.places.some(({ number }) => number === slot));
    if (!isPossible)
      throw new Conflict('Your offer doesn’t suit the new times. Please make a new one, or withdraw it.');
    await consume(tx, REQUEST_STEPS, speaker._id);
    await setOfferStatus(tx, [offer.id], 'made');
    await insertStep(tx, id, { step: 'offer confirmed', by: 'speaker', personId: speaker._id });
    await publishOpenRequest(tx, request);
    return request;
  });
