import { distanceTo } from '../../domain/places/speaker-distance.ts';
import { findTown } from '../../domain/places/us-places.ts';
import type { RequestContent } from '../requests/request-changes.repository.ts';
import { comesTo } from '../speaker-search/distances.policy.ts';
import type { StoredSpeaker } from '../speakers/speakers.row.ts';

type Wanted = Pick<RequestContent, 'isInPerson' | 'isVirtual' | 'city' | 'state' | 'country'>;

/**
 * The format in which a speaker can take over a visit: the requested one, in person only within the distance that they
 * travel, else the one that the speaker offers.
 */
export const formatFor = (
  wanted: Wanted,
  speaker: StoredSpeaker,
): Pick<RequestContent, 'isInPerson' | 'isVirtual'> => {
  const { inperson, virtual } = speaker;
  const distance = distanceTo(speaker, findTown({ ...wanted, postalCode: '' }));
  const format = {
    isInPerson: wanted.isInPerson && inperson && comesTo({ ...speaker, distance }),
    isVirtual: wanted.isVirtual && virtual,
  };
  if (format.isInPerson || format.isVirtual) return format;
  return { isInPerson: inperson && !virtual, isVirtual: virtual };
};
