/** Days that a search names: 'in May', 'Earth Day', 'the first week of October', '10/12'. */

/** The first and the last day, such as '2027-04-22'. */
export interface Days {
  readonly first: string;
  readonly last: string;
}

const CENTURY = 2_000;
const DAY = 24 * 60 * 60 * 1_000;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 'YYYY-MM-DD'.length);
const timeOf = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day);
const daysBetween = (first: number, last: number): Days => ({ first: dayOf(first), last: dayOf(last) });

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);
const SHORT_MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const WEEKDAYS = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ');

const monthOf = (word: string | undefined): number | undefined => {
  if (word === undefined) return undefined;
  const index = MONTHS.indexOf(word);
  const short = word === 'sept' ? SHORT_MONTHS.indexOf('sep') : SHORT_MONTHS.indexOf(word);
  const found = index < 0 ? short : index;
  return found < 0 ? undefined : found + 1;
};

/** Words that are months only behind a word like 'in', or with a day. */
const WORDS_LIKE_MONTHS: ReadonlySet<string> = new Set([
  'march',
  'may',
  'mar',
  'jan',
  'jun',
  'april',
  'june',
  'august',
]);

/** A day that exists: not February 30. */
const dateOf = (year: number, month: number, day: number): number | undefined => {
  const time = timeOf(year, month, day);
  return new Date(time).getUTCDate() === day && month >= 1 && month <= MONTHS.length ? time : undefined;
};

/** 1 for Monday to 7 for Sunday. */
const weekdayOf = (time: number): number => new Date(time).getUTCDay() || WEEKDAYS.length;

const lastFriday = (year: number, month: number): number => {
  const last = timeOf(year, month + 1, 0);
  return last - ((weekdayOf(last) + 2) % WEEKDAYS.length) * DAY;
};

/** Days that schools celebrate, in any year. */
const HOLIDAYS: Readonly<Partial<Record<string, (year: number) => Days>>> = {
  'earth day': (year) => daysBetween(timeOf(year, 4, 22), timeOf(year, 4, 22)),
  'earth week': (year) => daysBetween(timeOf(year, 4, 19), timeOf(year, 4, 25)),
  'earth month': (year) => daysBetween(timeOf(year, 4, 1), timeOf(year, 4, 30)),
  'arbor day': (year) => daysBetween(lastFriday(year, 4), lastFriday(year, 4)),
  'world wildlife day': (year) => daysBetween(timeOf(year, 3, 3), timeOf(year, 3, 3)),
  'pi day': (year) => daysBetween(timeOf(year, 3, 14), timeOf(year, 3, 14)),
  'world water day': (year) => daysBetween(timeOf(year, 3, 22), timeOf(year, 3, 22)),
  'world environment day': (year) => daysBetween(timeOf(year, 6, 5), timeOf(year, 6, 5)),
  'world oceans day': (year) => daysBetween(timeOf(year, 6, 8), timeOf(year, 6, 8)),
  'world ocean day': (year) => daysBetween(timeOf(year, 6, 8), timeOf(year, 6, 8)),
  'america recycles day': (year) => daysBetween(timeOf(year, 11, 15), timeOf(year, 11, 15)),
};

const ORDINALS = ['first', 'second', 'third', 'fourth'];
const ORDINAL_NUMBERS = ['1st', '2nd', '3rd', '4th'];
const WEEK = 7;

/** A part of a month: 'first week of', 'early', 'end of'. */
const partOfMonth = (part: string, year: number, month: number): Days => {
  const days = new Date(timeOf(year, month + 1, 0)).getUTCDate();
  const from = (first: number, last: number) =>
    daysBetween(timeOf(year, month, first), timeOf(year, month, last));
  const week = Math.max(ORDINALS.indexOf(part), ORDINAL_NUMBERS.indexOf(part));
  if (week >= 0) return from(week * WEEK + 1, (week + 1) * WEEK);
  if (part === 'last') return from(days - WEEK + 1, days);
  if (['early', 'beginning', 'start'].includes(part)) return from(1, 10);
  if (['mid', 'middle'].includes(part)) return from(11, 20);
  return ['late', 'end'].includes(part) ? from(21, days) : from(1, days);
};

/** In the year that hasn't passed. */
const coming = (today: string, daysIn: (year: number) => Days | undefined): Days | undefined => {
  const year = Number(today.slice(0, 'YYYY'.length));
  const days = daysIn(year);
  return days && days.last < today ? daysIn(year + 1) : days;
};

const relativeDays = (key: string, today: string): Days | undefined => {
  const now = Date.parse(today);
  const [, next, unit] = /^(this|next) (week|month)$/u.exec(key) ?? [];
  if (unit === 'week') {
    const monday = now - (weekdayOf(now) - 1) * DAY + (next === 'next' ? WEEK * DAY : 0);
    return daysBetween(Math.max(monday, now), monday + (WEEK - 1) * DAY);
  }
  if (unit === 'month') {
    const [year = 0, month = 0] = today.split('-').map(Number);
    const start = timeOf(year, month + (next === 'next' ? 1 : 0), 1);
    const end = timeOf(year, month + (next === 'next' ? 2 : 1), 0);
    return daysBetween(Math.max(start, now), end);
  }
  if (key === 'today' || key === 'tomorrow') {
    const day = now + (key === 'today' ? 0 : DAY);
    return daysBetween(day, day);
  }
  const weekday = WEEKDAYS.indexOf(/^(?:this|next) (\p{L}+)$/u.exec(key)?.[1] ?? '') + 1;
  if (weekday === 0) return undefined;
  // The next one is in the next week: on a Tuesday, next Friday isn't in three days.
  const monday = now - (weekdayOf(now) - 1) * DAY + (key.startsWith('next') ? WEEK * DAY : 0);
  const day = monday + (weekday - 1) * DAY;
  return daysBetween(day, day);
};

/** A date, with or without a year: 'May 12', '12th of May', '5/12/2027'. */
const datedDays = (key: string, today: string): Days | undefined => {
  const on = (month: number | undefined, day: number, year?: number): Days | undefined => {
    if (month === undefined) return undefined;
    const inYear = (one: number) => {
      const time = dateOf(one, month, day);
      return time === undefined ? undefined : daysBetween(time, time);
    };
    return year === undefined ? coming(today, inYear) : inYear(year);
  };
  const numberOf = (digits: string | undefined) => (digits === undefined ? undefined : Number(digits));
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/u.exec(key);
  if (iso) return on(Number(iso[2]), Number(iso[3]), Number(iso[1]));
  const slashed = /^(\d{1,2})\/(\d{1,2})(?:\/(?:20)?(\d\d))?$/u.exec(key);
  if (slashed)
    return on(Number(slashed[1]), Number(slashed[2]), slashed[3] ? CENTURY + Number(slashed[3]) : undefined);
  const monthFirst = /^(\p{L}+) (\d{1,2})(?:st|nd|rd|th)?(?: (20\d\d))?$/u.exec(key);
  if (monthFirst) return on(monthOf(monthFirst[1]), Number(monthFirst[2]), numberOf(monthFirst[3]));
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)? (\p{L}+)(?: (20\d\d))?$/u.exec(key);
  return dayFirst ? on(monthOf(dayFirst[2]), Number(dayFirst[1]), numberOf(dayFirst[3])) : undefined;
};

/** The week in which a day is. */
const weekOf = ({ first }: Days): Days => {
  const monday = Date.parse(first) - (weekdayOf(Date.parse(first)) - 1) * DAY;
  return daysBetween(monday, monday + (WEEK - 1) * DAY);
};

/** A month or a part of it. */
const monthDays = (key: string, today: string, isNamedAsTime: boolean): Days | undefined => {
  const [, week, part = week ?? '', name, year] =
    /^(?:(first|second|third|fourth|last|1st|2nd|3rd|4th) week |(early|mid|late|beginning|middle|start|end) )?(\p{L}+)(?: (20\d\d))?$/u.exec(
      key,
    ) ?? [];
  const month = monthOf(name);
  if (month === undefined || name === undefined) return undefined;
  const isTime = isNamedAsTime || part !== '' || year !== undefined;
  if (!isTime && WORDS_LIKE_MONTHS.has(name)) return undefined;
  return year === undefined
    ? coming(today, (one) => partOfMonth(part, one, month))
    : partOfMonth(part, Number(year), month);
};

/**
 * The days that a phrase names, from today on; undefined for other phrases. `isNamedAsTime` says that a word like 'in' or
 * 'on' precedes it: 'may' and '3/4' alone are words.
 */
export const daysNamed = (typed: string, today: string, isNamedAsTime: boolean): Days | undefined => {
  const key = typed
    .toLowerCase()
    .replaceAll(/[.,’']/gu, ' ')
    .replaceAll(/(?<!\d)-|-(?!\d)/gu, ' ')
    .replaceAll(/\b(?:the|of|in)\b/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  const holiday = HOLIDAYS[key];
  if (holiday) return coming(today, holiday);
  if (/^\d{1,2}\/\d{1,2}$/u.test(key) && !isNamedAsTime) return undefined;
  const inWeek = /^week (.+\d.*)$/u.exec(key)?.[1];
  const week = inWeek === undefined ? undefined : datedDays(inWeek, today);
  if (week) return weekOf(week);
  return relativeDays(key, today) ?? datedDays(key, today) ?? monthDays(key, today, isNamedAsTime);
};

/** Times that no filter has: they're named instead of being searched as words. */
const UNREAD_TIME =
  /^(?:\d{1,2}(?::\d\d)? ?(?:am|pm)|(?:in the|during the|this|next|early|late) (?:spring|fall|summer|winter|semester|quarter|trimester|school year)|(?:first|second|third|fourth|1st|2nd|3rd|4th|spring|fall) (?:semester|period|hour|trimester)|(?:in the )?(?:mornings?|afternoons?)|(?:before|after|during) (?:lunch|recess|school))$/u;

/** Whether a phrase is a time that searches can't look for. */
export const isUnreadTime = (key: string): boolean => UNREAD_TIME.test(key);
