import type { Schedule } from '@portal/contract/availability/schedule.schemas.ts';
import { hasHours } from '@portal/contract/availability/schedule.ts';
import type { OtherVisit, VisitTime } from '../../domain/requests/visit-conflicts.repository.ts';
import { DAY, instantAt, MINUTE } from '../../kernel/clock.ts';
import { fullMonthsOf, hoursAround, isIn, type Span } from './free-times.policy.ts';

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

/** When a visit can't start because it would overlap a confirmed one, or because its month is full. */
export const blockedSpans = (
  visit: VisitLength,
  confirmed: readonly VisitTime[],
  schedule: Schedule,
): readonly Span[] => [
  ...confirmed.map((other) => takenSpan(visit, other, schedule.travelMinutes)),
  ...fullMonthsOf(schedule, confirmed),
];

/** The first of the speaker's confirmed visits that a visit would overlap. */
export const findOverlap = (
  visit: VisitTime,
  confirmed: readonly OtherVisit[],
  travelMinutes: number,
): OtherVisit | undefined => {
  const start = Date.parse(visit.dateTime);
  return confirmed.find((other) => isIn([takenSpan(visit, other, travelMinutes)], start));
};

/** Whether a visit that starts at a time fits into one of the spans. */
const fitsIn = (spans: readonly Span[], start: number, { minutes }: VisitLength): boolean =>
  spans.some((span) => span.start <= start && start + minutes * MINUTE <= span.end);

/**
 * Whether a visit overlaps nothing, isn't before the earliest time, and is within the speaker's weekly hours and monthly
 * maximum. Without weekly hours, nobody knows, so it isn't.
 */
export const isAvailable = (
  visit: VisitTime,
  confirmed: readonly VisitTime[],
  schedule: Schedule,
  earliest: number,
): boolean => {
  const start = Date.parse(visit.dateTime);
  if (start < earliest || isIn(blockedSpans(visit, confirmed, schedule), start)) return false;
  return hasHours(schedule) && fitsIn(hoursAround(schedule, { start, end: start }), start, visit);
};

/** The span in which `nearestFree` looks for a time. */
export const searchSpan = ({ dateTime }: VisitTime): Span => ({
  start: Date.parse(dateTime) - SEARCH_REACH_MS,
  end: Date.parse(dateTime) + SEARCH_REACH_MS,
});

/**
 * The start nearest to a visit's own, within a day, at which it overlaps nothing and the month isn't full; null if there
 * is none. Starts within the speaker's weekly hours come first.
 */
export const nearestFree = (
  visit: VisitTime,
  confirmed: readonly OtherVisit[],
  schedule: Schedule,
): string | null => {
  const now = Date.now();
  const start = Date.parse(visit.dateTime);
  const blocked = blockedSpans(visit, confirmed, schedule);
  const hours = schedule.saved ? hoursAround(schedule, searchSpan(visit)) : [];
  const free: number[] = [];
  for (let distance = SEARCH_STEP_MS; distance <= SEARCH_REACH_MS; distance += SEARCH_STEP_MS)
    for (const candidate of [start + distance, start - distance])
      if (candidate > now && !isIn(blocked, candidate)) free.push(candidate);
  const nearest = free.find((candidate) => fitsIn(hours, candidate, visit)) ?? free[0];
  return nearest === undefined ? null : instantAt(nearest);
};
