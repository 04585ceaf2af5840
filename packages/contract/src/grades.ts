import { z } from 'zod';
import { BOOKING_GRADE_LEVELS, GRADE_LEVELS, LONG_ELEMENTARY } from './options.ts';

/** One school level; 'Elementary School' means Elementary. `message` answers anything else. */
export const gradeLevel = (message: string) =>
  z
    .enum([...GRADE_LEVELS, LONG_ELEMENTARY], message)
    .transform((level) => (level === LONG_ELEMENTARY ? 'Elementary' : level));

/** One level or grade band of a booking form, read in the same way. */
export const bookingGradeLevel = (message: string) =>
  z
    .enum([...BOOKING_GRADE_LEVELS, LONG_ELEMENTARY], message)
    .transform((level) => (level === LONG_ELEMENTARY ? 'Elementary' : level));
