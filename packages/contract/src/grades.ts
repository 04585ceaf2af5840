import { z } from 'zod';
import { BOOKING_GRADE_LEVELS, GRADE_LEVELS, LONG_ELEMENTARY } from './options.ts';

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
