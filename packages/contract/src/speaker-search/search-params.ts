import { bookableDays } from '../booking/bookable-days.ts';
import { LIST_MAX } from '../limits.ts';
import {
  AVAILABILITY_FILTERS,
  FORMAT_FILTERS,
  GRADE_LEVELS,
  LANGUAGES,
  LONG_ELEMENTARY,
  RADIUS_FILTERS,
  SPEAKER_SORTS,
} from '../options.ts';
import { mapFilterFlags } from '../speakers/profile-fields.ts';
import { oneOf, paramsReader, text } from '../url-params.ts';

const textsIn = (given: unknown): string[] => {
  const texts = (Array.isArray(given) ? given : [given]).flatMap((item) => text(item) ?? []);
  return [...new Set(texts)].slice(0, LIST_MAX);
};

/** A day on which a visit can be booked. An old link may have a date that is past. */
export const bookableDay = (given: unknown): string | undefined => {
  const date = text(given) ?? '';
  const { first, last } = bookableDays();
  const time = Date.parse(date);
  const isDate = !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
  return isDate && first <= date && date <= last ? date : undefined;
};

/** An instant that hasn't passed. An old link may have one that has. */
const futureInstant = (given: unknown): string | undefined => {
  const time = Date.parse(text(given) ?? '');
  return time > Date.now() ? new Date(time).toISOString() : undefined;
};

const unlessEmpty = <Item>(items: readonly Item[]) => (items.length > 0 ? [...items] : undefined);

const SEARCH = {
  q: text,
  asWords: (given: unknown) => unlessEmpty(textsIn(given)),
  industry: (given: unknown) => unlessEmpty(textsIn(given)),
  grades: (given: unknown) => {
    const spelled = textsIn(given).map((grade) => (grade === LONG_ELEMENTARY ? 'Elementary' : grade));
    return unlessEmpty(GRADE_LEVELS.filter((grade) => spelled.includes(grade)));
  },
  languages: (given: unknown) => {
    const languages = textsIn(given);
    return unlessEmpty(LANGUAGES.filter((language) => languages.includes(language)));
  },
  city: text,
  state: text,
  country: text,
  format: oneOf(FORMAT_FILTERS),
  date: bookableDay,
  available: oneOf(AVAILABILITY_FILTERS),
  ...mapFilterFlags(() => oneOf(['yes'])),
};
const ORDER = { sort: oneOf(SPEAKER_SORTS) };

const asText =
  <Value>(read: (given: string | undefined) => Value) =>
  (given: unknown): Value =>
    read(text(given));

/** What only teachers can search by. The router has parsed numbers. */
const NEAR = {
  near: asText((code) => (code !== undefined && /^\d{5}$/.test(code) ? code : undefined)),
  within: asText(oneOf(RADIUS_FILTERS)),
  saved: oneOf(['yes']),
};

export const ANSWERS = ['yes', 'no'] as const;
/** Only administrators can search by these. */
const STATUS = { visible: oneOf(ANSWERS), complete: oneOf(ANSWERS) };

/**
 * Reads the URL of the speaker search: the filters, the open speaker, whether the booking form is open, the request or
 * the talk that fills it in, and the free time that is chosen already.
 */
export const readSpeakerParams = paramsReader({
  ...ORDER,
  ...SEARCH,
  ...NEAR,
  speaker: text,
  book: oneOf([true]),
  from: text,
  talk: text,
  at: futureInstant,
});

/** Reads the URL of the administrators' list: the filters and the speaker who is edited. */
export const readManagementParams = paramsReader({ ...SEARCH, ...STATUS, edit: text });

/** Reads search, filters and order; omits blank ones. */
export const readFilters = paramsReader({ ...ORDER, ...SEARCH, ...NEAR, ...STATUS });
export type SpeakerFilters = ReturnType<typeof readFilters>;

/** The query for a page of the speakers that filters find. */
export const resultsQuery = (filters: SpeakerFilters) => ({ ...filters, facets: 'no' as const });

/** The query for the number of speakers that each filter option would find. */
export const facetsQuery = ({ sort: _, ...filters }: SpeakerFilters) => ({
  ...filters,
  facets: 'only' as const,
  limit: 1,
});
