import { isDayOff } from '../availability/schedule.ts';
import { isSchoolDay } from '../holidays.ts';
import { wallClockOf } from '../visits/visit-time.ts';

/** How days of notice are counted: without weekends, holidays and days on which the school is closed, or all of them. */
export const NOTICE_UNITS = ['school days', 'calendar days'] as const;
export type NoticeUnit = (typeof NOTICE_UNITS)[number];

/** What decides when a school needs to know about a visit. */
export interface NoticeRules {
  /** Null if the school doesn't say. */
  readonly noticeDays: number | null;
  readonly noticeUnit: NoticeUnit;
  /** Days ('2026-12-24') and intervals of days, the last included ('2026-12-21/2027-01-01'). */
  readonly closedDays: readonly string[];
}

interface Time {
  readonly dateTime: string;
  readonly timezone: string;
}

const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** The day ('2027-01-07') of an instant in a time zone. */
export const dayIn = ({ dateTime, timezone }: Time): string =>
  wallClockOf(dateTime, timezone).slice(0, DAY_LENGTH);

/** Today in a time zone, such as a school's. */
export const todayIn = (timezone: string, now: Date = new Date()): string =>
  dayIn({ dateTime: now.toISOString(), timezone });

const daysBefore = (day: string, days: number): string => {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, DAY_LENGTH);
};

/** Whether a school is open on a day. */
const isOpen = (day: string, closedDays: readonly string[]): boolean =>
  isSchoolDay(day) && !isDayOff(closedDays, day);

/** The day that is a number of a school's open days before another one. */
export const schoolDaysBefore = (day: string, days: number, closedDays: readonly string[]): string => {
  let before = day;
  for (let left = days; left > 0; ) {
    before = daysBefore(before, 1);
    if (isOpen(before, closedDays)) left -= 1;
  }
  return before;
};

/**
 * The last day ('2027-01-07') on which a school can approve a visit in time, by the school's clock; null if the school asks
 * for no notice. It's always a day on which the school is open.
 */
export const approvalDue = (visit: Time, rules: NoticeRules): string | null => {
  const { noticeDays, noticeUnit, closedDays } = rules;
  if (noticeDays === null) return null;
  const day = dayIn(visit);
  if (noticeUnit === 'school days') return schoolDaysBefore(day, noticeDays, closedDays);
  const due = daysBefore(day, noticeDays);
  return isOpen(due, closedDays) ? due : schoolDaysBefore(due, 1, closedDays);
};

/** How many school days before the last possible day a teacher is reminded that a visit isn't approved. */
const REMINDED_SCHOOL_DAYS = 5;

/** The day from which on a teacher is reminded of a visit that isn't approved. Without a notice, the visit is the last day. */
export const approvalReminderDay = (visit: Time, rules: NoticeRules): string =>
  schoolDaysBefore(approvalDue(visit, rules) ?? dayIn(visit), REMINDED_SCHOOL_DAYS, rules.closedDays);

/** Whether it's time to see to a visit's approval: from some school days before the last possible day. */
export const isApprovalNear = (visit: Time, rules: NoticeRules, now?: Date): boolean =>
  approvalReminderDay(visit, rules) <= todayIn(visit.timezone, now);

/** Whether the last day for an approval, if there is one, has passed at the school. */
export const isApprovalLate = (due: string | null, timezone: string, now?: Date): boolean =>
  due !== null && due < todayIn(timezone, now);

/** Whether a school approves visits, as far as the teacher has said so. */
export const needsApproval = ({
  noticeDays,
  approver,
}: Pick<NoticeRules, 'noticeDays'> & { readonly approver: string }): boolean =>
  noticeDays !== null || approver !== '';
