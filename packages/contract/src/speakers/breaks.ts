import { dateFormat } from '../american-english.ts';

const FAR_MS = 300 * 86_400_000;

/** 'February 1', with the year if it's far away: the day on which a speaker is back from a break. */
const dayBack = (day: string, now: number): string =>
  dateFormat({
    timeZone: 'UTC',
    month: 'long',
    day: 'numeric',
    ...(Date.parse(day) - now > FAR_MS ? { year: 'numeric' } : {}),
  }).format(new Date(day));

/** 'Back on February 1'. */
export const backLabel = (day: string, now = Date.now()): string => `Back on ${dayBack(day, now)}`;

/** 'Kelly is taking a break until February 1'. */
export const breakText = (name: string, day: string, now = Date.now()): string =>
  `${name || 'This speaker'} is taking a break until ${dayBack(day, now)}`;
