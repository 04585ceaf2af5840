/** Instants as the database keeps them: ISO 8601 in UTC, milliseconds, so that text order is time order. */
export type Instant = string;

/** The instant `after` milliseconds from now. */
export const instant = (after = 0): Instant => new Date(Date.now() + after).toISOString();

/** '2027-05-12': the day in UTC. */
export const today = (): string => instant().slice(0, 'YYYY-MM-DD'.length);
