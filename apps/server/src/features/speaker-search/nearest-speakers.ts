import type { ReadSearch } from '@portal/contract/speaker-search/read-search.ts';
import type { PhraseFilters } from '@portal/contract/speakers/speakers.schemas.ts';
import { findTown, type Town } from '../../domain/places/us-places.ts';

/** Who is nearest to a place that a search names, for searches that find nobody there. */
export interface NearestSearch {
  /** Where distances are measured from. */
  readonly place: Town;
  /** The phrases without the place. */
  readonly phrases: ReadSearch['phrases'];
}

/** The town that a phrase names, or the first one of a region. */
const townOf = ({ town, region, isExcluded }: PhraseFilters): Town | undefined => {
  const named = isExcluded ? undefined : (town ?? region?.towns[0]);
  return named && findTown({ city: named.name, state: named.state, country: '', postalCode: '' });
};

/** The search for the people nearest to the town that a search names; undefined if it names none. */
export const nearestSearch = (phrases: ReadSearch['phrases']): NearestSearch | undefined => {
  const place = phrases.flatMap(({ filters }) => townOf(filters) ?? [])[0];
  return place && { place, phrases: phrases.filter(({ filters }) => townOf(filters) === undefined) };
};
