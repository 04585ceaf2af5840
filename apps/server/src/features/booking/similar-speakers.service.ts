import { SIMILAR_SPEAKERS } from '@portal/contract/limits.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import { distanceTo } from '../../domain/places/speaker-distance.ts';
import { findTown } from '../../domain/places/us-places.ts';
import { findGroup } from '../requests/asked-instead.repository.ts';
import { getRequest } from '../requests/requests.service.ts';
import { readNotice } from '../settings/settings.service.ts';
import { comesTo } from '../speaker-search/distances.policy.ts';
import type { PlacedSpeaker } from '../speakers/speakers.row.ts';
import { findVisibleSpeakers } from '../speakers/speakers.service.ts';
import { findFree } from '../visits/visit-conflicts.service.ts';
import { findCandidates } from './similar-speakers.repository.ts';

/**
 * Up to five other visible speakers in the same fields who speak the visit's language and are free at its time: those who
 * come to the school first, then virtual ones. Nobody who was asked for this visit before. Throws if the caller may not
 * see the request.
 */
export const listSimilarSpeakers = async (
  context: Context,
  teacher: SessionUser,
  id: string,
): Promise<PlacedSpeaker[]> => {
  const request = await getRequest(context.db, teacher, id);
  const asked = (await findGroup(context.db, request)).map(({ speakerId }) => speakerId);
  const candidates = (await findCandidates(context.db, request)).filter((one) => !asked.includes(one));
  const free = await findFree(context.db, candidates, request, await readNotice(context.db));
  const origin = findTown({ ...request, postalCode: '' });
  const placed = (await findVisibleSpeakers(context, free)).map((speaker) => ({
    ...speaker,
    distance: distanceTo(speaker, origin),
  }));
  const canCome = ({ inperson, ...speaker }: PlacedSpeaker) =>
    request.isInPerson && inperson && comesTo(speaker);
  const able = placed.filter((speaker) => canCome(speaker) || speaker.virtual);
  return [...able.filter(canCome), ...able.filter((speaker) => !canCome(speaker))].slice(0, SIMILAR_SPEAKERS);
};
