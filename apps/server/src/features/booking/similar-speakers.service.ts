import { SIMILAR_SPEAKERS } from '@portal/contract/limits.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import { getRequest } from '../requests/requests.service.ts';
import { readNotice } from '../settings/settings.service.ts';
import { findVisibleSpeakers } from '../speakers/speakers.service.ts';
import { findFree } from '../visits/visit-conflicts.service.ts';
import { findCandidates } from './similar-speakers.repository.ts';

/**
 * Up to three other visible speakers in the same fields who offer the visit's format and language and are free at its
 * time. Throws if the caller may not see the request.
 */
export const listSimilarSpeakers = async (
  context: Context,
  teacher: SessionUser,
  id: string,
): ReturnType<typeof findVisibleSpeakers> => {
  const request = await getRequest(context.db, teacher, id);
  const candidates = await findCandidates(context.db, request);
  const free = await findFree(context.db, candidates, request, await readNotice(context.db));
  return findVisibleSpeakers(context, free.slice(0, SIMILAR_SPEAKERS));
};
