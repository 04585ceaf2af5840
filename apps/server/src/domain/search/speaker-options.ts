import { FORMAT_FILTERS, GRADE_LEVELS, LANGUAGES } from '@portal/contract/options.ts';
import { FILTER_FLAGS, type FilterFlag, mapFilterFlags } from '@portal/contract/speakers/profile-fields.ts';

/** The facets with fixed options: each option is a bit of an entry's mask. */
export type OptionGroupName = 'grades' | 'languages' | 'formats' | FilterFlag;

export const OPTION_GROUPS: readonly OptionGroupName[] = [
  ...(['grades', 'languages', 'formats'] as const),
  ...FILTER_FLAGS.map(({ name }) => name),
];

const FIRST_LANGUAGE = GRADE_LEVELS.length;
const IN_PERSON = 1 << (FIRST_LANGUAGE + LANGUAGES.length);
const VIRTUAL = IN_PERSON << 1;
const FIRST_FLAG = VIRTUAL << 1;

const FORMATS = {
  'in-person': IN_PERSON,
  virtual: VIRTUAL,
  either: IN_PERSON | VIRTUAL,
} as const satisfies Record<(typeof FORMAT_FILTERS)[number], number>;

/** Every option with its bits, in display order. */
export const OPTIONS: Readonly<Record<OptionGroupName, readonly (readonly [value: string, bits: number])[]>> =
  {
    grades: GRADE_LEVELS.map((grade, index) => [grade, 1 << index] as const),
    languages: LANGUAGES.map((language, index) => [language, 1 << (FIRST_LANGUAGE + index)] as const),
    formats: FORMAT_FILTERS.map((format) => [format, FORMATS[format]] as const),
    ...mapFilterFlags((_flag, index) => [['yes', FIRST_FLAG << index] as const]),
  };

/** The bits of options of a group. */
export const bitsOf = (group: OptionGroupName, values: readonly string[]): number =>
  OPTIONS[group].filter(([value]) => values.includes(value)).reduce((mask, [, bits]) => mask | bits, 0);

/** The bits of all options that a speaker offers. */
export const maskOf = (offered: Readonly<Record<OptionGroupName, readonly string[]>>): number =>
  OPTION_GROUPS.reduce((mask, group) => mask | bitsOf(group, offered[group]), 0);
