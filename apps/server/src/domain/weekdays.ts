import type { WeeklyHours } from '@portal/contract/availability/schedule.schemas.ts';
import { WEEKDAYS } from '@portal/contract/availability/schedule.ts';

/** Sets of weekdays as bits, Monday first. */

export const ALL_WEEKDAYS = (1 << WEEKDAYS.length) - 1;

/** The weekday of a date. */
export const weekdayBit = ({ dayOfWeek }: Pick<Temporal.PlainDate, 'dayOfWeek'>): number =>
  1 << (dayOfWeek - 1);

/** Whether a set has the weekday with a number: 1 and 8 are Monday. */
export const isWeekdayIn = (weekdays: number, day: number): boolean =>
  (weekdays & (1 << ((day - 1) % WEEKDAYS.length))) !== 0;

/** The weekdays with hours. */
export const weekdayBitsOf = (hours: WeeklyHours): number =>
  WEEKDAYS.reduce((bits, weekday, index) => (hours[weekday].length > 0 ? bits | (1 << index) : bits), 0);
