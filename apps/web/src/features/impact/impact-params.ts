import {
  calendarYear,
  PERIOD_YEARS_MAX,
  type Period,
  schoolYear,
  startYearOf,
  yearFrom,
} from '@portal/contract/impact/period.ts';
import { oneOf, paramsReader } from '@portal/contract/url-params.ts';

/** What charts can show, the default first. */
export const MEASURES = ['visits', 'students', 'hours'] as const;
export type Measure = (typeof MEASURES)[number];

/** How a period is chosen, the default first. */
export const PERIODS = ['calendar', 'school', 'grant', 'days'] as const;
export type PeriodKind = (typeof PERIODS)[number];

const YEARS_BACK = 10;

/** This year and the ten before. */
export const impactYears = (now: Date = new Date()): readonly number[] =>
  Array.from({ length: YEARS_BACK + 1 }, (_, index) => now.getFullYear() - index);

const year = (given: unknown): number | undefined => oneOf(impactYears())(given);

const DAY = /^20\d\d-\d\d-\d\d$/;
const day = (given: unknown): string | undefined =>
  typeof given === 'string' && DAY.test(given) && !Number.isNaN(Date.parse(given)) ? given : undefined;

/** Reads the year of a speaker's record in the URL. */
export const readYearParams = paramsReader({ year });
export type YearParams = ReturnType<typeof readYearParams>;

/** Reads the period and the measure of the charts in the URL. */
export const readImpactParams = paramsReader({
  period: oneOf(PERIODS),
  year,
  from: day,
  to: day,
  show: oneOf(MEASURES),
});
export type ImpactParams = ReturnType<typeof readImpactParams>;

/** The chosen year, by default the current one. */
export const yearOf = ({ year: chosen }: YearParams): number => chosen ?? new Date().getFullYear();

const SCHOOL_YEAR_MONTH = 7;

/** A day of the reader, such as '2027-05-12'. */
const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** The year in which the chosen school or grant year begins, by default the one that today is in. */
export const startYearIn = ({ year: chosen }: YearParams, month: number, now: Date = new Date()): number =>
  chosen ?? startYearOf(dayOf(now), month);

/** What is wrong with the chosen days; undefined if nothing is. */
export const daysIssue = ({ from, to }: ImpactParams): string | undefined => {
  if (from === undefined || to === undefined) return 'Choose the first and the last day.';
  if (to < from) return "The last day can't be before the first.";
  const end = `${Number(from.slice(0, 4)) + PERIOD_YEARS_MAX}${from.slice(4)}`;
  return to >= end ? `Choose at most ${PERIOD_YEARS_MAX} years.` : undefined;
};

/** The chosen days; undefined while the days, or the month in which the grant year begins, aren't chosen. */
export const shownPeriod = (
  params: ImpactParams,
  grantMonth: number | null | undefined,
): Period | undefined => {
  const { period = PERIODS[0], from, to } = params;
  if (period === 'calendar') return calendarYear(yearOf(params));
  if (period === 'school') return schoolYear(startYearIn(params, SCHOOL_YEAR_MONTH));
  if (period === 'grant') {
    return grantMonth ? yearFrom(startYearIn(params, grantMonth), grantMonth) : undefined;
  }
  return daysIssue(params) === undefined && from && to ? { from, to } : undefined;
};

/** '2026–27', or '2027' for a calendar year. */
export const yearLabel = (startYear: number, month: number): string =>
  month === 1 ? String(startYear) : `${startYear}–${String((startYear + 1) % 100).padStart(2, '0')}`;

/** The month in which the years of a kind of period begin. */
export const firstMonthOf = (kind: PeriodKind, grantMonth: number | null | undefined): number =>
  kind === 'school' ? SCHOOL_YEAR_MONTH : kind === 'grant' ? (grantMonth ?? 1) : 1;
