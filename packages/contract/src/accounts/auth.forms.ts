import { z } from 'zod';
import {
  passwordResetSchema,
  plainRegistrationSchema,
  type registrationSchema,
  speakerRegistrationSchema,
  teacherRegistrationSchema,
} from './auth.schemas.ts';

/** Forms ask for a new password twice; the repetition isn't sent. */
const repeatedPassword = z
  .object({
    password: z.string('Missing input'),
    confirmPassword: z.string('Missing input').min(1, 'Missing input'),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    error: 'Passwords do not match',
    path: ['confirmPassword'],
  });

// An intersection always checks both sides; a refinement would run only if everything else is valid.
const confirmed = <S extends z.ZodType>(schema: S) => z.intersection(schema, repeatedPassword);

/** The registration form of each kind of account. */
export const registrationFormSchemas = {
  plain: confirmed(plainRegistrationSchema),
  teacher: confirmed(teacherRegistrationSchema),
  speaker: confirmed(speakerRegistrationSchema),
  admin: confirmed(plainRegistrationSchema),
} as const;
export type RegistrationKind = keyof typeof registrationFormSchemas;

/** The fields of all registration forms. */
export type RegistrationValues = z.input<typeof registrationSchema> & z.input<typeof repeatedPassword>;

/** The form of a reset link; the token is in the link. */
export const passwordResetFormSchema = confirmed(passwordResetSchema.pick({ password: true }));
