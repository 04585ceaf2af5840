import { z } from 'zod';
import { idSchema } from '../answers.ts';
import { ROLES } from '../options.ts';
import { personName } from '../text.ts';
import { savedVersion, seenVersion } from '../versions.ts';

/** Who is signed in, as the browser keeps it. */
export const sessionUserSchema = z.object({
  _id: idSchema,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  admin: z.boolean(),
  role: z.enum(ROLES),
});
export type SessionUser = z.infer<typeof sessionUserSchema>;

/** A user with the version of their names. */
export const userSchema = sessionUserSchema.extend({ version: savedVersion });
export type User = z.infer<typeof userSchema>;

export const userEditSchema = z.object({
  firstName: personName(),
  lastName: personName(),
  version: seenVersion,
});
export type UserEdit = z.output<typeof userEditSchema>;

/** A person as other records carry them. */
export const personSchema = z.object({
  _id: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
});
export type Person = z.infer<typeof personSchema>;

/** A user as administrators see them in the list of all. */
export const listedUserSchema = sessionUserSchema.extend({
  /** On speakers alone: whether teachers find them. */
  speakerVisible: z.boolean().optional(),
  /** On speakers alone: whether nothing is missing in their profile that teachers need to know. */
  profileComplete: z.boolean().optional(),
});
export type ListedUser = z.infer<typeof listedUserSchema>;
