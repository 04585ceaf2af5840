import { TIME_ZONES, type TimeZoneId } from '@portal/contract/options.ts';

/** Times in words. Everything is English, as the portal is, whatever the browser's language. */

const LOCALE = 'en-US';

const partsOf = (instant: Date, zone: string | undefined): Record<string, string> => {
  const format = new Intl.DateTimeFormat(LOCALE, {
    ...(zone ? { timeZone: zone } : {}),
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  return Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
};

const inWords = (instant: Date, zone?: string): string => {
  const { weekday, day, month, year, hour, minute, dayPeriod } = partsOf(instant, zone);
  return `${weekday} ${day} ${month} ${year}, ${hour}:${minute} ${dayPeriod}`;
};

/** 'Tue 12 May 2027, 10:00 AM ET': an instant in a zone, which is named; '… Eastern Time (ET)' where that has room. */
export const zonedTime = (instant: string, zone: TimeZoneId, roomy = false): string => {
  const known = TIME_ZONES.find(({ id }) => id === zone);
  const name = known && (roomy ? `${known.name} (${known.short})` : known.short);
  return `${inWords(new Date(instant), zone)} ${name ?? zone}`;
};

/** 'Tuesday, May 12, 2027 at 10:00 AM Eastern Daylight Time': the same in full. */
export const fullZonedTime = (instant: string, zone: TimeZoneId): string =>
  new Intl.DateTimeFormat(LOCALE, {
    timeZone: zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'long',
  }).format(new Date(instant));

/** The same instant on the reader's own clock, where that shows another time: '7:00 AM', with the day if it is another. */
export const ownTime = (instant: string, zone: TimeZoneId, own?: string): string | undefined => {
  const there = partsOf(new Date(instant), zone);
  const here = partsOf(new Date(instant), own);
  const time = `${here.hour}:${here.minute} ${here.dayPeriod}`;
  if (here.day !== there.day || here.month !== there.month)
    return `${here.weekday} ${here.day} ${here.month}, ${time}`;
  return time === `${there.hour}:${there.minute} ${there.dayPeriod}` ? undefined : time;
};

/** 'Tue 12 May 2027, 10:00 AM' on the reader's own clock. */
export const localTime = (instant: string): string => inWords(new Date(instant));

/** '2027-05-12': the day on the reader's own calendar. */
export const localDate = (instant: Date = new Date()): string => {
  const [year, month, day] = [instant.getFullYear(), instant.getMonth() + 1, instant.getDate()];
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** 'just now', '5 minutes ago', 'yesterday', 'in 3 days'; past a month the date itself. */
export const relativeTime = (instant: string, now: number = Date.now()): string => {
  const distance = Date.parse(instant) - now;
  const size = Math.abs(distance);
  const words = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' });
  if (size < MINUTE) return 'just now';
  if (size < HOUR) return words.format(Math.round(distance / MINUTE), 'minute');
  if (size < DAY) return words.format(Math.round(distance / HOUR), 'hour');
  if (size < 30 * DAY) return words.format(Math.round(distance / DAY), 'day');
  const { day, month, year } = partsOf(new Date(instant), undefined);
  return `${day} ${month} ${year}`;
};
