import type { MailContent } from '../outbox.ts';
import { compose } from './layout.ts';
import { note, paragraph } from './message.ts';

interface AccountDeletedMail {
  readonly organizationName: string;
  readonly firstName: string;
}

/** Tells someone that their account was deleted. */
export const accountDeletedMail = ({ organizationName, firstName }: AccountDeletedMail): MailContent =>
  compose({
    organizationName,
    firstName,
    subject: 'Your account has been deleted',
    preview: 'Your profile and requests were deleted too.',
    title: 'Your account has been deleted',
    blocks: [
      paragraph(
        `Your account with ${organizationName} has been deleted, along with your profile and all your requests. This can't be undone.`,
      ),
      paragraph("Thank you for being part of the portal. You're welcome to sign up again."),
      note("If you didn't expect this, just reply to this email and let us know."),
    ],
    reason:
      "You're getting this email because an account with this address was deleted. It's the last one we'll send.",
  });
