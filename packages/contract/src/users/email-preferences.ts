import { z } from 'zod';

/** The kinds of optional emails with their labels. Emails about the account itself are always sent. */
export const EMAIL_KINDS = {
  requests: 'Requests and confirmed visits',
  reminders: 'Reminders',
  messages: 'Messages',
} as const;
export type EmailKind = keyof typeof EMAIL_KINDS;

export const isEmailKind = (name: string): name is EmailKind => Object.hasOwn(EMAIL_KINDS, name);

/** Whether a person gets the emails of each kind. */
export const emailPreferencesSchema = z.object({
  requests: z.boolean('Please answer yes or no'),
  reminders: z.boolean('Please answer yes or no'),
  messages: z.boolean('Please answer yes or no'),
} satisfies Record<EmailKind, z.ZodBoolean>);
export type EmailPreferences = z.infer<typeof emailPreferencesSchema>;
