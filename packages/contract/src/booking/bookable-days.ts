import { VISIT_YEARS_MAX } from '../limits.ts';

/** The latest allowed time of a visit booked now. */
export const latestVisit = (now: Date): Date => {
  const latest = new Date(now);
  latest.setUTCFullYear(now.getUTCFullYear() + VISIT_YEARS_MAX);
  return latest;
};

/** The day in the device's time zone: '2027-05-12'. */
export const localDate = (instant: Date = new Date()): string => {
  const [year, month, day] = [instant.getFullYear(), instant.getMonth() + 1, instant.getDate()];
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
};

/** The first and the last day on which a visit can be booked: tomorrow, and in two years. */
export const bookableDays = (now: Date = new Date()): { readonly first: string; readonly last: string } => {
  const tomorrow = new Date(now);
  tomorrow.setDate(now.getDate() + 1);
  return { first: localDate(tomorrow), last: latestVisit(now).toISOString().slice(0, 'YYYY-MM-DD'.length) };
};
