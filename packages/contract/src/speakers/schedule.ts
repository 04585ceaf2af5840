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

/** The two ends of an interval; a single date is both. */
export const endsOf = (interval: string): readonly [start: string, end: string] => {
  const [start = '', end = start] = interval.split('/');
  return [start, end];
};
