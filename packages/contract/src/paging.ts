import { z } from 'zod';
import { idSchema } from './answers.ts';
import { PAGE_SIZE_MAX } from './limits.ts';

/** `cursor` is the id of the last item received. Without `limit`, the whole list is returned. */
export const pageQuery = z.object({
  cursor: idSchema.optional(),
  limit: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).optional(),
});
