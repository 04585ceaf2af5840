import { numberText } from '@portal/contract/american-english.ts';
import { SIMILAR_SPEAKERS } from '@portal/contract/limits.ts';
import { travelLimit, type VisitFormat } from '@portal/contract/speakers/speaker-fit.ts';
import { fullName } from '@portal/contract/users/full-name.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import { findTown } from '../../domain/places/us-places.ts';
import { getRequest } from '../../domain/requests/requests.service.ts';
import type { StoredRequest } from '../../domain/requests/stored-requests.repository.ts';
import { findVisitRequests } from '../../domain/requests/visit-requests.repository.ts';
import { findSpeakers } from '../../domain/speakers/speakers.repository.ts';
import type { StoredSpeaker } from '../../domain/speakers/speakers.row.ts';
import { fitTo } from '../../domain/speakers/visit-fit.policy.ts';
import type { Instant } from '../../kernel/clock.ts';
import { Conflict } from '../../kernel/errors.ts';
import type { Db } from '../../platform/db/connect.ts';
import { findFree, findNearestFree } from '../availability/visit-conflicts.service.ts';
import { type Notice, readNotice } from '../settings/settings.service.ts';
import { hookOf } from './similar-speakers.policy.ts';
import { type Candidate, findCandidates } from './similar-speakers.repository.ts';
import type { SimilarSpeaker } from './similar-speakers.row.ts';

/** Who can be asked for a visit, and the format in which they'd come. */
export interface AbleSpeaker {
  readonly id: string;
  readonly comesAs: VisitFormat;
}

/** Throws a 409 error if a speaker neither comes to the school of a request nor offers virtual visits. */
export const ableTo = (request: StoredRequest, speaker: StoredSpeaker): AbleSpeaker => {
  const { comesAs, miles } = fitTo(request, speaker);
  if (comesAs) return { id: speaker.id, comesAs };
  const name = fullName(speaker);
  if (!speaker.inperson) throw new Conflict(`${name} doesn't offer visits at the moment.`);
  const place = miles === null ? 'is in another state' : `is about ${numberText(miles)} miles away`;
  const travels = speaker.travelMiles === '' ? 'usually travels' : 'travels';
  throw new Conflict(
    `${name} ${place}, ${travels} up to ${numberText(travelLimit(speaker.travelMiles))} miles, and doesn't offer virtual visits. Please ask someone else.`,
  );
};

/** How many speakers may turn out to be busy at a visit's time, and how many are looked at together. */
const CANDIDATES_MAX = 1_000;
const BATCH_SIZE = 100;

/** How many speakers are looked at to find other times, which takes longer. */
const CANDIDATES_NEAR = 50;

/** The first candidates who are free for a visit, as many as are offered. */
const firstFree = async (
  db: Db,
  candidates: readonly Candidate[],
  request: StoredRequest,
  notice: Notice,
): Promise<string[]> => {
  const free: string[] = [];
  for (let from = 0; from < candidates.length && free.length < SIMILAR_SPEAKERS; from += BATCH_SIZE) {
    const ids = candidates.slice(from, from + BATCH_SIZE).map(({ id }) => id);
    free.push(...(await findFree(db, ids, request, notice)));
  }
  return free.slice(0, SIMILAR_SPEAKERS);
};

/**
 * The ids of speakers who could take over a visit, each with the nearest time at which they're free, or null. If nobody who
 * lists the class's grades is free at its time, those who list them and are free closest to it come first. Whoever
 * doesn't list them comes last.
 */
const findAble = async (
  db: Db,
  request: StoredRequest,
): Promise<(readonly [id: string, nearest: Instant | null])[]> => {
  const notice = await readNotice(db);
  const search = {
    origin: findTown({ ...request, postalCode: '' }),
    except: (await findVisitRequests(db, request.visitId)).map(({ speakerId }) => speakerId),
  };
  const then = await findCandidates(db, request, { ...search, isThen: true, limit: CANDIDATES_MAX });
  const free = (await firstFree(db, then, request, notice)).map((id) => [id, null] as const);
  const fits = new Set(then.filter(({ listsGrades }) => listsGrades).map(({ id }) => id));
  if (free.some(([id]) => fits.has(id))) return free;
  const others = await findCandidates(db, request, { ...search, isThen: false, limit: CANDIDATES_NEAR });
  const times = async (listsGrades: boolean) => {
    const ids = others.filter((one) => one.listsGrades === listsGrades).map(({ id }) => id);
    return findNearestFree(db, ids, request, notice);
  };
  const able = [...(await times(true)), ...free];
  return able.length > 0 ? able : times(false);
};

/**
 * Up to five other visible speakers in the same fields who speak the visit's language, and come to the school or visit
 * virtually, the best fitting first. Nobody who was asked for this visit before.
 */
export const findSimilarSpeakers = async (db: Db, request: StoredRequest): Promise<SimilarSpeaker[]> => {
  const able = new Map((await findAble(db, request)).slice(0, SIMILAR_SPEAKERS));
  const speakers = (await findSpeakers(db, [...able.keys()])).filter(({ visible }) => visible);
  return speakers.map((speaker) => {
    const nearest = able.get(speaker.id) ?? null;
    const fit = fitTo(request, speaker, nearest === null);
    return {
      ...speaker,
      ...{ fit, nearest, distance: fit.miles, missingGrades: fit.missingGrades },
      comes: fit.comesAs?.isInPerson ?? false,
      shared: speaker.industry.filter((focus) => request.speaker.industry.includes(focus)),
      hook: hookOf(speaker),
    };
  });
};

/** The speakers whom `findSimilarSpeakers` finds for a request. Throws if the caller may not see it. */
export const listSimilarSpeakers = async (
  { db }: Context,
  caller: SessionUser,
  id: string,
): Promise<SimilarSpeaker[]> => findSimilarSpeakers(db, await getRequest(db, caller, id));
