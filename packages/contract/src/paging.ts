import { z } from 'zod';
import { idSchema } from './answers.ts';
import { PAGE_SIZE_MAX } from './limits.ts';

/** Without `limit` a list is whole; with it, `cursor` (the id of the last one received) goes on from there. */
export const pageQuery = z.object({
  cursor: idSchema.optional(),
  limit: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).optional(),
});
