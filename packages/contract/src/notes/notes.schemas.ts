import { z } from 'zod';
import { idSchema, instantSchema } from '../responses.ts';
import { requiredParagraph } from '../text.ts';
import { personSchema } from '../users/users.schemas.ts';

/** What an administrator writes about a request or a person. */
export const noteFormSchema = z.object({ text: requiredParagraph('Please enter a note') });

/** A private note. Only administrators ever see it. */
export const noteSchema = z.object({
  _id: idSchema,
  text: z.string(),
  /** Null if the account was deleted. */
  author: personSchema.nullable(),
  createdAt: instantSchema,
});
export type Note = z.infer<typeof noteSchema>;
