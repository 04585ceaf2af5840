import { listText } from '@portal/contract/american-english.ts';
import { SPEAKING_FORMATS } from '@portal/contract/options.ts';
import { ANSWERS, readFilters, type SpeakerFilters } from '@portal/contract/speaker-search/search-params.ts';
import { mapFilterFlags } from '@portal/contract/speakers/profile-fields.ts';
import type { PhraseFilters, SearchReading } from '@portal/contract/speakers/speakers.schemas.ts';

import { dayLabel } from '../../lib/times.ts';

const [IN_PERSON, VIRTUAL] = SPEAKING_FORMATS;

export const FORMAT_LABELS = {
  'in-person': IN_PERSON,
  virtual: VIRTUAL,
  either: `${IN_PERSON} or ${VIRTUAL}`,
} as const satisfies Record<NonNullable<SpeakerFilters['format']>, string>;

export const AVAILABLE_LABELS = { 'four-weeks': 'Next four weeks' } as const satisfies Record<
  NonNullable<SpeakerFilters['available']>,
  string
>;

export const radiusLabel = (within: NonNullable<SpeakerFilters['within']>): string =>
  `Within ${within} miles`;

/** The yes/no questions about a profile that only administrators can search by, with the labels of the answers. */
export const STATUS_QUESTIONS = [
  { name: 'visible', title: 'Visibility', yes: 'Visible', no: 'Hidden' },
  { name: 'complete', title: 'Profile', yes: 'Complete', no: 'Incomplete' },
] as const;
type Question = (typeof STATUS_QUESTIONS)[number]['name'];

/** The search with some parameters changed; blank ones are removed. */
export const withChanges = (
  filters: SpeakerFilters,
  changes: {
    readonly [Name in keyof SpeakerFilters]?: SpeakerFilters[Name] | readonly string[] | '' | undefined;
  },
): SpeakerFilters => {
  const { q, asWords = [], ...others } = readFilters({ ...filters, ...changes });
  const changed = readFilters({ ...others, q, asWords: asWords.filter((text) => q?.includes(text)) });
  // Relevance needs words, and suggestions are for searches without.
  const unsuitable = changed.q ? 'suggested' : 'relevance';
  return changed.sort === unsuitable ? readFilters({ ...changed, sort: undefined }) : changed;
};

/** Checks or unchecks an option of a list filter. */
export const withOption = (
  filters: SpeakerFilters,
  name: 'industry' | 'grades' | 'languages',
  option: string,
  checked: boolean,
): SpeakerFilters => {
  const others = (filters[name] ?? []).filter((other) => other !== option);
  return withChanges(filters, { [name]: checked ? [...others, option] : others });
};

export const SINGLE_FORMATS = ['in-person', 'virtual'] as const;

/** The formats that are checked. */
export const formatsIn = ({ format }: SpeakerFilters) =>
  SINGLE_FORMATS.filter((one) => format === one || format === 'either');

/** Checks or unchecks a format; both mean either. */
export const withFormat = (filters: SpeakerFilters, toggled: string, checked: boolean): SpeakerFilters => {
  const chosen = SINGLE_FORMATS.filter((one) =>
    one === toggled ? checked : formatsIn(filters).includes(one),
  );
  return withChanges(filters, { format: chosen.length > 1 ? 'either' : chosen[0] });
};

/** Checks or unchecks an answer to a question about the profile; both answers or none remove the filter. */
export const withAnswer = (
  filters: SpeakerFilters,
  question: Question,
  toggled: string,
  checked: boolean,
): SpeakerFilters => {
  const chosen = ANSWERS.filter((one) => (one === toggled ? checked : one === filters[question]));
  return withChanges(filters, { [question]: chosen.length === 1 ? chosen[0] : undefined });
};

/** A search without anything that needs a place to start from. */
export const withoutOrigin = (filters: SpeakerFilters): SpeakerFilters =>
  withChanges(filters, {
    near: undefined,
    within: undefined,
    sort: filters.sort === 'nearest' ? undefined : filters.sort,
  });

/** Removes all filters, but not the search text and the order. */
export const withoutFilters = ({ q, asWords, sort }: SpeakerFilters): SpeakerFilters =>
  readFilters({ q, asWords, sort });

const WEEKDAY_LABELS = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays'];

type TownFilter = NonNullable<PhraseFilters['town']>;

const townLabel = ({ name, state, miles }: TownFilter): string =>
  `${miles === undefined ? 'Near' : `Within ${miles} miles of`} ${name}, ${state}`;

const regionLabel = ({ names, states }: NonNullable<PhraseFilters['region']>): string =>
  `${states.length > 0 ? 'In' : 'Near'} ${listText(names, 'disjunction')}`;

const daysLabel = ({ first, last }: NonNullable<PhraseFilters['days']>): string =>
  first === last ? `Available ${dayLabel(first)}` : `Available ${dayLabel(first)} to ${dayLabel(last)}`;

/** What a phrase of a search asks for: 'Speaks Spanish', 'Near Boise, ID', 'Not virtual'. */
const phraseLabel = (filters: PhraseFilters): string => {
  const { languages = [], grades = [], words = [], isExcluded = false } = filters;
  const { format, state, town, region, within, weekday, days } = filters;
  const begin = (label: string) => (isExcluded ? label.charAt(0).toLowerCase() + label.slice(1) : label);
  const spoken = listText(languages, 'disjunction');
  const labels = [
    format && begin(FORMAT_LABELS[format]),
    spoken && (isExcluded ? spoken : `Speaks ${spoken}`),
    listText(grades, 'disjunction'),
    state && begin(`In ${state}`),
    town && begin(townLabel(town)),
    region && begin(regionLabel(region)),
    within && begin(`${radiusLabel(within)}, or virtual`),
    weekday && begin(`On ${WEEKDAY_LABELS[weekday - 1]}`),
    days && begin(daysLabel(days)),
    listText(
      words.map((word) => `“${word}”`),
      'disjunction',
    ),
  ].filter(Boolean);
  return isExcluded ? `Not ${labels.join(', not ')}` : labels.join(', ');
};

/** A phrase of the search text that is a filter. */
interface PhraseFilter extends ActiveFilter {
  readonly text: string;
  /** The search that looks for its words in profiles instead. */
  readonly asWords: SpeakerFilters;
}

const textWithout = (q: string, phrase: string): string => {
  const at = q.indexOf(phrase);
  const before = q.slice(0, at).replace(/[\s,;]+$/u, '');
  const after = q.slice(at + phrase.length).replace(/^[\s,;]+/u, '');
  return `${before} ${after}`.trim();
};

/** The phrases that the search text still contains, because the answer can be of an earlier search. */
export const phraseFilters = (
  filters: SpeakerFilters,
  phrases: SearchReading['phrases'],
): readonly PhraseFilter[] => {
  const { q = '', asWords = [] } = filters;
  return phrases
    .filter(({ text, filters: named }) => q.includes(text) && Object.keys(named).length > 0)
    .map(({ text, filters: named }) => ({
      text,
      label: phraseLabel(named),
      without: withChanges(filters, { q: textWithout(q, text) }),
      asWords: withChanges(filters, { asWords: [...asWords, text] }),
    }));
};

/** The parts of the search text that searches can't look for yet, such as 'second semester'. */
export const unreadPhrases = (
  { q = '' }: SpeakerFilters,
  phrases: SearchReading['phrases'],
): readonly string[] =>
  phrases.flatMap(({ text, filters }) =>
    Object.keys(filters).length === 0 && q.includes(text) ? [text] : [],
  );

const LISTS = [
  ['industry', 'Industry'],
  ['grades', 'Grades'],
  ['languages', 'Languages'],
] as const;

/** An active filter, and the search without it. */
interface ActiveFilter {
  readonly label: string;
  readonly without: SpeakerFilters;
}

/** The filters that have a label, by name. */
const labeled = (
  filters: SpeakerFilters,
  labels: { readonly [Name in keyof SpeakerFilters]?: string | undefined },
): readonly ActiveFilter[] =>
  Object.entries(labels).flatMap(([name, label]) =>
    label ? [{ label, without: withChanges(filters, { [name]: undefined }) }] : [],
  );

/** Filters with a single value. */
const singleFilters = (filters: SpeakerFilters): readonly ActiveFilter[] => {
  const { format, date, available, city, state, country, near, within, saved } = filters;
  return labeled(filters, {
    saved: saved && 'Saved',
    within: within && radiusLabel(within),
    near: near && `Near ${near}`,
    format: format && FORMAT_LABELS[format],
    ...mapFilterFlags(({ name, filter }) => filters[name] && filter.option),
    date: date && `Available ${dayLabel(date)}`,
    available: available && 'Available in the next four weeks',
    city: city && `City: ${city}`,
    state: state && `State: ${state}`,
    country: country && `Country: ${country}`,
  });
};

/** The active filters, without the search text. */
export const activeFilters = (filters: SpeakerFilters): readonly ActiveFilter[] => [
  ...STATUS_QUESTIONS.flatMap(({ name, ...question }) => {
    const answer = filters[name];
    return labeled(filters, { [name]: answer && question[answer] });
  }),
  ...LISTS.flatMap(([name]) =>
    (filters[name] ?? []).map((option) => ({
      label: option,
      without: withOption(filters, name, option, false),
    })),
  ),
  ...singleFilters(filters),
];

/** The parts of a search that could be removed when nothing is found; a list counts as one. */
export const relaxations = (filters: SpeakerFilters): readonly ActiveFilter[] => [
  ...labeled(filters, { q: filters.q && `“${filters.q}”` }),
  ...LISTS.flatMap(([name, label]) => {
    const options = filters[name] ?? [];
    if (options.length === 0) return [];
    return [{ label: `${label}: ${options.join(', ')}`, without: withChanges(filters, { [name]: [] }) }];
  }),
  ...singleFilters(filters),
];

/** What the empty state says if the only filter is when speakers are available. */
export const nobodyAvailable = (filters: SpeakerFilters): string | undefined => {
  const { date, available, sort: _sort, ...others } = filters;
  if (Object.keys(others).length > 0) return undefined;
  if (date) return `Nobody is available on ${dayLabel(date)}`;
  return available && 'Nobody is available in the next four weeks';
};
