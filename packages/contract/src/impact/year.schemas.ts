import { z } from 'zod';

const YEAR_INVALID = 'Please choose a year';
const FIRST_YEAR = 2000;
const LAST_YEAR = 2100;

/** A calendar year. A visit belongs to the year in which it starts in its own time zone. */
export const yearSchema = z.coerce
  .number(YEAR_INVALID)
  .int(YEAR_INVALID)
  .min(FIRST_YEAR, YEAR_INVALID)
  .max(LAST_YEAR, YEAR_INVALID);
