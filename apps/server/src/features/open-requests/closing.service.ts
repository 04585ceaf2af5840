import type { Role } from '@portal/contract/options.ts';
import type { Context } from '../../context.ts';
import { lockExisting } from '../../domain/requests/request-changes.repository.ts';
import { findRequest } from '../../domain/requests/requests.repository.ts';
import { lockVisitOf } from '../../domain/requests/visit-requests.repository.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { publishOpenRequestChanged } from '../events/events.service.ts';
import { findOffers, findOffersOf, type StoredOffer, setOfferStatus } from './offers.repository.ts';
import { lockOpenRequests, setPlace, updateOpenRequest } from './open-request-changes.repository.ts';
import { type OfferEnding, offerPassedMail } from './open-request-offers.emails.ts';
import { endPlans, planEnd, planWave } from './open-request-plans.service.ts';
import {
  findByVisit,
  findOpenRequest,
  findPlaceOf,
  type StoredOpenRequest,
} from './open-requests.repository.ts';
import { findAsked, insertStep } from './open-requests-asked.repository.ts';

/** Whether an offer waits for the teacher, or for its speaker's confirmation. */
export const isWaiting = ({ status }: Pick<StoredOffer, 'status'>): boolean =>
  status === 'made' || status === 'outdated';

/** On commit, tells the people of an open request that it is new or has changed: its teacher, and who was asked or offered. */
export const publishOpenRequest = async (
  tx: Tx,
  { id, teacherId }: Pick<StoredOpenRequest, 'id' | 'teacherId'>,
): Promise<void> => {
  const offers = await findOffers(tx, [id]);
  const speakers = [...(await findAsked(tx, id)), ...offers.map(({ speakerId }) => speakerId)];
  await publishOpenRequestChanged(tx, id, [...new Set([teacherId, ...speakers])]);
};

/** Ends offers, and tells their speakers kindly. */
export const passOffers = async (
  context: Context,
  tx: Tx,
  request: StoredOpenRequest,
  offers: readonly StoredOffer[],
  ending: OfferEnding,
): Promise<void> => {
  const existing = await lockExisting(
    tx,
    offers.map(({ speakerId }) => speakerId),
  );
  await setOfferStatus(
    tx,
    offers.map(({ id }) => id),
    'passed',
  );
  for (const { speaker } of offers)
    if (existing.has(speaker.id)) await queueMail(tx, context, speaker, offerPassedMail(request, ending));
};

interface Closing {
  readonly status: 'taken' | 'withdrawn' | 'expired' | 'declined';
  readonly by: Role | 'portal';
  readonly reason?: string;
  /** The speaker who was taken. */
  readonly personId?: string;
}

/** Ends a locked open request, its plans and its offers, and tells everybody who offered. */
export const closeOpenRequest = async (
  context: Context,
  tx: Tx,
  request: StoredOpenRequest,
  { status, by, reason = '', personId }: Closing,
): Promise<void> => {
  const { id } = request;
  const waiting = (await findOffers(tx, [id])).filter(isWaiting);
  await passOffers(context, tx, request, waiting, status);
  await updateOpenRequest(tx, id, { status, reason });
  await endPlans(tx, id);
  await insertStep(tx, id, { step: status, by, detail: reason, ...(personId !== undefined && { personId }) });
  await publishOpenRequest(tx, request);
};

/** Gives a place of a locked open request to a confirmed request. Without another free place, the open request ends. */
export const givePlace = async (
  context: Context,
  tx: Tx,
  request: StoredOpenRequest,
  given: { readonly number: number; readonly requestId: string; readonly speakerId: string },
): Promise<void> => {
  const { id } = request;
  const { number, requestId, speakerId } = given;
  await setPlace(tx, id, number, requestId);
  const free = request.places.filter((place) => place.requestId === null && place.number !== number);
  if (free.length === 0)
    return closeOpenRequest(context, tx, request, { status: 'taken', by: 'teacher', personId: speakerId });
  const isLeft = ({ slots }: StoredOffer) =>
    slots.some((slot) => free.some((place) => place.number === slot));
  const waiting = (await findOffers(tx, [id])).filter(isWaiting);
  const full = waiting.filter((offer) => !isLeft(offer));
  await passOffers(context, tx, request, full, 'taken');
  await insertStep(tx, id, { step: 'taken', by: 'teacher', personId: speakerId, detail: String(number) });
  await publishOpenRequest(tx, request);
};

/** Ends the locked open request of a visit that one of the speakers has accepted who were asked first. */
const closeForVisit = async (
  context: Context,
  tx: Tx,
  accepted: { readonly id: string; readonly visitId: string; readonly speakerId: string },
): Promise<void> => {
  const request = await findByVisit(tx, accepted.visitId);
  if (!request) return;
  await givePlace(context, tx, request, {
    number: 1,
    requestId: accepted.id,
    speakerId: accepted.speakerId,
  });
};

/** Frees the slot of a locked career day whose visit was canceled, and asks for somebody else. Others stay as they are. */
const freeSlot = async (
  tx: Tx,
  { id: requestId, speakerId }: { readonly id: string; readonly speakerId: string },
): Promise<void> => {
  const place = await findPlaceOf(tx, requestId);
  if (!place) return;
  const request = await findOpenRequest(tx, place.openRequestId);
  if (!request?.careerDay || Date.parse(request.lastTime) <= Date.now()) return;
  if (request.status !== 'taken' && request.status !== 'open') return;
  await setPlace(tx, request.id, place.number, null);
  const offers = await findOffersOf(tx, speakerId, [request.id]);
  await setOfferStatus(
    tx,
    offers.map(({ id }) => id),
    'withdrawn',
  );
  await updateOpenRequest(tx, request.id, { status: 'open' });
  await planEnd(tx, request);
  await planWave(tx, request.id, Date.now());
  const existing = await lockExisting(tx, [speakerId]);
  await insertStep(tx, request.id, {
    ...{ step: 'freed', by: 'portal', requestId, detail: String(place.number) },
    ...(existing.has(speakerId) && { personId: speakerId }),
  });
  await publishOpenRequest(tx, request);
};

/** Locks the visit of a request, and then the open request that waits for it or has given it a slot. */
export const lockForFollowing = async (tx: Tx, requestId: string): Promise<void> => {
  await lockVisitOf(tx, requestId);
  const seen = await findRequest(tx, requestId);
  const waiting = seen && (await findByVisit(tx, seen.visitId));
  const place = await findPlaceOf(tx, requestId);
  const ids = [waiting?.id, place?.openRequestId].filter((id) => id !== undefined);
  await lockOpenRequests(tx, ids);
};

/**
 * Follows a step of a request, after `lockForFollowing`: a confirmed one ends the open request of its visit, a canceled one
 * frees its slot.
 */
export const followRequest = async (context: Context, tx: Tx, requestId: string): Promise<void> => {
  const request = await findRequest(tx, requestId);
  if (request?.confirmed) await closeForVisit(context, tx, request);
  else if (request?.status === 'Archived') await freeSlot(tx, request);
};
