import { numberText } from '@portal/contract/american-english.ts';
import type { ImpactGroup, Totals } from '@portal/contract/impact/impact.schemas.ts';
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
