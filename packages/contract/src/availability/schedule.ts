import { clockLabel } from '../dates.ts';

/** In the order of ISO 8601, in which Monday is the first day of a week. */
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Whether a speaker is available at certain hours only. Without hours on any day, nothing is known about when. */
export const hasHours = (hours: Readonly<Record<Weekday, readonly string[]>>): boolean =>
  WEEKDAYS.some((weekday) => hours[weekday].length > 0);

/** The hours on the weekday of a date such as '2027-05-12'. */
export const hoursOn = (hours: Readonly<Record<Weekday, readonly string[]>>, date: string) =>
  hours[WEEKDAYS[(new Date(date).getUTCDay() + 6) % WEEKDAYS.length] ?? 'monday'];

/** Whether days off, each a date or an interval of dates, include a date. */
export const isDayOff = (daysOff: readonly string[], date: string): boolean =>
  daysOff.map(endsOf).some(([first, last]) => first <= date && date <= last);

/** The two ends of an interval; a single date is both. */
export const endsOf = (interval: string): readonly [start: string, end: string] => {
  const [start = '', end = start] = interval.split('/');
  return [start, end];
};

/** 'Monday'. */
export const weekdayName = (weekday: Weekday): string => weekday.charAt(0).toUpperCase() + weekday.slice(1);

/** Hours as text, with days in a row that have the same hours together: ['Monday to Friday', '8:00 AM – 3:00 PM']. */
export const hoursLabels = (
  hours: Readonly<Record<Weekday, readonly string[]>>,
): (readonly [days: string, times: string])[] => {
  const rows: { first: Weekday; last: Weekday; times: string }[] = [];
  for (const weekday of WEEKDAYS) {
    const times = hours[weekday].map((range) => endsOf(range).map(clockLabel).join(' – ')).join(', ');
    const row = rows.at(-1);
    if (row?.times === times) row.last = weekday;
    else rows.push({ first: weekday, last: weekday, times });
  }
  return rows
    .filter(({ times }) => times !== '')
    .map(({ first, last, times }) => [[...new Set([first, last])].map(weekdayName).join(' to '), times]);
};
