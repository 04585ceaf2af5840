import {
  type ActiveFilter,
  activeFilters,
  withFormat,
  withOption,
  withText,
} from '../search/active-filters.ts';
import { type ManagedFilters, readManagedFilters, type YesOrNo } from './management-params.ts';

/** Labels of yes and no for each filter. */
export const VISIBILITY_FILTERS = {
  visible: { title: 'Visibility', yes: 'Visible', no: 'Hidden' },
  complete: { title: 'Profile', yes: 'Complete', no: 'Incomplete' },
} as const;
export type Question = keyof typeof VISIBILITY_FILTERS;
export const QUESTIONS = ['visible', 'complete'] as const satisfies readonly Question[];

/** Changes a yes/no filter; both answers or none remove it. */
export const withStanding = (
  filters: ManagedFilters,
  question: Question,
  answer: YesOrNo,
  ticked: boolean,
): ManagedFilters => {
  const { [question]: before, ...rest } = filters;
  const chosen = (['yes', 'no'] as const).filter((one) => (one === answer ? ticked : one === before));
  const [only] = chosen;
  return chosen.length === 1 && only ? { ...rest, [question]: only } : rest;
};

interface ManagedFilter {
  readonly label: string;
  readonly without: ManagedFilters;
}

const shared = ({ label, without }: ActiveFilter): ManagedFilter => ({
  label,
  without: readManagedFilters(without),
});

/** The active filters, without the search text. */
export const managedActiveFilters = (filters: ManagedFilters): readonly ManagedFilter[] => [
  ...QUESTIONS.flatMap((question) => {
    const answer = filters[question];
    return answer
      ? [
          {
            label: VISIBILITY_FILTERS[question][answer],
            without: withStanding(filters, question, answer, false),
          },
        ]
      : [];
  }),
  ...activeFilters(filters).map(shared),
];

/** Checks or unchecks an option of a list filter. */
export const withManagedOption = (
  filters: ManagedFilters,
  name: Parameters<typeof withOption>[1],
  option: string,
  ticked: boolean,
): ManagedFilters => readManagedFilters(withOption(filters, name, option, ticked));

/** Changes a text filter. */
export const withManagedText = (
  filters: ManagedFilters,
  name: Parameters<typeof withText>[1],
  text: string,
): ManagedFilters => readManagedFilters(withText(filters, name, text));

const FORMATS = ['in-person', 'virtual'] as const;

/** Checks or unchecks a format; both mean either. */
export const withManagedFormat = (
  filters: ManagedFilters,
  toggled: (typeof FORMATS)[number],
  ticked: boolean,
): ManagedFilters => {
  const { format: before } = filters;
  const chosen = FORMATS.filter((one) => (one === toggled ? ticked : before === one || before === 'either'));
  return readManagedFilters(withFormat(filters, chosen.length > 1 ? 'either' : chosen[0]));
};
