import { LINE_MAX, LIST_MAX } from '@portal/contract/limits.ts';
import {
  FORMAT_FILTERS,
  GRADE_LEVELS,
  LANGUAGES,
  LONG_ELEMENTARY,
  SPEAKER_SORTS,
} from '@portal/contract/options.ts';
import type { SpeakerSearch } from '@portal/contract/speakers/speakers.schemas.ts';

/** The speaker search in the URL; defaults are omitted. */
export interface SpeakerFilters {
  q?: string;
  industry?: SpeakerSearch['industry'];
  grades?: SpeakerSearch['grades'];
  languages?: SpeakerSearch['languages'];
  city?: string;
  state?: string;
  country?: string;
  format?: NonNullable<SpeakerSearch['format']>;
  sort?: NonNullable<SpeakerSearch['sort']>;
}

/** The search and the open dialog. */
export interface SpeakerPageParams extends SpeakerFilters {
  /** The id of the open speaker. */
  speaker?: string;
  /** Whether the booking form is open. */
  book?: true;
}

const textOf = (given: unknown): string =>
  typeof given === 'string' || typeof given === 'number' || typeof given === 'boolean'
    ? String(given).trim().slice(0, LINE_MAX)
    : '';

const textsOf = (given: unknown): string[] => {
  const texts = (Array.isArray(given) ? given : [given]).map(textOf).filter(Boolean);
  return [...new Set(texts)].slice(0, LIST_MAX);
};

/** Parses the URL's search parameters; invalid ones are ignored. */
export const readSpeakerParams = (raw: Record<string, unknown>): SpeakerPageParams => {
  const params: SpeakerPageParams = {};
  for (const name of ['q', 'city', 'state', 'country', 'speaker'] as const) {
    const text = textOf(raw[name]);
    if (text !== '') params[name] = text;
  }
  const industry = textsOf(raw.industry);
  if (industry.length > 0) params.industry = industry;
  const spelled = textsOf(raw.grades).map((grade) => (grade === LONG_ELEMENTARY ? 'Elementary' : grade));
  const grades = GRADE_LEVELS.filter((grade) => spelled.includes(grade));
  if (grades.length > 0) params.grades = grades;
  const languages = LANGUAGES.filter((language) => textsOf(raw.languages).includes(language));
  if (languages.length > 0) params.languages = languages;
  const format = FORMAT_FILTERS.find((known) => known === raw.format);
  if (format) params.format = format;
  const sort = SPEAKER_SORTS.find((known) => known === raw.sort);
  if (sort) params.sort = sort;
  if (raw.book === true) params.book = true;
  return params;
};
