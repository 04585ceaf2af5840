import { FREE_TIMES_DAYS_MAX, FREE_TIMES_MAX, FREE_TIMES_STEP_MINUTES } from '@portal/contract/limits.ts';
import type { TimeZoneId } from '@portal/contract/time-zones.ts';
import { wallClockOf } from '@portal/contract/visits/visit-time.ts';
import { addDays, addMonths, firstDayOf } from '../../lib/month-days.ts';

const STEP_MS = FREE_TIMES_STEP_MINUTES * 60_000;
const DATE_LENGTH = 'YYYY-MM-DD'.length;

export const dayOf = (wallClock: string): string => wallClock.slice(0, DATE_LENGTH);

/** Free times by day ('2027-01-04') in a time zone, in order. */
export const freeDays = (
  times: readonly string[],
  zone: TimeZoneId,
): ReadonlyMap<string, readonly string[]> => Map.groupBy(times, (time) => dayOf(wallClockOf(time, zone)));

/**
 * Whether a list of free times from its earliest possible one on, for as many days as one call takes, has all of a month.
 * A list of the maximum length may end before its last day.
 */
export const coversMonth = (
  month: string,
  { times, earliest }: { readonly times: readonly string[]; readonly earliest: string },
  zone: TimeZoneId,
): boolean => {
  const last = times.length < FREE_TIMES_MAX ? undefined : times.at(-1);
  const end =
    last === undefined
      ? addDays(dayOf(wallClockOf(earliest, zone)), FREE_TIMES_DAYS_MAX - 1)
      : addDays(dayOf(wallClockOf(last, zone)), -1);
  return addDays(firstDayOf(addMonths(month, 1)), -1) <= end;
};

/** Whether a speaker is free at a time in milliseconds: a listed one, or one between two adjacent listed ones. */
export const isListed = (times: readonly string[], wanted: number): boolean => {
  const starts = new Set(times.map((time) => Date.parse(time)));
  return [...starts].some(
    (start) =>
      start === wanted || (start < wanted && wanted < start + STEP_MS && starts.has(start + STEP_MS)),
  );
};
