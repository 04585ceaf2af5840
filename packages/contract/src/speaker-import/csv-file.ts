/** The response header with the number of rows of a CSV file, without its header row. */
export const ROW_COUNT_HEADER = 'x-row-count';

/** The file name of an export of all speakers; `date` is like '2027-05-12'. */
export const speakersFileName = (date: string): string => `speakers_all_${date}.csv`;

/** The file name of an export of the audit log; `date` is like '2027-05-12'. */
export const auditLogFileName = (date: string): string => `audit_log_${date}.csv`;

/** The file name of the visits of a year. */
export const impactFileName = (year: number): string => `visits_${year}.csv`;
