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

/** Asks someone who has registered to show that the address is theirs. */
export const verificationMail = ({ organizationName, firstName, link }: VerificationMail): MailContent =>
  compose({
    organizationName,
    firstName,
    subject: 'Please verify your email address',
    preview: 'One step, and your account is ready.',
    title: 'Welcome! One step is left',
    blocks: [
      paragraph(
        `Thank you for joining ${organizationName}! Please verify that this email address is yours, and your account is ready.`,
      ),
      action('Verify my account', link),
      note(
        `The link works once, within ${duration(VERIFICATION_LIFETIME)}. You can ask for a new one when you log in.`,
      ),
    ],
    reason:
      'You get this email because someone registered with this address. If that was not you, you need not do anything.',
  });
