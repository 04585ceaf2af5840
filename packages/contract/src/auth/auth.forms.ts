import { z } from 'zod';
import {
  passwordResetSchema,
  plainRegistrationSchema,
  type registrationSchema,
  speakerRegistrationSchema,
  teacherRegistrationSchema,
} from './auth.schemas.ts';

/** Forms that set a password ask for it twice; the repetition stays in the form. */
const repeatedPassword = z
  .object({
    password: z.string('Missing input'),
    confirmPassword: z.string('Missing input').min(1, 'Missing input'),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    error: 'Passwords do not match',
    path: ['confirmPassword'],
  });

// An intersection checks both sides in any case: a refinement would wait until all else is right.
const confirmed = <S extends z.ZodType>(schema: S) => z.intersection(schema, repeatedPassword);

/** What the registration form of each kind of account asks for. */
export const registrationFormSchemas = {
  plain: confirmed(plainRegistrationSchema),
  teacher: confirmed(teacherRegistrationSchema),
  speaker: confirmed(speakerRegistrationSchema),
  admin: confirmed(plainRegistrationSchema),
} as const;
export type RegistrationKind = keyof typeof registrationFormSchemas;

/** What any of these forms may hold. */
export type RegistrationValues = z.input<typeof registrationSchema> & z.input<typeof repeatedPassword>;

/** The form behind a reset link, whose token comes with the link. */
export const passwordResetFormSchema = confirmed(passwordResetSchema.pick({ password: true }));
