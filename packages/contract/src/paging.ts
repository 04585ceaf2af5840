import { z } from 'zod';
import { CURSOR_MAX, PAGE_SIZE, PAGE_SIZE_MAX } from './limits.ts';
import { idSchema } from './responses.ts';

const limit = z.coerce.number().int().min(1).max(PAGE_SIZE_MAX);

/** How many items a page has. */
export const pageSize = (size = PAGE_SIZE) => limit.default(size);

/** The parameters of a search: `cursor` is the `nextCursor` of the previous page. */
export const searchPage = { cursor: z.string().max(CURSOR_MAX).optional(), limit: pageSize() };

/** `cursor` is the id of the last item received. Without `limit`, the whole list is returned. */
export const pageQuery = z.object({
  cursor: idSchema.optional(),
  limit: limit.optional(),
});
export type Page = z.output<typeof pageQuery>;
