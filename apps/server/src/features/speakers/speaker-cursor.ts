import { idSchema, instantSchema } from '@portal/contract/answers.ts';
import { z } from 'zod';
import { InvalidInput } from '../../errors.ts';

const foldedName = z
  .string()
  .max(800)
  .regex(/^\P{Cc}*$/u);

const cursorSchema = z.discriminatedUnion('sort', [
  z.object({
    sort: z.literal('relevance'),
    rank: z.int().min(0).max(3),
    name: foldedName,
    id: idSchema,
  }),
  z.object({ sort: z.literal('name'), name: foldedName, id: idSchema }),
  z.object({ sort: z.literal('newest'), createdAt: instantSchema, id: idSchema }),
]);

/** Where a page of speakers ends: the place in its order of the last one. */
export type SpeakerCursor = z.infer<typeof cursorSchema>;

export const writeCursor = (cursor: SpeakerCursor): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** The cursor of an earlier answer; 400 for anything else, also for one of another order. */
export const readCursor = (text: string, sort: SpeakerCursor['sort']): SpeakerCursor => {
  try {
    const cursor = cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    if (cursor.sort === sort) return cursor;
  } catch {
    // Told below, in the same words.
  }
  throw new InvalidInput({ cursor: 'This page does not belong to the search. Please search again.' });
};
