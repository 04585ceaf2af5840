import { z } from 'zod';

/** The version that an edit is based on. A newer one isn't overwritten. */
export const seenVersion = z
  .int('Invalid version')
  .min(1)
  .max(2 ** 31 - 1)
  .optional();

/** Incremented by every save. */
export const savedVersion = z.int();
