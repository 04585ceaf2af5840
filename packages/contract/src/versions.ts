import { z } from 'zod';

/** The version that a change is based on. A newer one isn't overwritten. */
export const requiredVersion = z
  .int('Invalid version')
  .min(1)
  .max(2 ** 31 - 1);
export const seenVersion = requiredVersion.optional();

/** Incremented by every save. */
export const savedVersion = z.int();
