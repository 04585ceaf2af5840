import { PROFILE_FIGURE_MIN } from '@portal/contract/limits.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import type { PlacedSpeaker } from '../../domain/speakers/speakers.row.ts';
import { getPlacedSpeaker } from '../../domain/speakers/speakers.service.ts';
import { countVisitsOf } from '../impact/impact.service.ts';
import { findOrigin } from '../speaker-search/places.service.ts';
import { findInterests } from '../speaker-search/suggested-order.service.ts';
import { listOnProfile } from '../visits/thank-yous.repository.ts';

/** A speaker with what only the details show. */
export interface SpeakerDetails extends PlacedSpeaker {
  /** The number of past visits that took place; null if there are too few to show a number. */
  readonly visits: number | null;
  readonly thankYous: readonly string[];
}

/**
 * A visible speaker with what only the details show. Figures that are too small to tell anything are left out. `near` is
 * the place to measure the distance from, instead of the caller's.
 */
export const getSpeakerDetails = async (
  context: Context,
  caller: SessionUser,
  userId: string,
  near: string | undefined,
): Promise<SpeakerDetails> => {
  const origin = await findOrigin(context, caller._id, near);
  const grades = (await findInterests(context, caller))?.grades ?? [];
  const speaker = await getPlacedSpeaker(context, userId, { origin, grades });
  const visits = await countVisitsOf(context.db, userId);
  const thankYous = await listOnProfile(context.db, userId);
  return {
    ...speaker,
    visits: visits < PROFILE_FIGURE_MIN ? null : visits,
    thankYous: thankYous.length < PROFILE_FIGURE_MIN ? [] : thankYous,
  };
};
