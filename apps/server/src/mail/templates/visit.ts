import { TIME_ZONES, type TimeZoneId } from '@portal/contract/options.ts';
import type { Instant } from '../../clock.ts';

/** A requested classroom visit, as mails tell of it. */
export interface Visit {
  readonly eventName: string;
  readonly teacherName: string;
  readonly school: string;
  readonly speakerName: string;
  readonly dateTime: Instant;
  readonly timezone: TimeZoneId;
  readonly isInPerson: boolean;
  readonly isVirtual: boolean;
  readonly city: string;
  readonly state: string;
  readonly estimatedStudents: number;
}

const makeFormat = (timeZone: TimeZoneId): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });

// Making a format costs far more than using one.
const formats = new Map<TimeZoneId, Intl.DateTimeFormat>();
const numbers = new Intl.NumberFormat('en-US');

const formatFor = (zone: TimeZoneId): Intl.DateTimeFormat => {
  const format = formats.get(zone) ?? makeFormat(zone);
  formats.set(zone, format);
  return format;
};

/** 'Wed 12 May 2027, 10:00 AM ET (Eastern Time)': the wall clock of the visit's own zone. */
export const visitTime = ({ dateTime, timezone }: Pick<Visit, 'dateTime' | 'timezone'>): string => {
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of formatFor(timezone).formatToParts(new Date(dateTime))) part[type] = value;
  const zone = TIME_ZONES.find(({ id }) => id === timezone);
  const zoneName = zone ? `${zone.short} (${zone.name})` : timezone;
  return `${part.weekday} ${part.day} ${part.month} ${part.year}, ${part.hour}:${part.minute} ${part.dayPeriod} ${zoneName}`;
};

/** 'In person in Portland, Oregon, or virtual'. */
export const visitPlace = ({ isInPerson, isVirtual, city, state }: Visit): string => {
  const place = `In person in ${[city, state].filter(Boolean).join(', ')}`;
  if (isInPerson && isVirtual) return `${place}, or virtual`;
  return isInPerson ? place : 'Virtual';
};

/** 'Dana Reyes, Lincoln High School'. */
export const visitTeacher = ({ teacherName, school }: Visit): string =>
  [teacherName, school].filter(Boolean).join(', ');

/** '28 students'. */
export const visitSize = ({ estimatedStudents }: Visit): string =>
  estimatedStudents === 1 ? '1 student' : `${numbers.format(estimatedStudents)} students`;
