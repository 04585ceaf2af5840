import type { Schedule } from '@portal/contract/speakers/schedule.schemas.ts';
import { DAY, instantAt, MINUTE } from '../../../kernel/clock.ts';
import {
  availableSpans,
  dateAt,
  daysBetween,
  fullMonthsIn,
  isIn,
  monthsOf,
  type Span,
} from './free-times.policy.ts';
import type { ConfirmedVisit, VisitTime } from './visit-conflicts.repository.ts';

type VisitLength = Omit<VisitTime, 'dateTime'>;

const SEARCH_STEP_MS = 15 * MINUTE;
const SEARCH_REACH_MS = DAY;

/** When a visit can't start because it would overlap a confirmed one. Two in-person visits also need the travel time. */
const takenSpan = ({ minutes, isInPerson }: VisitLength, other: VisitTime, travelMinutes: number): Span => {
  const gap = isInPerson && other.isInPerson ? travelMinutes * MINUTE : 0;
  const otherStart = Date.parse(other.dateTime);
  return {
    // A visit that ends when the other one begins doesn't overlap it.
    start: otherStart - minutes * MINUTE - gap + 1,
    end: otherStart + other.minutes * MINUTE + gap,
  };
};

/** When a visit can't start because it would overlap one of the confirmed ones. */
export const takenSpans = (
  visit: VisitLength,
  confirmed: readonly VisitTime[],
  travelMinutes: number,
): readonly Span[] => confirmed.map((other) => takenSpan(visit, other, travelMinutes));

/** The first of the speaker's confirmed visits that a visit would overlap. */
export const findOverlap = (
  visit: VisitTime,
  confirmed: readonly ConfirmedVisit[],
  travelMinutes: number,
): ConfirmedVisit | undefined => {
  const start = Date.parse(visit.dateTime);
  return confirmed.find((other) => isIn([takenSpan(visit, other, travelMinutes)], start));
};

/** The span in which `nearestFree` looks for a time. */
const searchSpan = ({ dateTime }: VisitTime): Span => ({
  start: Date.parse(dateTime) - SEARCH_REACH_MS,
  end: Date.parse(dateTime) + SEARCH_REACH_MS,
});

/** The whole months that `nearestFree` touches. Their visits count for the monthly maximum. */
export const monthsAround = (visit: VisitTime, { timezone }: Schedule): readonly Span[] =>
  monthsOf(searchSpan(visit), timezone);

/** A speaker's hours on the days around a visit; none without a saved schedule. */
const hoursAround = (visit: VisitTime, schedule: Schedule): readonly Span[] => {
  const { timezone } = schedule;
  const { start, end } = searchSpan(visit);
  const first = dateAt(start, timezone).subtract({ days: 1 });
  const last = dateAt(end, timezone).add({ days: 1 });
  return schedule.saved ? availableSpans(schedule, daysBetween(first, last, timezone)) : [];
};

/**
 * The start nearest to a visit's own, within a day, at which it overlaps nothing and the month isn't full; null if there
 * is none. Starts within the speaker's weekly hours come first. `confirmed` contains the visits of `monthsAround`.
 */
export const nearestFree = (
  visit: VisitTime,
  confirmed: readonly ConfirmedVisit[],
  schedule: Schedule,
): string | null => {
  const now = Date.now();
  const start = Date.parse(visit.dateTime);
  const taken = takenSpans(visit, confirmed, schedule.travelMinutes);
  const fullMonths = fullMonthsIn(monthsAround(visit, schedule), confirmed, schedule.monthlyMaximum);
  const hours = hoursAround(visit, schedule);
  const free: number[] = [];
  for (let distance = SEARCH_STEP_MS; distance <= SEARCH_REACH_MS; distance += SEARCH_STEP_MS)
    for (const candidate of [start + distance, start - distance])
      if (candidate > now && !isIn(taken, candidate) && !isIn(fullMonths, candidate)) free.push(candidate);
  const isWithinHours = (candidate: number) =>
    hours.some((span) => span.start <= candidate && candidate + visit.minutes * MINUTE <= span.end);
  const nearest = free.find(isWithinHours) ?? free[0];
  return nearest === undefined ? null : instantAt(nearest);
};
