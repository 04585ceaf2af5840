import { dateFormat } from './american-english.ts';
import { type TimeZoneId, timeZoneName } from './time-zones.ts';

const formatFor = (zone: string | undefined): Intl.DateTimeFormat =>
  dateFormat({
    ...(zone ? { timeZone: zone } : {}),
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });

/** 'Mon, Jan 4, 2027, 1:15 PM' in a time zone, by default the device's. */
export const dateAndTime = (instant: string, zone?: string): string =>
  // Engines differ in the space before AM and PM.
  formatFor(zone).format(new Date(instant)).replaceAll('\u202f', ' ');

/** 'Mon, Jan 4, 2027, 1:15 PM MT'. */
export const zonedDateAndTime = (instant: string, zone: TimeZoneId): string =>
  `${dateAndTime(instant, zone)} ${timeZoneName(zone).short}`;

/** 'Mon, Jan 4, 2027, 1:15 – 2:15 PM MT'. */
export const zonedTimeRange = (instant: string, minutes: number, zone: TimeZoneId): string => {
  const start = new Date(instant);
  const end = new Date(start.getTime() + minutes * 60_000);
  const range = formatFor(zone).formatRange(start, end);
  // Engines differ in the spaces around the dash and before AM and PM.
  return `${range.replaceAll(/[\u2009\u202f]/g, ' ')} ${timeZoneName(zone).short}`;
};

/** '9:15 AM' for '09:15', a time of day on the wall. */
export const clockLabel = (time: string): string => {
  if (time === '24:00') return 'Midnight';
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
};
