import type { Period } from '../impact/period.ts';

/** The response header with the number of rows of a CSV file, without its header row. */
export const ROW_COUNT_HEADER = 'x-row-count';

/** The file name of an export of all speakers; `date` is like '2027-05-12'. */
export const speakersFileName = (date: string): string => `speakers_all_${date}.csv`;

/** The file name of an export of the audit log; `date` is like '2027-05-12'. */
export const auditLogFileName = (date: string): string => `audit_log_${date}.csv`;

/** The file name of the visits of some days: 'visits_2027.csv' for a calendar year, else 'visits_2026-07-01_2027-06-30.csv'. */
export const impactFileName = ({ from, to }: Period): string => {
  const year = from.slice(0, 'YYYY'.length);
  const isYear = from === `${year}-01-01` && to === `${year}-12-31`;
  return `visits_${isYear ? year : `${from}_${to}`}.csv`;
};
