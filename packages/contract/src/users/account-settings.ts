import { z } from 'zod';
import { newPassword } from '../accounts/password.ts';
import type { Summary } from '../call.ts';
import { phoneFormSchema, userEditSchema } from './users.schemas.ts';

const MISSING = 'Missing input';

const passwordFields = {
  currentPassword: z.string(MISSING),
  newPassword: z.string(MISSING),
  confirmPassword: z.string(MISSING),
};
const PASSWORD_FIELDS = ['currentPassword', 'newPassword', 'confirmPassword'] as const;

/** Requires all three fields or none. */
const passwordsSchema = z.object(passwordFields).superRefine((passwords, context) => {
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  const blank = PASSWORD_FIELDS.filter((field) => passwords[field] === '');
  if (blank.length === PASSWORD_FIELDS.length) return;
  for (const field of blank) refuse(field, MISSING);
  if (blank.length > 0) return;
  const rule = newPassword().safeParse(passwords.newPassword).error;
  if (rule) refuse('newPassword', rule.issues[0]?.message ?? MISSING);
  if (passwords.newPassword !== passwords.confirmPassword) {
    refuse('confirmPassword', 'New password and confirmation do not match.');
  }
});

/** The form also shows the email, which can't be changed, and the phone number, which has a call of its own. */
export const accountSettingsSchema = z.intersection(
  userEditSchema.extend({ email: z.string(), ...phoneFormSchema.shape }),
  passwordsSchema,
);
export type AccountSettings = z.input<typeof accountSettingsSchema>;

export const summarizeAccountSettings: Summary = (fields) =>
  PASSWORD_FIELDS.some((field) => fields[field] === MISSING)
    ? 'Please fill out all password fields.'
    : undefined;
