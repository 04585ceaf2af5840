import { PAGE_SIZE_MAX, WITHOUT_OFFER_AFTER } from '@portal/contract/limits.ts';
import type { OpenRequestQuery } from '@portal/contract/open-requests/open-request-forms.schemas.ts';
import type { OpenRequestStatus } from '@portal/contract/open-requests/open-request-status.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import { findVisitsOf } from '../../domain/requests/visit-conflicts.repository.ts';
import { findSchedules } from '../../domain/speakers/availability.repository.ts';
import { findSpeaker, findSpeakers } from '../../domain/speakers/speakers.repository.ts';
import { fitTo } from '../../domain/speakers/visit-fit.policy.ts';
import { type Instant, instant } from '../../kernel/clock.ts';
import type { Db } from '../../platform/db/connect.ts';
import { findOverlap } from '../availability/visit-conflicts.policy.ts';
import { hookOf } from '../speaker-search/similar-speakers.policy.ts';
import { getOpenRequest } from './fetched-open-request.service.ts';
import { findFocuses } from './fitting-speakers.repository.ts';
import { findFreeTimes } from './fitting-speakers.service.ts';
import { countOffers, findOffers, findOffersOf, type StoredOffer } from './offers.repository.ts';
import { offeredFormat } from './offers.service.ts';
import { fits, timesAhead } from './open-requests.policy.ts';
import { findPlaced, listOpenRequests, type StoredOpenRequest } from './open-requests.repository.ts';
import type { ReadDetails, ReadOffer, ReadOpenRequest } from './open-requests.row.ts';
import { countAsked, findAskedFor, listSteps } from './open-requests-asked.repository.ts';
import { findZones } from './speaker-zones.repository.ts';

const LIVE: readonly OpenRequestStatus[] = ['asking', 'review', 'open'];
const ENDED: readonly OpenRequestStatus[] = ['taken', 'withdrawn', 'declined', 'expired'];

/** How many open requests are looked at for a speaker. */
const LOOKED_AT_MAX = 500;

/** What a speaker sees of open requests. */
const readForSpeaker = async (
  db: Db,
  speakerId: string,
  requests: readonly StoredOpenRequest[],
): Promise<ReadOpenRequest[]> => {
  const speaker = await findSpeaker(db, speakerId);
  const asked = new Set(await findAskedFor(db, speakerId));
  const ids = requests.map(({ id }) => id);
  const offers = new Map(
    (await findOffersOf(db, speakerId, ids)).map((offer) => [offer.openRequestId, offer]),
  );
  const placedIds = requests.flatMap(({ places }) => places.flatMap(({ requestId }) => requestId ?? []));
  const own = (await findPlaced(db, placedIds)).filter((one) => one.speakerId === speakerId);
  const read: ReadOpenRequest[] = [];
  for (const request of requests) {
    const zones = await findZones(db, [speakerId], request.timezone);
    const free = await findFreeTimes(db, [speakerId], { ...request, times: timesAhead(request) });
    const ownFit = speaker && {
      fit: fitTo(request, speaker, free.has(speakerId) ? (free.get(speakerId) ?? []).length > 0 : undefined),
      comesAs: offeredFormat(request, speaker),
      freeAt: free.get(speakerId) ?? [],
      isAsked: asked.has(request.id),
    };
    read.push({
      request,
      zone: zones.get(speakerId) ?? request.timezone,
      ...{ offerCount: 0, askedCount: 0, placed: new Map(), talks: new Map() },
      ownOffer: offers.get(request.id),
      ownRequestId: own.find(({ id }) => request.places.some(({ requestId }) => requestId === id))?.id,
      ownFit,
    });
  }
  return read;
};

/** What teachers and administrators see of open requests. */
const readForOthers = async (
  db: Db,
  { role }: SessionUser,
  requests: readonly StoredOpenRequest[],
): Promise<ReadOpenRequest[]> => {
  const ids = requests.map(({ id }) => id);
  const [offers, asked] = [await countOffers(db, ids), await countAsked(db, ids)];
  const placedIds = requests.flatMap(({ places }) => places.flatMap(({ requestId }) => requestId ?? []));
  const placed = new Map((await findPlaced(db, placedIds)).map((one) => [one.id, one]));
  const speakers = await findSpeakers(db, [
    ...new Set([...placed.values()].map(({ speakerId }) => speakerId)),
  ]);
  const talks = new Map(speakers.map(({ id, talks: [talk] }) => [id, talk?.title ?? '']));
  return requests.map((request) => ({
    request,
    zone: role === 'admin' ? request.timezone : request.teacherZone,
    offerCount: offers.get(request.id) ?? 0,
    askedCount: asked.get(request.id) ?? 0,
    ...{ ownOffer: undefined, ownRequestId: undefined, ownFit: undefined, placed, talks },
  }));
};

const readFor = (
  db: Db,
  caller: SessionUser,
  requests: readonly StoredOpenRequest[],
): Promise<ReadOpenRequest[]> =>
  caller.role === 'speaker' ? readForSpeaker(db, caller._id, requests) : readForOthers(db, caller, requests);

/** The open requests that a speaker fits, was asked for or has offered for, newest first. */
const findOpenFor = async (db: Db, speakerId: string): Promise<StoredOpenRequest[]> => {
  const open = await listOpenRequests(db, { statuses: ['open'], limit: LOOKED_AT_MAX });
  const ahead = open.filter(({ lastTime }) => Date.parse(lastTime) > Date.now());
  const speaker = await findSpeaker(db, speakerId);
  const asked = new Set(await findAskedFor(db, speakerId));
  const offered = await findOffersOf(
    db,
    speakerId,
    ahead.map(({ id }) => id),
  );
  const own = new Set(offered.map(({ openRequestId }) => openRequestId));
  const focuses = new Map<string, string[]>();
  const found: StoredOpenRequest[] = [];
  for (const request of ahead) {
    const key = request.subjects.join('\n');
    const wanted = focuses.get(key) ?? (await findFocuses(db, request.subjects));
    focuses.set(key, wanted);
    const isFitting = speaker !== undefined && fits(speaker, request, wanted);
    if (isFitting || asked.has(request.id) || own.has(request.id)) found.push(request);
  }
  return found;
};

/** A page of the open requests that a speaker sees. */
const pageForSpeaker = async (
  db: Db,
  speakerId: string,
  { show, cursor, limit }: OpenRequestQuery,
): Promise<StoredOpenRequest[]> => {
  if (show === 'ended')
    return listOpenRequests(db, { statuses: ENDED, offeredBy: speakerId, cursor, limit: limit + 1 });
  const found = await findOpenFor(db, speakerId);
  const after = cursor === undefined ? 0 : found.findIndex(({ id }) => id === cursor) + 1;
  return found.slice(after, after + limit + 1);
};

/** Own open requests for teachers, those that they fit for speakers, all for administrators; newest first. */
export const listPage = async (
  { db }: Context,
  caller: SessionUser,
  query: OpenRequestQuery,
): Promise<{ readonly items: ReadOpenRequest[]; readonly nextCursor: string | null }> => {
  const { show, filter, cursor, limit } = query;
  const isAdmin = caller.role === 'admin';
  const live: readonly OpenRequestStatus[] =
    isAdmin && filter === 'review' ? ['review'] : isAdmin && filter === 'without-offer' ? ['open'] : LIVE;
  const found =
    caller.role === 'speaker'
      ? await pageForSpeaker(db, caller._id, query)
      : await listOpenRequests(db, {
          ...(caller.role === 'teacher' && { teacherId: caller._id }),
          statuses: show === 'ended' ? ENDED : live,
          ...(isAdmin && filter === 'without-offer' && { withoutOfferSince: instant(-WITHOUT_OFFER_AFTER) }),
          ...{ cursor, limit: Math.min(limit, PAGE_SIZE_MAX) + 1 },
        });
  const page = found.slice(0, limit);
  const nextCursor = found.length > limit ? (page.at(-1)?.id ?? null) : null;
  return { items: await readFor(db, caller, page), nextCursor };
};

/** When whoever made an offer could be taken: at its time, or in one of its slots that are free. */
const offeredTimes = (
  { places }: StoredOpenRequest,
  { dateTime, slots }: Pick<StoredOffer, 'dateTime' | 'slots'>,
): Instant[] =>
  dateTime === null
    ? places.flatMap((place) =>
        place.requestId === null && slots.includes(place.number) ? (place.dateTime ?? []) : [],
      )
    : [dateTime];

/** The offers for an open request that weren't withdrawn, oldest first. */
const readOffers = async (db: Db, request: StoredOpenRequest): Promise<ReadOffer[]> => {
  const offers = (await findOffers(db, [request.id])).filter(({ status }) => status !== 'withdrawn');
  const ids = offers.map(({ speakerId }) => speakerId);
  const speakers = new Map((await findSpeakers(db, ids)).map((speaker) => [speaker.id, speaker]));
  const schedules = ids.length === 0 ? new Map<string, never>() : await findSchedules(db, ids);
  const times = offers.flatMap((offer) => offeredTimes(request, offer)).map((time) => Date.parse(time));
  const span = { start: Math.min(...times), end: Math.max(...times) };
  const visits = times.length === 0 ? [] : await findVisitsOf(db, ids, span);
  return offers.flatMap((offer) => {
    const speaker = speakers.get(offer.speakerId);
    if (!speaker) return [];
    const comesAs = offeredFormat(request, speaker);
    const possible = offeredTimes(request, offer);
    const others = visits.filter(({ speakerId }) => speakerId === speaker.id);
    const travelMinutes = schedules.get(speaker.id)?.travelMinutes ?? 0;
    const isBusy =
      offer.status !== 'taken' &&
      possible.length > 0 &&
      possible.every(
        (dateTime) => findOverlap({ ...request, ...comesAs, dateTime }, others, travelMinutes) !== undefined,
      );
    const fit = fitTo(request, speaker);
    const placed = {
      ...speaker,
      distance: fit.miles,
      missingGrades: fit.missingGrades,
      hook: hookOf(speaker),
    };
    return [{ offer, speaker: placed, fit, comesAs, isBusy }];
  });
};

/** One open request. Speakers see neither the offers of others nor the history. */
export const readDetails = async ({ db }: Context, caller: SessionUser, id: string): Promise<ReadDetails> => {
  const request = await getOpenRequest(db, caller, id);
  const [read] = await readFor(db, caller, [request]);
  if (!read) throw new Error('An open request was read without its reader');
  if (caller.role === 'speaker') return { ...read, offers: [], history: [] };
  return { ...read, offers: await readOffers(db, request), history: await listSteps(db, id) };
};
