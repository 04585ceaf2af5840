import { approximatePlace, milesBetween, type Point, shownMiles } from './distances.ts';
import { findTown, type Place } from './us-places.ts';

/** How far a speaker is from a place in miles, as others see it; null if either place is unknown. */
export const distanceTo = (speaker: Place, origin: Point | undefined): number | null => {
  const place = origin && findTown(speaker);
  return place ? shownMiles(milesBetween(origin, approximatePlace(place))) : null;
};
