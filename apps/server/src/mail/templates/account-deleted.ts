import type { MailContent } from '../outbox.ts';
import { compose } from './layout.ts';
import { note, paragraph } from './message.ts';

interface AccountDeletedMail {
  readonly organizationName: string;
  readonly firstName: string;
}

/** Tells someone that their account is gone. */
export const accountDeletedMail = ({ organizationName, firstName }: AccountDeletedMail): MailContent =>
  compose({
    organizationName,
    firstName,
    subject: 'Your account has been deleted',
    preview: 'All that belonged to it is gone, too.',
    title: 'Your account has been deleted',
    blocks: [
      paragraph(
        `Your account with ${organizationName} has been deleted, and with it your profile and every request that you were part of. This cannot be undone.`,
      ),
      paragraph('Thank you for the time you were with us. You are welcome to register again.'),
      note('If you did not expect this, please let us know: a reply to this email is enough.'),
    ],
    reason: 'You get this email because an account with this address was deleted. It is the last one.',
  });
