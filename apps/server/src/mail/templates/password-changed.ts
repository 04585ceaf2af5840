import type { MailContent } from '../outbox.ts';
import { compose } from './layout.ts';
import { action, paragraph } from './message.ts';

interface PasswordChangedMail {
  readonly organizationName: string;
  readonly firstName: string;
  readonly link: string;
}

/** Tells someone that their password is another, in case that was not them. */
export const passwordChangedMail = ({
  organizationName,
  firstName,
  link,
}: PasswordChangedMail): MailContent =>
  compose({
    organizationName,
    firstName,
    subject: 'Your password was changed',
    preview: 'If that was you, all is well.',
    title: 'Your password was changed',
    blocks: [
      paragraph(
        'The password of your account was just changed, and you have been logged out wherever else you were logged in. If that was you, all is well.',
      ),
      paragraph('If it was not you, choose a new password now:'),
      action('Reset my password', link),
    ],
    reason: 'You get this email because it is about the safety of your account.',
  });
