import { VERIFICATION_LIFETIME } from '@portal/contract/limits.ts';
import type { MailContent } from '../outbox.ts';
import { compose } from './layout.ts';
import { action, note, paragraph } from './message.ts';
import { duration } from './wording.ts';

interface VerificationMail {
  readonly organizationName: string;
  readonly firstName: string;
  readonly link: string;
}

/** Asks someone who signed up to confirm that the address is theirs. */
export const verificationMail = ({ organizationName, firstName, link }: VerificationMail): MailContent =>
  compose({
    organizationName,
    firstName,
    subject: 'Please verify your email address',
    preview: 'One more step and your account is ready.',
    title: 'Welcome! One more step',
    blocks: [
      paragraph(
        `Thank you for joining ${organizationName}! Open the link and confirm that this account is yours, and it's ready to use.`,
      ),
      action('Verify my account', link),
      note(
        `The link works once and expires ${duration(VERIFICATION_LIFETIME)} after you signed up. You can ask for a new one when you log in.`,
      ),
    ],
    reason:
      "You're getting this email because someone signed up with this address. If it wasn't you, you don't need to do anything: " +
      `we delete accounts that aren't verified within ${duration(VERIFICATION_LIFETIME)}.`,
  });
