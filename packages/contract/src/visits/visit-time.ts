import { dateFormat } from '../american-english.ts';
import { LISTED_TIME_ZONES, TIME_ZONE_IDS, type TimeZoneId } from '../time-zones.ts';

/**
 * Converts between wall-clock times ('2027-05-12T10:00') and timestamps with the runtime's time zone data. An ambiguous
 * wall-clock time means the earlier one.
 */

const MINUTE = 60_000;
const WALL_CLOCK = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?$/;

const formatterFor = (zone: string): Intl.DateTimeFormat =>
  dateFormat({
    timeZone: zone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });

/** The wall-clock time in a zone at a timestamp, in milliseconds as if it were UTC. */
const wallClockAt = (instant: number, zone: string): number => {
  const part: Record<string, number> = {};
  for (const { type, value } of formatterFor(zone).formatToParts(instant)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second);
};

/** The timestamp (ISO, UTC) of a wall-clock time in a zone; undefined if it's invalid or skipped by daylight saving time. */
export const instantOf = (wallClock: string, zone: string): string | undefined => {
  const match = WALL_CLOCK.exec(wallClock);
  if (!match) return undefined;
  const [year, month, day, hour, minute, second] = match.slice(1).map((digits) => Number(digits ?? 0));
  const wall = Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second);
  if (new Date(wall).toISOString().slice(0, 16) !== wallClock.slice(0, 16)) return undefined;
  // The offsets a day before and a day after are the only candidates.
  const offsets = [-1, 1].map((side) => {
    const near = wall + side * 24 * 60 * MINUTE;
    return wallClockAt(near, zone) - near;
  });
  const instants = offsets
    .map((offset) => wall - offset)
    .filter((instant) => wallClockAt(instant, zone) === wall);
  return instants.length > 0 ? new Date(Math.min(...instants)).toISOString() : undefined;
};

/** The wall-clock time ('2027-05-12T10:00') of a timestamp in a zone, for a date and time field. */
export const wallClockOf = (instant: string, zone: string): string =>
  new Date(wallClockAt(Date.parse(instant), zone)).toISOString().slice(0, 16);

const DAY = 24 * 60 * MINUTE;

/** Noon on the 1st and the 15th of each month from a day's year to the end of the next. */
const samplesAround = (day: string): readonly number[] => {
  const year = Number(day.slice(0, 4));
  return Array.from({ length: 24 }, (_, month) => Date.UTC(year, month, 1, 12)).flatMap((first) => [
    first,
    first + 14 * DAY,
  ]);
};

/**
 * The time zone of the portal's list that has the same time as a zone all year: itself, or 'America/Phoenix' for
 * 'US/Arizona'. Otherwise the one of the booking form's list with the same time on a day ('2027-05-12'); at noon,
 * whatever the day, all of those have different times. Undefined if there is none, and for UTC and its offsets, which browsers
 * say that protect their users.
 */
export const knownZoneOn = (day: string, zone: string): TimeZoneId | undefined => {
  const itself = TIME_ZONE_IDS.find((known) => known === zone);
  if (itself) return itself;
  if (zone.startsWith('Etc/')) return undefined;
  const noon = `${day}T12:00`;
  try {
    const instant = instantOf(noon, zone);
    if (instant === undefined) return undefined;
    const samples = samplesAround(day).map((sample) => [sample, wallClockAt(sample, zone)] as const);
    const isSame = (known: TimeZoneId) => samples.every(([at, wall]) => wallClockAt(at, known) === wall);
    return (
      TIME_ZONE_IDS.find(isSame) ?? LISTED_TIME_ZONES.find(({ id }) => wallClockOf(instant, id) === noon)?.id
    );
  } catch {
    // Some browsers name a zone that they don't know themselves.
    return undefined;
  }
};
