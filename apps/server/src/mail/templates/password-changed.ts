import type { MailContent } from '../outbox.ts';
import { compose } from './layout.ts';
import { action, paragraph } from './message.ts';

interface PasswordChangedMail {
  readonly organizationName: string;
  readonly firstName: string;
  readonly link: string;
}

/** Tells someone that their password changed, in case it wasn't them. */
export const passwordChangedMail = ({
  organizationName,
  firstName,
  link,
}: PasswordChangedMail): MailContent =>
  compose({
    organizationName,
    firstName,
    subject: 'Your password was changed',
    preview: "If that was you, you don't need to do anything.",
    title: 'Your password was changed',
    blocks: [
      paragraph(
        "Your password was just changed, and you've been logged out everywhere else. If that was you, you don't need to do anything.",
      ),
      paragraph("If it wasn't you, choose a new password now:"),
      action('Reset my password', link),
    ],
    reason: "You're getting this email to keep your account safe.",
  });
