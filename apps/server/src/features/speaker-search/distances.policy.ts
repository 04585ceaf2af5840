import type { PlacedSpeaker } from '../speakers/speakers.row.ts';

/** Whether a speaker travels far enough for a visit, or might. */
export const comesTo = ({
  distance,
  travelMiles,
}: Pick<PlacedSpeaker, 'distance' | 'travelMiles'>): boolean =>
  distance === null || travelMiles === '' || distance <= Number(travelMiles);
