import { idSchema } from '@portal/contract/responses.ts';
import { z } from 'zod';
import { InvalidInput } from '../../kernel/errors.ts';

/** Searches have ranks up to this one. */
const MAX_RANK = 9;

const keySchema = z
  .string()
  .max(800)
  .regex(/^\P{Cc}*$/u)
  .refine((key) => key.isWellFormed());

const cursorSchema = z.object({
  order: z.string(),
  rank: z.int().min(0).max(MAX_RANK),
  keys: z.array(keySchema).max(3),
  id: idSchema,
});

/** Where a page ends: the sort keys of its last item, which work even after the item is deleted. */
export type Cursor = z.infer<typeof cursorSchema>;

export const writeCursor = (cursor: Cursor): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** Parses a cursor from an earlier response in the same order; throws `InvalidInput` for anything else. */
export const readCursor = (text: string, order: string, columns: readonly string[]): Cursor => {
  try {
    const cursor = cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    if (cursor.order === order && cursor.keys.length === columns.length) return cursor;
  } catch {
    // Malformed cursors get the same message as those of another order.
  }
  throw new InvalidInput({ cursor: 'This page does not belong to the search. Please search again.' });
};
