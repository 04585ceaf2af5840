import type { FoundPlace, PlaceQuery } from '@portal/contract/places/places.call-schemas.ts';
import {
  findTownOfPostalCode,
  placesVersion,
  similarTowns,
  townsNamed,
} from '../../domain/places/us-places.ts';

/** Changes with the places that are known, so that browsers can keep answers until then. */
export const knownPlacesVersion = placesVersion;

/** 'Portland, OR' in the field of the city. */
const CITY_AND_STATE = /^([^,]+),\s*([^,]+)$/;

/** The town of a ZIP code or of this name, and what an unknown one may be. Only names: it says nothing of people. */
export const lookUpPlace = ({ postalCode, city, state }: PlaceQuery): FoundPlace => {
  if (postalCode !== '') {
    const town = findTownOfPostalCode(postalCode);
    return { isKnown: town !== undefined, town: town ?? null, similar: [] };
  }
  const [town, ...others] = city === '' ? [] : townsNamed(city, state);
  if (town) return { isKnown: true, town: others.length === 0 ? town : null, similar: [] };
  const [, before, after] = CITY_AND_STATE.exec(city) ?? [];
  if (before === undefined || after === undefined)
    return { isKnown: false, town: null, similar: similarTowns(city, state) };
  const meant = townsNamed(before, after);
  return { isKnown: false, town: null, similar: meant.length > 0 ? meant : similarTowns(before, after) };
};
