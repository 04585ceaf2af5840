import { dateFormat, relativeText } from '@portal/contract/american-english.ts';
import { dateAndTime } from '@portal/contract/dates.ts';
import { commonZone, DEFAULT_TIME_ZONE, type TimeZoneId } from '@portal/contract/time-zones.ts';
import { knownZoneOn, wallClockOf } from '@portal/contract/visits/visit-time.ts';
import { currentTime, ownTimeZone } from './clock.ts';
import { counted } from './text.ts';

/** Formats times in English, whatever the browser's language. The user's time zone is that of the page. */

/** 'Mon, Jan 4, 2027, 1:15 PM' in the user's time zone. */
export const ownDateAndTime = (instant: string): string => dateAndTime(instant, ownTimeZone());

/** 'Tuesday, May 12, 2027 at 10:00 AM Eastern Daylight Time'. */
export const fullZonedTime = (instant: string, zone: TimeZoneId): string =>
  dateFormat({
    timeZone: zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'long',
  }).format(new Date(instant));

/** Splits a date and time into 'Mon, Jan 4, 2027' and '1:15 PM'. */
export const dayAndTime = (dateTime: string): readonly [day: string, time: string] => {
  const end = dateTime.lastIndexOf(', ');
  return [dateTime.slice(0, end), dateTime.slice(end + 2)];
};

/** '1:15 PM'. */
export const timeLabel = (instant: string, zone: TimeZoneId): string =>
  dayAndTime(dateAndTime(instant, zone))[1];

const DAY = 24 * 60 * 60_000;

/** The day on which an instant is in the user's time zone: '2027-01-04'. */
const ownDay = (time: number): string =>
  wallClockOf(new Date(time).toISOString(), ownTimeZone()).slice(0, 'YYYY-MM-DD'.length);

/** Counts the days of the calendar. */
const dayNumber = (time: number): number => Date.parse(ownDay(time)) / DAY;

/** 'Today, 1:15 PM', 'Yesterday, 1:15 PM', or the date, in the user's time zone. */
export const dayWordAndTime = (instant: string, now: number = currentTime()): string => {
  const [, time] = dayAndTime(ownDateAndTime(instant));
  const passed = dayNumber(now) - dayNumber(Date.parse(instant));
  if (passed === 0) return `Today, ${time}`;
  return passed === 1 ? `Yesterday, ${time}` : ownDateAndTime(instant);
};

/**
 * The portal's time zone with the same clock as a zone, by default the user's; for a zone of another country, one that has
 * the same time on a day, else the default, which isn't known.
 */
export const ownZoneOn = (
  day: string,
  zone?: string,
): { readonly id: TimeZoneId; readonly isKnown: boolean } => {
  const known = knownZoneOn(day, zone ?? ownTimeZone());
  return { id: known ? commonZone(known) : DEFAULT_TIME_ZONE, isKnown: known !== undefined };
};

/** The user's own time zone in the portal; undefined for UTC and other countries' clocks. */
export const ownKnownZone = (): TimeZoneId | undefined => {
  const { id, isKnown } = ownZoneOn(ownDay(currentTime()));
  return isKnown ? id : undefined;
};

/** 'Mon, Jan 4', or 'Mon, Jan 4, 2027' in another year than the current one. */
export const dayLabel = (date: string, now: number = currentTime()): string =>
  dateFormat({
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(date.startsWith(ownDay(now).slice(0, 'YYYY'.length)) ? {} : { year: 'numeric' }),
  }).format(new Date(date));

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** '5 days', '3 hours' or 'less than an hour' that have passed since an instant. */
export const elapsedTime = (instant: string, now: number = currentTime()): string => {
  const time = now - Date.parse(instant);
  if (time >= DAY) return counted(Math.floor(time / DAY), 'day');
  return time >= HOUR ? counted(Math.floor(time / HOUR), 'hour') : 'less than an hour';
};

/** 'just now', '5 minutes ago', 'yesterday', 'in 3 days'; the date if more than a month away. */
export const relativeTime = (instant: string, now: number = currentTime()): string => {
  const time = Date.parse(instant);
  const distance = time - now;
  const size = Math.abs(distance);
  if (size < MINUTE) return 'just now';
  if (size < HOUR) return relativeText(Math.round(distance / MINUTE), 'minute');
  if (size < DAY) return relativeText(Math.round(distance / HOUR), 'hour');
  // Days are counted by the calendar.
  if (size < 30 * DAY) return relativeText(dayNumber(time) - dayNumber(now), 'day');
  return dateFormat({ timeZone: ownTimeZone(), dateStyle: 'medium' }).format(time);
};
