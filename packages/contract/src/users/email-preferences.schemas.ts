import { z } from 'zod';
import type { EmailKind } from './email-preferences.ts';

/** Whether a person gets the emails of each kind. */
export const emailPreferencesSchema = z.object({
  requests: z.boolean('Please answer yes or no'),
  reminders: z.boolean('Please answer yes or no'),
  messages: z.boolean('Please answer yes or no'),
} satisfies Record<EmailKind, z.ZodBoolean>);
export type EmailPreferences = z.infer<typeof emailPreferencesSchema>;
