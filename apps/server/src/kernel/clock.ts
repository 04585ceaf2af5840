/** An instant as stored in the database: ISO 8601 in UTC with milliseconds, so that it sorts as text. */
export type Instant = string;

/** The instant `after` milliseconds from now. */
export const instant = (after = 0): Instant => new Date(Date.now() + after).toISOString();

/** The current day in UTC, such as '2027-05-12'. */
export const today = (): string => instant().slice(0, 'YYYY-MM-DD'.length);
