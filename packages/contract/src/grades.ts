import { z } from 'zod';
import { BOOKING_GRADE_LEVELS, GRADE_LEVELS, SHORT_ELEMENTARY } from './options.ts';

/** One school level; 'Elementary' means Elementary School. `message` answers anything else. */
export const gradeLevel = (message: string) =>
  z
    .enum([...GRADE_LEVELS, SHORT_ELEMENTARY], message)
    .transform((level) => (level === SHORT_ELEMENTARY ? 'Elementary School' : level));

/** One level or band of years of a booking form, read in the same way. */
export const bookingGradeLevel = (message: string) =>
  z
    .enum([...BOOKING_GRADE_LEVELS, SHORT_ELEMENTARY], message)
    .transform((level) => (level === SHORT_ELEMENTARY ? 'Elementary School' : level));
