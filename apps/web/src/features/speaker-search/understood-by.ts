import type { SpeakerFilters } from '@portal/contract/speaker-search/search-params.ts';
import type { SearchReading } from '@portal/contract/speakers/speakers.schemas.ts';

interface Understood {
  about?: string;
  grades?: NonNullable<SpeakerFilters['grades']>;
  language?: NonNullable<SpeakerFilters['languages']>[number];
  format?: Exclude<NonNullable<SpeakerFilters['format']>, 'either'>;
  city?: string;
  state?: string;
  country?: string;
}

/** The towns that searches know are all in this country. */
const COUNTRY_OF_TOWNS = 'United States';

/** The place of a search. A state alone says nothing of where a class is. */
const placeOf = (
  { city, state, country }: SpeakerFilters,
  named: SearchReading['phrases'],
): Pick<Understood, 'city' | 'state' | 'country'> => {
  if (city) return { city, ...(state && { state }), ...(country && { country }) };
  const town = named.find(({ filters }) => filters.town)?.filters.town;
  return town ? { city: town.name, state: town.state, country: COUNTRY_OF_TOWNS } : {};
};

/**
 * What a search has understood, for the form of an open request: the topic, the grades, the language, the format and the
 * town. Filters that were chosen come before what was typed.
 */
export const understoodBy = (
  filters: SpeakerFilters,
  reading?: Pick<SearchReading, 'phrases'>,
): Understood => {
  const phrases = reading?.phrases ?? [];
  const named = phrases.filter(({ filters: { isExcluded } }) => !isExcluded);
  const topic = phrases
    .filter(({ filters: { words } }) => words === undefined)
    .reduce((rest, { text }) => rest.replace(text, ' '), filters.q ?? '')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s,;]+|[\s,;]+$/gu, '');
  const about = [topic, ...(filters.industry ?? [])].filter(Boolean).join(', ');
  const grades = filters.grades ?? named.find((phrase) => phrase.filters.grades)?.filters.grades;
  const [language] =
    filters.languages ?? named.find((phrase) => phrase.filters.languages)?.filters.languages ?? [];
  const format = filters.format ?? named.find((phrase) => phrase.filters.format)?.filters.format;
  return {
    ...(about && { about }),
    ...(grades && { grades }),
    ...(language && { language }),
    ...(format && format !== 'either' && { format }),
    ...placeOf(filters, named),
  };
};
