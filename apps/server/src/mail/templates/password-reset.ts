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
    preview: `Choose a new password within ${duration(RESET_LIFETIME)}.`,
    title: 'Choose a new password',
    blocks: [
      paragraph('You asked to reset the password of your account. Choose a new one here:'),
      action('Choose a new password', link),
      note(
        `The link works once, within ${duration(RESET_LIFETIME)}. With the new password you will be logged out everywhere else.`,
      ),
    ],
    reason:
      'You get this email because a new password was asked for. If that was not you, you need not do anything: your password stays as it is.',
  });
