import { idSchema } from '@portal/contract/answers.ts';
import { z } from 'zod';
import { InvalidInput } from '../../errors.ts';

const placeSchema = z.tuple([
  z
    .string()
    .max(800)
    .regex(/^\P{Cc}*$/u)
    .refine((name) => name.isWellFormed()),
  idSchema,
]);

/** The place in the order by name at which a page ends. */
interface Place {
  readonly name: string;
  readonly id: string;
}

export const writeCursor = ({ name, id }: Place): string =>
  Buffer.from(JSON.stringify([name, id])).toString('base64url');

/** The cursor of an earlier answer; 400 for anything else. */
export const readCursor = (text: string): Place => {
  try {
    const [name, id] = placeSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return { name, id };
  } catch {
    throw new InvalidInput({ cursor: 'This page does not belong to the list. Please search again.' });
  }
};
