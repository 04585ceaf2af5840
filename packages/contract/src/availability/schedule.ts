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
