import { dateFormat, numberText } from '@portal/contract/american-english.ts';
import type { ImpactGroup, Totals } from '@portal/contract/impact/impact.schemas.ts';
import type { RequestOutcome } from '@portal/contract/impact/never-asked.schemas.ts';
import type { Period } from '@portal/contract/impact/period.ts';
import type { Measure } from './impact-params.ts';

export const MEASURE_LABELS: Readonly<Record<Measure, string>> = {
  visits: 'Visits',
  students: 'Students',
  hours: 'Hours',
};

const MINUTES_PER_HOUR = 60;

/** '12.5': hours with at most this many decimals. */
export const hoursText = (minutes: number, decimals = 1): string =>
  numberText(minutes / MINUTES_PER_HOUR, { maximumFractionDigits: decimals });

/** The number that a bar shows. */
const measured = (totals: Totals, measure: Measure): number =>
  measure === 'hours' ? totals.minutes / MINUTES_PER_HOUR : totals[measure];

/** The number as text: '1,250', or '12.5' hours. */
export const measuredText = (totals: Totals, measure: Measure, hourDecimals?: number): string =>
  measure === 'hours' ? hoursText(totals.minutes, hourDecimals) : numberText(totals[measure]);

const THOUSAND = 1_000;

/** The number for narrow columns: '12.5', '950' or '1.2K'. */
export const compactText = (totals: Totals, measure: Measure): string => {
  const value = measured(totals, measure);
  return numberText(value, {
    notation: 'compact',
    maximumSignificantDigits: value < THOUSAND ? 3 : 2,
  });
};

/** Each group's share of the largest, from 0 to 1. */
export const sharesOf = (groups: readonly Totals[], measure: Measure): number[] => {
  const values = groups.map((group) => measured(group, measure));
  const largest = Math.max(...values, 0);
  return values.map((value) => (largest === 0 ? 0 : value / largest));
};

/** The groups, largest first. */
export const sortGroups = (groups: readonly ImpactGroup[], measure: Measure): readonly ImpactGroup[] =>
  groups.toSorted((one, other) => measured(other, measure) - measured(one, measure));

/** '$1,234' for an amount in cents, '$33.49' below 1,000 dollars. */
export const dollarsText = (cents: number): string => {
  const dollars = cents / 100;
  const decimals = dollars < THOUSAND && !Number.isInteger(dollars) ? 2 : 0;
  return numberText(dollars, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
};

/** What volunteers' hours are worth, in cents. */
export const hoursValue = ({ minutes }: Totals, hourCents: number): number =>
  Math.round((minutes * hourCents) / MINUTES_PER_HOUR);

/** The cents of an amount as people type it: '33.49', '$33' or '1,000'; undefined if it's none, or nothing. */
export const readDollars = (text: string): number | undefined => {
  const typed = text.replaceAll(/[$,\s]/g, '');
  const cents = /^\d{1,4}(\.\d{1,2})?$|^\.\d{1,2}$/.test(typed) ? Math.round(Number(typed) * 100) : 0;
  return cents >= 1 && cents <= 100_000 ? cents : undefined;
};

/** 'Jul 1, 2026' for '2026-07-01'. */
export const dayText = (day: string): string =>
  dateFormat({ dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));

/** '2027' if the period is that calendar year. */
const calendarYearIn = ({ from, to }: Period): string | undefined => {
  const year = from.slice(0, 'YYYY'.length);
  return from === `${year}-01-01` && to === `${year}-12-31` ? year : undefined;
};

/** 'Jul 1, 2026 – Jun 30, 2027', or '2027' for a calendar year. */
export const periodText = (period: Period): string =>
  calendarYearIn(period) ?? `${dayText(period.from)} – ${dayText(period.to)}`;

/** 'Requests sent in 2027', or 'Requests sent from Jul 1, 2026 to Jun 30, 2027'. */
export const sentText = (period: Period): string => {
  const year = calendarYearIn(period);
  return `Requests sent ${year ? `in ${year}` : `from ${dayText(period.from)} to ${dayText(period.to)}`}`;
};

/** More months than these are shown by year. */
export const MONTHS_MAX = 24;

/** The sums by year of a long period, whose months would be too many bars. */
export const byYear = (months: readonly ImpactGroup[]): ImpactGroup[] => {
  const years = new Map<string, ImpactGroup>();
  for (const { value, visits, students, minutes } of months) {
    const year = value.slice(0, 'YYYY'.length);
    const sum = years.get(year) ?? { value: year, visits: 0, students: 0, minutes: 0 };
    years.set(year, {
      value: year,
      visits: sum.visits + visits,
      students: sum.students + students,
      minutes: sum.minutes + minutes,
    });
  }
  return [...years.values()];
};

/** '10 (40%)': how many requests led to a visit, and which part that is of those that are settled. */
export const visitsText = ({ visits, settled }: Pick<RequestOutcome, 'visits' | 'settled'>): string =>
  settled === 0
    ? numberText(visits)
    : `${numberText(visits)} (${numberText(visits / settled, { style: 'percent' })})`;

const MINUTES_PER_DAY = 24 * MINUTES_PER_HOUR;
/** Up to this many hours, the hours are told. */
const HOURS_MAX = 48;

const rounded = (value: number, one: string): string => {
  const number = value < 10 ? Math.round(value * 10) / 10 : Math.round(value);
  return `${numberText(number)} ${number === 1 ? one : `${one}s`}`;
};

/** '25 minutes', '5 hours' or '2.5 days'; 'No answers' if there were none. */
export const answerTimeText = (minutes: number | null): string => {
  if (minutes === null) return 'No answers';
  if (minutes < MINUTES_PER_HOUR) return rounded(Math.max(1, minutes), 'minute');
  return minutes <= HOURS_MAX * MINUTES_PER_HOUR
    ? rounded(minutes / MINUTES_PER_HOUR, 'hour')
    : rounded(minutes / MINUTES_PER_DAY, 'day');
};
