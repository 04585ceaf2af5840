import { GRADE_LEVELS, LANGUAGES } from '@portal/contract/options.ts';
import type { FORMAT_FILTERS } from '@portal/contract/speakers/speakers.schemas.ts';

type FormatFilter = (typeof FORMAT_FILTERS)[number];

/** The groups of options that are fixed: each option is a bit of a number that stands with the profile. */
export const TRAIT_GROUPS = ['grades', 'languages', 'formats'] as const;
export type TraitGroup = (typeof TRAIT_GROUPS)[number];

// A stored number means what these orders say: a new option goes behind the formats, with a migration.
const FIRST_LANGUAGE = GRADE_LEVELS.length;
const FIRST_FORMAT = FIRST_LANGUAGE + LANGUAGES.length;
const IN_PERSON = 1 << FIRST_FORMAT;
const VIRTUAL = IN_PERSON << 1;
const ALL_TRAITS = VIRTUAL << 1;

type Option = readonly [value: string, mask: number];

const FORMATS = {
  'in-person': IN_PERSON,
  virtual: VIRTUAL,
  either: IN_PERSON | VIRTUAL,
} as const satisfies Record<FormatFilter, number>;

/** Every option with its bits, in the order in which they are shown. */
export const TRAIT_OPTIONS: Readonly<Record<TraitGroup, readonly Option[]>> = {
  grades: GRADE_LEVELS.map((grade, index): Option => [grade, 1 << index]),
  languages: LANGUAGES.map((language, index): Option => [language, 1 << (FIRST_LANGUAGE + index)]),
  formats: Object.entries(FORMATS),
};

const maskOf = (group: TraitGroup, values: readonly string[]): number =>
  TRAIT_OPTIONS[group].filter(([value]) => values.includes(value)).reduce((mask, [, bits]) => mask | bits, 0);

/** What a profile offers, as bits. */
export const traitsOf = (content: {
  readonly grades: readonly string[];
  readonly languages: readonly string[];
  readonly inPerson: boolean;
  readonly virtual: boolean;
}): number =>
  maskOf('grades', content.grades) |
  maskOf('languages', content.languages) |
  (content.inPerson ? IN_PERSON : 0) |
  (content.virtual ? VIRTUAL : 0);

/** The bits of which each group asks for any; groups that ask for nothing are left out. */
export type TraitMasks = Partial<Record<TraitGroup, number>>;

export const masksOf = (wanted: {
  readonly grades: readonly string[];
  readonly languages: readonly string[];
  readonly format: FormatFilter | undefined;
}): TraitMasks => ({
  ...(wanted.grades.length > 0 && { grades: maskOf('grades', wanted.grades) }),
  ...(wanted.languages.length > 0 && { languages: maskOf('languages', wanted.languages) }),
  ...(wanted.format && { formats: FORMATS[wanted.format] }),
});

/** Whether traits have what each group asks for, but for the group that does not count. */
export const fitsMasks = (traits: number, masks: TraitMasks, exceptFor?: string): boolean =>
  TRAIT_GROUPS.every((group) => {
    const mask = masks[group];
    return mask === undefined || group === exceptFor || (traits & mask) !== 0;
  });

/** All traits that there can be and that fit. */
export const traitsFitting = (masks: TraitMasks): number[] =>
  Array.from({ length: ALL_TRAITS }, (_, traits) => traits).filter((traits) => fitsMasks(traits, masks));
