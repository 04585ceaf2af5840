import { z } from 'zod';
import { emailAddress } from '../text.ts';
import { optionalPassword } from './password.ts';

/** A corrected email address; with a password, which proves who corrects it. */
export const emailEditSchema = optionalPassword.extend({ email: emailAddress() });

/** What a link in an email about a change of an address does. */
export const emailChangeLinkSchema = z.object({
  /** Whether it confirms a new address or undoes the change. */
  purpose: z.enum(['confirm', 'undo']),
  firstName: z.string(),
  lastName: z.string(),
  /** The account's address before and after the link is used. */
  from: z.string(),
  to: z.string(),
});
export type EmailChangeLink = z.infer<typeof emailChangeLinkSchema>;
