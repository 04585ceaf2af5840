import { VISIT_MINUTES_DEFAULT, VISIT_YEARS_MAX } from '@portal/contract/limits.ts';
import type { VisitTime } from '../../domain/requests/visit-conflicts.repository.ts';
import type { BusyPeriod, StoredSchedule } from '../../domain/speakers/availability.repository.ts';
import { weekdayBit, weekdayBitsOf } from '../../domain/weekdays.ts';
import {
  availableSpans,
  type Day,
  dateAt,
  daysBetween,
  daysOffOf,
  daysOffOn,
  isIn,
  startOf,
  startTimes,
} from './free-times.policy.ts';
import { blockedSpans } from './visit-conflicts.policy.ts';

/** The visit that must fit into an available day. */
const USUAL_VISIT = { minutes: VISIT_MINUTES_DEFAULT, isInPerson: true } as const;

/** The days on which a visit can be booked. */
export const bookableDays = ({ timezone }: Pick<StoredSchedule, 'timezone'>, now: number): readonly Day[] => {
  const today = dateAt(now, timezone);
  return daysBetween(today, today.add({ years: VISIT_YEARS_MAX }), timezone);
};

/** The days on which a visit of the default length can start, as indexes of `days`. */
const availableDays = (
  schedule: StoredSchedule,
  days: readonly Day[],
  visits: readonly VisitTime[],
): ReadonlySet<number> => {
  const blocked = blockedSpans(USUAL_VISIT, visits, schedule);
  const { pausedUntil, timezone } = schedule;
  const earliest = pausedUntil === null ? 0 : startOf(pausedUntil, timezone);
  const available = new Set<number>();
  let index = 0;
  for (const time of startTimes(availableSpans(schedule, days), USUAL_VISIT.minutes)) {
    while ((days[index]?.end ?? Number.POSITIVE_INFINITY) <= time) index += 1;
    if (time >= earliest && !available.has(index) && !isIn(blocked, time)) available.add(index);
  }
  return available;
};

/**
 * The periods without an available day, in order, except those that only consist of weekdays without hours. They reach
 * from one available day to the next, so that a single period tells whether there is any in a number of weeks.
 */
export const busyPeriods = (
  schedule: StoredSchedule,
  days: readonly Day[],
  visits: readonly VisitTime[],
): BusyPeriod[] => {
  const weekdays = weekdayBitsOf(schedule);
  const available = availableDays(schedule, days, visits);
  const periods: BusyPeriod[] = [];
  let firstDay = days[0]?.date;
  let isBusy = false;
  for (const [index, { date }] of days.entries()) {
    if ((weekdays & weekdayBit(date)) === 0) continue;
    if (!available.has(index)) {
      isBusy = true;
      continue;
    }
    if (isBusy) periods.push({ firstDay: `${firstDay}`, lastDay: `${date.subtract({ days: 1 })}` });
    firstDay = date.add({ days: 1 });
    isBusy = false;
  }
  const last = days.at(-1)?.date;
  // Days off can go on after the last bookable day.
  if (isBusy && last) {
    const [, lastDay] = daysOffOn(last, daysOffOf(schedule)) ?? [];
    periods.push({ firstDay: `${firstDay}`, lastDay: lastDay ?? `${last}` });
  }
  return periods;
};
