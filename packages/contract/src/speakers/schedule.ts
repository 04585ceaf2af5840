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

/** Whether a speaker is available at certain hours only. Without hours on any day, nobody knows. */
export const hasHours = (hours: Readonly<Record<Weekday, readonly string[]>>): boolean =>
  WEEKDAYS.some((weekday) => hours[weekday].length > 0);

/** The two ends of an interval; a single date is both. */
export const endsOf = (interval: string): readonly [start: string, end: string] => {
  const [start = '', end = start] = interval.split('/');
  return [start, end];
};
