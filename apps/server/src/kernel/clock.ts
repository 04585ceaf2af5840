import { DEFAULT_TIME_ZONE } from '@portal/contract/time-zones.ts';

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

/** The portal's day at a time in milliseconds since the epoch, such as '2027-05-12'. It has the default time zone. */
export const dayAt = (milliseconds: number): string =>
  `${Temporal.Instant.fromEpochMilliseconds(milliseconds).toZonedDateTimeISO(DEFAULT_TIME_ZONE).toPlainDate()}`;

export const today = (): string => dayAt(Date.now());

/** The day some days after another one. */
export const dayAfter = (day: string, days: number): string =>
  `${Temporal.PlainDate.from(day).add({ days })}`;

/** When the portal's next day begins. */
export const startOfNextDay = (day: string): Instant =>
  instantAt(
    Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(DEFAULT_TIME_ZONE).epochMilliseconds,
  );
