import { oneOf, paramsReader } from '@portal/contract/url-params.ts';

/** What charts can show, the default first. */
export const MEASURES = ['visits', 'students', 'hours'] as const;
export type Measure = (typeof MEASURES)[number];

const YEARS_BACK = 10;

/** This year and the ten before. */
export const impactYears = (now: Date = new Date()): readonly number[] =>
  Array.from({ length: YEARS_BACK + 1 }, (_, index) => now.getFullYear() - index);

const year = (given: unknown): number | undefined => oneOf(impactYears())(given);

/** Reads the year of a speaker's record in the URL. */
export const readYearParams = paramsReader({ year });
export type YearParams = ReturnType<typeof readYearParams>;

/** Reads the year and the measure of the charts in the URL. */
export const readImpactParams = paramsReader({ year, show: oneOf(MEASURES) });
export type ImpactParams = ReturnType<typeof readImpactParams>;

/** The chosen year, by default the current one. */
export const yearOf = ({ year: chosen }: YearParams): number => chosen ?? new Date().getFullYear();
