import { z } from 'zod';
import type { EmailKind } from './email-preferences.ts';

const yesOrNo = z.boolean('Please answer yes or no');

/**
 * Whether a person gets the emails of each kind, and whether an administrator gets one email a day about all requests to
 * review instead of one about each.
 */
export const emailPreferencesSchema = z.object({
  requests: yesOrNo,
  reminders: yesOrNo,
  messages: yesOrNo,
  openRequests: yesOrNo,
  announcements: yesOrNo,
  dailyReview: yesOrNo.default(false),
} satisfies Record<EmailKind, z.ZodType<boolean>> & { dailyReview: z.ZodType<boolean> });
export type EmailPreferences = z.output<typeof emailPreferencesSchema>;

/** A choice of emails. A kind that it doesn't mention stays as it is. */
export const emailChoiceSchema = emailPreferencesSchema.extend({
  openRequests: yesOrNo.optional(),
  announcements: yesOrNo.optional(),
});
export type EmailChoice = z.output<typeof emailChoiceSchema>;
