import { listText, numberText } from '@portal/contract/american-english.ts';
import type { Role } from '@portal/contract/options.ts';
import {
  type Clocks,
  clocksFor,
  readerTime,
  readerTimeRange,
  type SideZones,
} from '@portal/contract/reader-time.ts';
import type { TimeZoneId } from '@portal/contract/time-zones.ts';
import { calledName, fullName } from '@portal/contract/users/full-name.ts';
import type { Instant } from '../../kernel/clock.ts';
import { oneLine } from '../../platform/mail/layout/wording.ts';

export interface Name {
  readonly firstName: string;
  readonly lastName: string;
}

/** A requested classroom visit, as emails describe it. */
export interface Visit {
  readonly id: string;
  readonly eventName: string;
  readonly teacher: Name & { readonly school: string; readonly email: string };
  readonly speaker: Name & { readonly email: string };
  /** Whether both have agreed to it, so that each knows how to reach the other. */
  readonly confirmed: boolean;
  readonly dateTime: Instant;
  readonly timezone: TimeZoneId;
  /** The time zones that its people live by. */
  readonly zones: SideZones;
  readonly minutes: number;
  readonly isInPerson: boolean;
  readonly isVirtual: boolean;
  readonly city: string;
  readonly state: string;
  readonly estimatedStudents: number;
  readonly gradeLevels: readonly string[];
  /** About how many miles the speaker's town is from a visit in person; null if it isn't known. */
  readonly distance: number | null;
}

/** What a visit is for, in the teacher's words. */
export interface VisitAims {
  readonly eventPurpose: string;
  readonly goals: string;
}

/** When, where and in which format a visit takes place. */
export type Plan = Pick<
  Visit,
  'dateTime' | 'timezone' | 'minutes' | 'isInPerson' | 'isVirtual' | 'city' | 'state'
>;

/** Whose time an email tells first. */
export interface TimeReader {
  readonly visit: Pick<Visit, 'teacher' | 'speaker' | 'timezone' | 'zones'>;
  readonly reader: Role;
  /** An administrator's own time zone; without it, they read the request's. */
  readonly ownZone?: TimeZoneId | undefined;
}

/** The clocks by which the reader of an email about a visit is told its times. */
export const clocksOf = ({ visit, reader, ownZone }: TimeReader): Clocks => {
  const { teacher, speaker, timezone, zones } = visit;
  const names = { teacher: oneLine(calledName(teacher)), speaker: oneLine(calledName(speaker)) };
  return clocksFor(reader, zones, names, ownZone ?? timezone);
};

/** 'Wed, May 12, 2027, 10:00 – 11:00 AM ET (9:00 AM for Kelly)': the reader's own time first. */
export const visitTime = (
  { dateTime, minutes }: Pick<Plan, 'dateTime' | 'minutes'>,
  to: TimeReader,
): string => readerTimeRange(dateTime, minutes, clocksOf(to));

/** 'Wed, May 12, 2027, 10:00 AM ET (9:00 AM for Kelly)'. */
export const visitStart = ({ dateTime }: Pick<Plan, 'dateTime'>, to: TimeReader): string =>
  readerTime(dateTime, clocksOf(to));

/** 'In person in Portland, Oregon, or virtual'. */
export const visitPlace = ({ isInPerson, isVirtual, city, state }: Plan): string => {
  const place = `In person in ${[city, state].filter(Boolean).join(', ')}`;
  if (isInPerson && isVirtual) return `${place}, or virtual`;
  return isInPerson ? place : 'Virtual';
};

/** 'Dana Reyes, Lincoln High School'. */
export const visitTeacher = ({ teacher }: Visit): string =>
  [fullName(teacher), teacher.school].filter(Boolean).join(', ');

/** '28 students'. */
export const visitSize = ({ estimatedStudents }: Visit): string =>
  estimatedStudents === 1 ? '1 student' : `${numberText(estimatedStudents)} students`;

/** '28 students, Middle School and High School'. */
export const visitClass = (visit: Visit): string =>
  [visitSize(visit), listText(visit.gradeLevels)].filter(Boolean).join(', ');

/** 'About 25 miles from you'; '' if it isn't known. */
export const visitDistance = ({ distance }: Pick<Visit, 'distance'>): string => {
  if (distance === null) return '';
  return distance === 0 ? 'Under 5 miles from you' : `About ${numberText(distance)} miles from you`;
};

const SCREENS = {
  teacher: '/teacher-speaker-requests',
  speaker: '/speaker-requests',
  admin: '/admin-requests',
} as const satisfies Record<Role, string>;

/** The path of a request on its reader's screen. */
export const requestPath = ({ id }: Pick<Visit, 'id'>, reader: Role) =>
  `${SCREENS[reader]}?request=${id}` as const;
