import { z } from 'zod';
import { PERSONAL_MESSAGE_MAX } from '../limits.ts';
import { ROLES } from '../options.ts';
import { instantSchema } from '../responses.ts';
import { emailAddress, lastName, optionalLine, personName } from '../text.ts';

export const invitationSchema = z.object({
  email: emailAddress(),
  firstName: personName(),
  lastName: lastName(),
  /** A line for the email, such as how they met. */
  personalMessage: optionalLine(PERSONAL_MESSAGE_MAX),
});

export const roleInvitationSchema = invitationSchema.extend({ role: z.enum(ROLES, 'Please choose a role') });
export type Invitation = z.output<typeof roleInvitationSchema>;

/** An invite as the holder of its link sees it. */
export const inviteSchema = z.object({
  role: z.enum(ROLES),
  email: z.string(),
  verificationToken: z.string(),
  firstName: z.string(),
  lastName: z.string(),
});

/** An open or expired invite as administrators see it. */
export const pendingInviteSchema = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(ROLES),
  personalMessage: z.string(),
  createdAt: instantSchema,
  expiresAt: instantSchema,
  isExpired: z.boolean(),
});
export type PendingInvite = z.infer<typeof pendingInviteSchema>;
