import { idSchema } from '@portal/contract/responses.ts';
import { z } from 'zod';
import type { Instant } from '../../../kernel/clock.ts';
import { InvalidInput } from '../../../kernel/errors.ts';
import type { ColumnType } from './search-list.ts';

const MAX_KEYS = 4;
const MAX_INTEGER = 1_000_000;

const textSchema = z
  .string()
  .max(800)
  .regex(/^\P{Cc}*$/u)
  .refine((key) => key.isWellFormed());

const cursorSchema = z.object({
  order: z.string(),
  keys: z.array(z.union([textSchema, z.int().min(0).max(MAX_INTEGER)])).max(MAX_KEYS),
  id: idSchema,
});

/** Where a page ends: the sort keys of its last item, which work even after the item is deleted. */
export type Cursor = z.infer<typeof cursorSchema>;

export const writeCursor = (cursor: Cursor): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url');

const isOf = (type: ColumnType | undefined, key: string | number): boolean =>
  typeof key === (type === 'integer' ? 'number' : 'string');

/** Parses a cursor from an earlier response in the same order; throws `InvalidInput` for anything else. */
export const readCursor = (text: string, order: string, types: readonly ColumnType[]): Cursor => {
  try {
    const cursor = cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    const fits = cursor.keys.length === types.length && cursor.keys.every((key, at) => isOf(types[at], key));
    if (cursor.order === order && fits) return cursor;
  } catch {
    // Malformed cursors get the same message as those of another order.
  }
  throw new InvalidInput({ cursor: 'This page does not belong to the search. Please search again.' });
};

const NEWEST = 'newest';

/** Where a page of a list that begins with the newest ends. */
export interface Place {
  readonly createdAt: Instant;
  readonly id: string;
}

/** The cursor of a list that begins with the newest; null without a last item. */
export const writePlace = (last: Place | undefined): string | null =>
  last ? writeCursor({ order: NEWEST, keys: [last.createdAt], id: last.id }) : null;

/** Where the next page of such a list begins; undefined without a cursor. Throws `InvalidInput` for one of another list. */
export const readPlace = (cursor: string | undefined): Place | undefined => {
  if (cursor === undefined) return undefined;
  const { keys, id } = readCursor(cursor, NEWEST, ['text']);
  return { createdAt: String(keys[0]), id };
};
