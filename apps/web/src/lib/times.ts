import { dateFormat, relativeText } from '@portal/contract/american-english.ts';
import { dateAndTime } from '@portal/contract/dates.ts';
import { commonZone, DEFAULT_TIME_ZONE, type TimeZoneId } from '@portal/contract/time-zones.ts';
import { knownZoneOn } from '@portal/contract/visits/visit-time.ts';
import { counted } from './text.ts';

/** Formats times in English, whatever the browser's language. */

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

/** '9:15 AM' for '09:15', a time of day on the wall. */
export const clockLabel = (time: string): string => {
  if (time === '24:00') return 'Midnight';
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
};

/** 'Today, 1:15 PM', 'Yesterday, 1:15 PM', or the date, in the user's time zone. */
export const dayWordAndTime = (instant: string, now: Date = new Date()): string => {
  const shown = dateAndTime(instant);
  const [day, time] = dayAndTime(shown);
  const isOn = (date: Date) => dayAndTime(dateAndTime(date.toISOString()))[0] === day;
  if (isOn(now)) return `Today, ${time}`;
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  return isOn(yesterday) ? `Yesterday, ${time}` : shown;
};

/**
 * The portal's time zone with the same clock as a zone, by default the user's; for a zone of another country, one that has
 * the same time on a day, else the default, which isn't known.
 */
export const ownZoneOn = (
  day: string,
  zone?: string,
): { readonly id: TimeZoneId; readonly isKnown: boolean } => {
  const known = knownZoneOn(day, zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone);
  return { id: known ? commonZone(known) : DEFAULT_TIME_ZONE, isKnown: known !== undefined };
};

/** The user's local time if it differs: '7:00 AM', or with the date if that differs too. */
export const ownTime = (instant: string, zone: TimeZoneId, own?: string): string | undefined => {
  const there = dateAndTime(instant, zone);
  const here = dateAndTime(instant, own);
  if (here === there) return undefined;
  const [day, time] = dayAndTime(here);
  return day === dayAndTime(there)[0] ? time : here;
};

/** 'Mon, Jan 4', or 'Mon, Jan 4, 2027' in another year than the current one. */
export const dayLabel = (date: string, now: Date = new Date()): string =>
  dateFormat({
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(date.startsWith(String(now.getFullYear())) ? {} : { year: 'numeric' }),
  }).format(new Date(date));

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** '5 days', '3 hours' or 'less than an hour' that have passed since an instant. */
export const elapsedTime = (instant: string, now: number = Date.now()): string => {
  const time = now - Date.parse(instant);
  if (time >= DAY) return counted(Math.floor(time / DAY), 'day');
  return time >= HOUR ? counted(Math.floor(time / HOUR), 'hour') : 'less than an hour';
};

/** The start of a day in the user's time zone. */
const midnight = (time: number): number => new Date(time).setHours(0, 0, 0, 0);

/** 'just now', '5 minutes ago', 'yesterday', 'in 3 days'; the date if more than a month away. */
export const relativeTime = (instant: string, now: number = Date.now()): string => {
  const time = Date.parse(instant);
  const distance = time - now;
  const size = Math.abs(distance);
  if (size < MINUTE) return 'just now';
  if (size < HOUR) return relativeText(Math.round(distance / MINUTE), 'minute');
  if (size < DAY) return relativeText(Math.round(distance / HOUR), 'hour');
  // Days are counted by the calendar. Rounding evens out days of 23 or 25 hours.
  if (size < 30 * DAY) return relativeText(Math.round((midnight(time) - midnight(now)) / DAY), 'day');
  return dateFormat({ dateStyle: 'medium' }).format(new Date(instant));
};
