import { SPEAKING_FORMATS } from '@portal/contract/options.ts';
import type { SpeakerFilters } from './search-params.ts';

/** An active filter. */
export interface ActiveFilter {
  readonly label: string;
  /** The search without this filter. */
  readonly without: SpeakerFilters;
}

const [IN_PERSON, VIRTUAL] = SPEAKING_FORMATS;

export const FORMAT_LABELS = {
  'in-person': IN_PERSON,
  virtual: VIRTUAL,
  either: `${IN_PERSON} or ${VIRTUAL}`,
} as const satisfies Record<NonNullable<SpeakerFilters['format']>, string>;

/** Removes a search parameter. */
const leaveOut = (filters: SpeakerFilters, name: keyof SpeakerFilters): SpeakerFilters =>
  Object.fromEntries(Object.entries(filters).filter(([other]) => other !== name));

/** Sets a text parameter, or removes it if blank. */
export const withText = (
  filters: SpeakerFilters,
  name: 'q' | 'city' | 'state' | 'country',
  text: string,
): SpeakerFilters => {
  const rest = leaveOut(filters, name);
  if (text !== '') return { ...rest, [name]: text };
  // Relevance needs words.
  return name === 'q' && rest.sort === 'relevance' ? leaveOut(rest, 'sort') : rest;
};

type ListName = 'industry' | 'grades' | 'languages';

/** Checks or unchecks an option of a list filter. */
export const withOption = (
  filters: SpeakerFilters,
  name: ListName,
  option: string,
  ticked: boolean,
): SpeakerFilters => {
  const others = (filters[name] ?? []).filter((other) => other !== option);
  const options = ticked ? [...others, option] : others;
  const rest = leaveOut(filters, name);
  return options.length > 0 ? { ...rest, [name]: options } : rest;
};

/** Changes the format. */
export const withFormat = (filters: SpeakerFilters, format: SpeakerFilters['format']): SpeakerFilters => {
  const rest = leaveOut(filters, 'format');
  return format ? { ...rest, format } : rest;
};

/** Changes the order. */
export const withSort = (
  filters: SpeakerFilters,
  sort: NonNullable<SpeakerFilters['sort']>,
): SpeakerFilters => ({
  ...filters,
  sort,
});

/** Removes all filters, but not the search text and the order. */
export const withoutFilters = ({ q, sort }: SpeakerFilters): SpeakerFilters => ({
  ...(q ? { q } : {}),
  ...(sort ? { sort } : {}),
});

const LISTS = [
  ['industry', 'Industry'],
  ['grades', 'Grades'],
  ['languages', 'Languages'],
] as const;
const PLACES = [
  ['city', 'City'],
  ['state', 'State'],
  ['country', 'Country'],
] as const;

/** Filters with a single value. */
const singleFilters = (filters: SpeakerFilters): readonly ActiveFilter[] => [
  ...(filters.format
    ? [{ label: FORMAT_LABELS[filters.format], without: withFormat(filters, undefined) }]
    : []),
  ...PLACES.flatMap(([name, label]) => {
    const text = filters[name];
    return text ? [{ label: `${label}: ${text}`, without: withText(filters, name, '') }] : [];
  }),
];

/** The active filters, without the search text. */
export const activeFilters = (filters: SpeakerFilters): readonly ActiveFilter[] => [
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
  ...(filters.q ? [{ label: `“${filters.q}”`, without: withText(filters, 'q', '') }] : []),
  ...LISTS.flatMap(([name, label]) => {
    const options = filters[name] ?? [];
    if (options.length === 0) return [];
    return [{ label: `${label}: ${options.join(', ')}`, without: leaveOut(filters, name) }];
  }),
  ...singleFilters(filters),
];
