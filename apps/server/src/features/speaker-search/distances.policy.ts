import { approximatePlace, milesBetween, type Point, shownMiles } from '../../domain/places/distances.ts';
import { findTown } from '../../domain/places/us-places.ts';
import type { PlacedSpeaker, StoredSpeaker } from '../speakers/speakers.row.ts';

/** How far a speaker is from a place, as teachers see it; null if either place is unknown. */
export const distanceTo = (
  speaker: Pick<StoredSpeaker, 'postalCode' | 'city' | 'state' | 'country'>,
  origin: Point | undefined,
): number | null => {
  const place = origin && findTown(speaker);
  return place ? shownMiles(milesBetween(origin, approximatePlace(place))) : null;
};

/** Whether a speaker travels far enough for a visit, or might. */
export const comesTo = ({
  distance,
  travelMiles,
}: Pick<PlacedSpeaker, 'distance' | 'travelMiles'>): boolean =>
  distance === null || travelMiles === '' || distance <= Number(travelMiles);
