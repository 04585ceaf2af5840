import { dateFormat } from '@portal/contract/american-english.ts';

/** Calendar arithmetic on dates ('2027-05-12') and months ('2027-05'), without time zones. */

const DAY = 86_400_000;
const MONTH_LENGTH = 'YYYY-MM'.length;

const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 'YYYY-MM-DD'.length);

export const monthOf = (day: string): string => day.slice(0, MONTH_LENGTH);

export const firstDayOf = (month: string): string => `${month}-01`;

export const addDays = (day: string, days: number): string => dateOf(Date.parse(day) + days * DAY);

/** The month that lies a number of months after another one. */
export const addMonths = (month: string, months: number): string => {
  const date = new Date(firstDayOf(month));
  date.setUTCMonth(date.getUTCMonth() + months);
  return monthOf(dateOf(date.getTime()));
};

/** The day with the same number in another month, or that month's last day. */
export const sameDayIn = (month: string, day: string): string => {
  const last = addDays(firstDayOf(addMonths(month, 1)), -1);
  const wanted = `${month}${day.slice(MONTH_LENGTH)}`;
  return wanted < last ? wanted : last;
};

/** The number of a day's weekday, from Sunday on. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay();

/** The weeks of a month, from Sunday on; undefined stands for days of other months. */
export const weeksOf = (month: string): (string | undefined)[][] => {
  const weeks: (string | undefined)[][] = [];
  for (let day = firstDayOf(month); monthOf(day) === month; day = addDays(day, 1)) {
    const weekday = weekdayOf(day);
    if (weekday === 0 || weeks.length === 0) weeks.push(new Array(7).fill(undefined));
    const week = weeks.at(-1);
    if (week) week[weekday] = day;
  }
  return weeks;
};

const named = (day: string, options: Intl.DateTimeFormatOptions): string =>
  dateFormat({ timeZone: 'UTC', ...options }).format(new Date(day));

/** 'January 2027'. */
export const monthAndYear = (month: string): string =>
  named(firstDayOf(month), { month: 'long', year: 'numeric' });

/** 'Tuesday, January 12'. */
export const dayName = (day: string): string =>
  named(day, { weekday: 'long', month: 'long', day: 'numeric' });

/** The names of the weekdays, from Sunday on, in short and in full. */
export const WEEKDAY_NAMES = Array.from({ length: 7 }, (_, weekday) => {
  const day = addDays('2027-01-03', weekday);
  return { short: named(day, { weekday: 'narrow' }), long: named(day, { weekday: 'long' }) };
});
