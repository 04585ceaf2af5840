import { FIRST_PASSWORD_LIFETIME } from '@portal/contract/limits.ts';
import type { MailContent } from '../outbox.ts';
import { compose } from './layout.ts';
import { action, note, paragraph } from './message.ts';
import { duration } from './wording.ts';

interface SetPasswordMail {
  readonly organizationName: string;
  readonly firstName: string;
  readonly link: string;
}

/** Lets a speaker whose account an administrator has created choose its first password. */
export const setPasswordMail = ({ organizationName, firstName, link }: SetPasswordMail): MailContent =>
  compose({
    organizationName,
    firstName,
    subject: 'Your speaker profile is ready',
    preview: 'Choose a password, then look it over.',
    title: 'Your speaker profile is ready',
    blocks: [
      paragraph(
        `${organizationName} has added you as a guest speaker: teachers can find your profile and ask you to visit their classes.`,
      ),
      paragraph(
        'Choose a password to log in. Then you can look your profile over and see requests made to you.',
      ),
      action('Choose a password', link),
      note(
        `The link works once, within ${duration(FIRST_PASSWORD_LIFETIME)}. After that, use 'Forgot password?' when you log in.`,
      ),
    ],
    reason: `You get this email because ${organizationName} has created an account for you. If you did not expect it, please let us know.`,
  });
