import { RESET_LIFETIME } from '@portal/contract/limits.ts';
import type { MailContent } from '../outbox.ts';
import { compose } from './layout.ts';
import { action, note, paragraph } from './message.ts';
import { duration } from './wording.ts';

interface PasswordResetMail {
  readonly organizationName: string;
  readonly firstName: string;
  readonly link: string;
}

/** Lets someone who has forgotten their password choose a new one. */
export const passwordResetMail = ({ organizationName, firstName, link }: PasswordResetMail): MailContent =>
  compose({
    organizationName,
    firstName,
    subject: 'Reset your password',
    preview: `The link expires after ${duration(RESET_LIFETIME)}.`,
    title: 'Choose a new password',
    blocks: [
      paragraph('You asked to reset your password. Choose a new one here:'),
      action('Choose a new password', link),
      note(
        `The link works once and expires after ${duration(RESET_LIFETIME)}. Setting a new password logs you out everywhere else.`,
      ),
    ],
    reason:
      "You're getting this email because someone asked to reset your password. If it wasn't you, you don't need to do anything. Your password won't change.",
  });
