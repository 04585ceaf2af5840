import { z } from 'zod';
import { BOOKING_GRADE_LEVELS, GRADE_LEVELS, LONG_ELEMENTARY } from './options.ts';
import { requiredLine } from './text.ts';

/** One school level; 'Elementary School' becomes 'Elementary'. `message` is the error for anything else. */
export const gradeLevel = (message: string) =>
  z
    .enum([...GRADE_LEVELS, LONG_ELEMENTARY], message)
    .transform((level) => (level === LONG_ELEMENTARY ? 'Elementary' : level));

/** One school level or grade band of a booking. */
export const bookingGradeLevel = (message: string) =>
  z
    .enum([...BOOKING_GRADE_LEVELS, LONG_ELEMENTARY], message)
    .transform((level) => (level === LONG_ELEMENTARY ? 'Elementary' : level));

/** Names of grade levels and age groups, in lower case. */
const LEVELS_BY_NAME: ReadonlyMap<string, readonly (typeof GRADE_LEVELS)[number][]> = new Map(
  Object.entries({
    elementary: ['Elementary'],
    'elementary school': ['Elementary'],
    middle: ['Middle School'],
    'middle school': ['Middle School'],
    'high school': ['High School'],
    'all grades': GRADE_LEVELS,
  }),
);

/** The grade levels of a level or an age group, however it is capitalized. `message` makes the error for others. */
export const namedGrades = (message: (name: string) => string) =>
  requiredLine(message('')).transform((name, context) => {
    const levels = LEVELS_BY_NAME.get(name.toLowerCase());
    if (levels) return levels;
    context.addIssue(message(name));
    return z.NEVER;
  });
