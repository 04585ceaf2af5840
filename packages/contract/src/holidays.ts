const SATURDAY = 6;
const SUNDAY = 0;
const MONDAY = 1;
const THURSDAY = 4;
const FRIDAY = 5;
const WEEK = 7;

/** Holidays on the same date of each year. */
const ON_DATES: Readonly<Record<string, string>> = {
  '01-01': "New Year's Day",
  '06-19': 'Juneteenth',
  '07-04': 'Independence Day',
  '11-11': 'Veterans Day',
  '12-25': 'Christmas Day',
};

/** Holidays on the first, second, … weekday of a month. */
const ON_WEEKDAYS = [
  { month: '01', weekday: MONDAY, nth: 3, name: 'Martin Luther King Jr. Day' },
  { month: '02', weekday: MONDAY, nth: 3, name: "Presidents' Day" },
  { month: '09', weekday: MONDAY, nth: 1, name: 'Labor Day' },
  { month: '10', weekday: MONDAY, nth: 2, name: "Columbus Day and Indigenous Peoples' Day" },
  { month: '11', weekday: THURSDAY, nth: 4, name: 'Thanksgiving' },
] as const;

const MAY_LAST = 31;

/** The number of a day's weekday, from Sunday on. */
const weekdayOf = (day: string): number => new Date(day).getUTCDay();

/**
 * The name of a holiday of the United States on a day ('2026-11-26'): the federal ones (5 U.S.C. 6103), and the day after
 * Thanksgiving, on which few schools are open.
 */
export const holidayOn = (day: string): string | undefined => {
  const [, month, date = ''] = day.split('-');
  const weekday = weekdayOf(day);
  const number = Number(date);
  const nth = Math.ceil(number / WEEK);
  if (month === '05' && weekday === MONDAY && number + WEEK > MAY_LAST) return 'Memorial Day';
  // The day after the fourth Thursday.
  if (month === '11' && weekday === FRIDAY && Math.ceil((number - 1) / WEEK) === 4)
    return 'the day after Thanksgiving';
  return (
    ON_DATES[`${month}-${date}`] ??
    ON_WEEKDAYS.find((one) => one.month === month && one.weekday === weekday && one.nth === nth)?.name
  );
};

/** Whether schools are usually open on a day: neither on weekends nor on holidays. */
export const isSchoolDay = (day: string): boolean =>
  ![SATURDAY, SUNDAY].includes(weekdayOf(day)) && holidayOn(day) === undefined;
