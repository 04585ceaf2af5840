import type { SpeakerFilters } from '@portal/contract/speaker-search/search-params.ts';
import type { SearchReading } from '@portal/contract/speakers/speakers.schemas.ts';

interface Understood {
  about?: string;
  grade?: NonNullable<SpeakerFilters['grades']>[number];
  format?: Exclude<NonNullable<SpeakerFilters['format']>, 'either'>;
}

/** What a search has understood, for the form of an open request: the topic, the grade and the format. */
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
  const grade = filters.grades?.[0] ?? named.flatMap(({ filters: { grades = [] } }) => grades)[0];
  const format = filters.format ?? named.find((phrase) => phrase.filters.format)?.filters.format;
  return {
    ...(about && { about }),
    ...(grade && { grade }),
    ...(format && format !== 'either' && { format }),
  };
};
