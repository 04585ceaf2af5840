import { z } from 'zod';

/** The version that an edit was made of. What has a newer one by now is not overwritten. */
export const seenVersion = z
  .int('Invalid version')
  .min(1)
  .max(2 ** 31 - 1)
  .optional();

/** Rises with every save, whoever makes it. */
export const savedVersion = z.int();
