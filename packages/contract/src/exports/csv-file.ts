/** The header of a CSV answer that says how many rows will come below the columns' names. */
export const ROW_COUNT_HEADER = 'x-row-count';

/** The name under which a file of all speakers is kept; `date` as '2027-05-12'. */
export const speakersFileName = (date: string): string => `speakers_all_${date}.csv`;

/** The same for the audit log. */
export const auditLogFileName = (date: string): string => `audit_log_${date}.csv`;
