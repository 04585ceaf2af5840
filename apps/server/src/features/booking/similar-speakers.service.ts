import { SIMILAR_SPEAKERS } from '@portal/contract/limits.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import { distanceTo } from '../../domain/places/speaker-distance.ts';
import { findTown } from '../../domain/places/us-places.ts';
import type { Instant } from '../../kernel/clock.ts';
import type { Db } from '../../platform/db/connect.ts';
import { getRequest } from '../requests/requests.service.ts';
import type { StoredRequest } from '../requests/stored-requests.repository.ts';
import { findVisitRequests } from '../requests/visit-requests.repository.ts';
import { readNotice } from '../settings/settings.service.ts';
import { comesTo } from '../speaker-search/distances.policy.ts';
import { findSpeakers } from '../speakers/speakers.repository.ts';
import type { PlacedSpeaker, StoredSpeaker } from '../speakers/speakers.row.ts';
import { findFree, findNearestFree } from '../visits/visit-conflicts.service.ts';
import { findCandidates } from './similar-speakers.repository.ts';

/** A speaker with the distance to the school of a request, and whether they come there in person. */
interface SpeakerForRequest extends PlacedSpeaker {
  readonly comes: boolean;
}

/** Finds out whether speakers come to the school of a request. */
const placedFor = (request: StoredRequest) => {
  const origin = findTown({ ...request, postalCode: '' });
  return (speaker: StoredSpeaker): SpeakerForRequest => {
    const placed = { ...speaker, distance: distanceTo(speaker, origin) };
    return { ...placed, comes: request.isInPerson && speaker.inperson && comesTo(placed) };
  };
};

/** A speaker who could visit instead of the one who was asked. */
export interface SimilarSpeaker extends SpeakerForRequest {
  /** The nearest time at which they're free; null if they're free at the visit's own. */
  readonly nearest: Instant | null;
}

const milesOf = ({ distance }: PlacedSpeaker): number => distance ?? Number.MAX_SAFE_INTEGER;

/**
 * Up to five other visible speakers in the same fields who speak the visit's language and are free at its time: those who
 * come to the school first, the nearest one first, then virtual ones. If nobody is free then, those who are free closest
 * to it. Nobody who was asked for this visit before.
 */
export const findSimilarSpeakers = async (db: Db, request: StoredRequest): Promise<SimilarSpeaker[]> => {
  const asked = (await findVisitRequests(db, request.visitId)).map(({ speakerId }) => speakerId);
  const candidates = (await findCandidates(db, request)).filter((one) => !asked.includes(one));
  const notice = await readNotice(db);
  const able = (await findSpeakers(db, candidates))
    .map(placedFor(request))
    .filter(({ visible, comes, virtual }) => visible && (comes || virtual));
  const coming = able.filter(({ comes }) => comes).toSorted((one, other) => milesOf(one) - milesOf(other));
  const sorted = [...coming, ...able.filter(({ comes }) => !comes)];
  const ids = sorted.map(({ id }) => id);
  const free = (await findFree(db, ids, request, notice)).map((id) => [id, null] as const);
  const found = free.length > 0 ? free : await findNearestFree(db, ids, request, notice);
  return found.slice(0, SIMILAR_SPEAKERS).flatMap(([id, nearest]) => {
    const speaker = sorted.find((one) => one.id === id);
    return speaker ? [{ ...speaker, nearest }] : [];
  });
};

/** The speakers whom `findSimilarSpeakers` finds for a request. Throws if the caller may not see it. */
export const listSimilarSpeakers = async (
  { db }: Context,
  teacher: SessionUser,
  id: string,
): Promise<SimilarSpeaker[]> => findSimilarSpeakers(db, await getRequest(db, teacher, id));
