import { isSchoolDay } from '../holidays.ts';
import { instantOf } from '../visits/visit-time.ts';

/** The school days of some calendar days ('2027-05-12'), the first and the last one included. */
export const schoolDaysBetween = (firstDay: string, lastDay: string): string[] => {
  const days: string[] = [];
  const last = Date.parse(lastDay);
  for (const day = new Date(firstDay); day.getTime() <= last; day.setUTCDate(day.getUTCDate() + 1)) {
    const date = day.toISOString().slice(0, 'YYYY-MM-DD'.length);
    if (isSchoolDay(date)) days.push(date);
  }
  return days;
};

/** When each slot of a career day begins, in milliseconds after the first one. */
export const slotOffsets = (
  { people, breakMinutes, sameTime }: { people: number; breakMinutes: number; sameTime: boolean },
  minutes: number,
): number[] =>
  Array.from({ length: people }, (_slot, index) =>
    sameTime ? 0 : index * (minutes + breakMinutes) * 60_000,
  );

/** The times of day of some days in a time zone, as timestamps. Days on which clocks skip the time are left out. */
export const timesOnDays = (days: readonly string[], timeOfDay: string, timezone: string): string[] =>
  days.flatMap((day) => instantOf(`${day}T${timeOfDay}`, timezone) ?? []);
