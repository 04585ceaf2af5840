import { dateAndTime } from '@portal/contract/dates.ts';
import { FREE_TIMES_STEP_MINUTES } from '@portal/contract/limits.ts';
import type { TimeZoneId } from '@portal/contract/options.ts';
import { dayAndTime } from '../../../lib/times.ts';

const STEP_MS = FREE_TIMES_STEP_MINUTES * 60_000;

export interface FreeDay {
  /** 'Mon, Jan 4, 2027'. */
  readonly day: string;
  readonly times: readonly { readonly instant: string /** '1:15 PM'. */; readonly label: string }[];
}

/** Free times by day in a time zone. */
export const freeDays = (times: readonly string[], zone: TimeZoneId): FreeDay[] => {
  const days = new Map<string, { instant: string; label: string }[]>();
  for (const instant of times) {
    const [day, label] = dayAndTime(dateAndTime(instant, zone));
    days.set(day, [...(days.get(day) ?? []), { instant, label }]);
  }
  return [...days].map(([day, listed]) => ({ day, times: listed }));
};

/** Whether a speaker is free at a time in milliseconds: a listed one, or one between two adjacent listed ones. */
export const isListed = (times: readonly string[], wanted: number): boolean => {
  const starts = new Set(times.map((time) => Date.parse(time)));
  return [...starts].some(
    (start) =>
      start === wanted || (start < wanted && wanted < start + STEP_MS && starts.has(start + STEP_MS)),
  );
};
