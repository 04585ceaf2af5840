import type { ConfirmedVisit, VisitTime } from './visit-conflicts.repository.ts';

const MINUTE = 60_000;
const SEARCH_STEP_MS = 15 * MINUTE;
const SEARCH_REACH_MS = 24 * 60 * MINUTE;

/** Whether two visits of one speaker overlap. Two in-person visits also need the travel time between them. */
const overlaps = (one: VisitTime, other: VisitTime, travelMinutes: number): boolean => {
  const gap = one.isInPerson && other.isInPerson ? travelMinutes * MINUTE : 0;
  const [start, otherStart] = [Date.parse(one.dateTime), Date.parse(other.dateTime)];
  const [end, otherEnd] = [start + one.minutes * MINUTE, otherStart + other.minutes * MINUTE];
  return start < otherEnd + gap && otherStart < end + gap;
};

/** The first of the speaker's confirmed visits that a visit would overlap. */
export const findOverlap = (
  visit: VisitTime,
  confirmed: readonly ConfirmedVisit[],
  travelMinutes: number,
): ConfirmedVisit | undefined => confirmed.find((other) => overlaps(visit, other, travelMinutes));

/** The span in which `nearestFree` looks for a time. */
export const searchSpan = ({ dateTime }: VisitTime): { from: string; to: string } => ({
  from: new Date(Date.parse(dateTime) - SEARCH_REACH_MS).toISOString(),
  to: new Date(Date.parse(dateTime) + SEARCH_REACH_MS).toISOString(),
});

/** The start nearest to a visit's own, within a day, at which it overlaps nothing; null if there is none. */
export const nearestFree = (
  visit: VisitTime,
  confirmed: readonly ConfirmedVisit[],
  travelMinutes: number,
  now: number = Date.now(),
): string | null => {
  const start = Date.parse(visit.dateTime);
  for (let distance = SEARCH_STEP_MS; distance <= SEARCH_REACH_MS; distance += SEARCH_STEP_MS) {
    for (const candidate of [start + distance, start - distance]) {
      const dateTime = new Date(candidate).toISOString();
      if (candidate > now && !findOverlap({ ...visit, dateTime }, confirmed, travelMinutes)) return dateTime;
    }
  }
  return null;
};
