/** An instant as stored in the database: ISO 8601 in UTC with milliseconds, so that it sorts as text. */
export type Instant = string;

/** Durations in milliseconds. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The instant at a time in milliseconds since the epoch. */
export const instantAt = (milliseconds: number): Instant => new Date(milliseconds).toISOString();

/** The instant `after` milliseconds from now. */
export const instant = (after = 0): Instant => instantAt(Date.now() + after);

/** The current day in UTC, such as '2027-05-12'. */
export const today = (): string => instant().slice(0, 'YYYY-MM-DD'.length);
