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
    preview: 'Choose a password, then check your profile.',
    title: 'Your speaker profile is ready',
    blocks: [
      paragraph(
        `${organizationName} has added you as a guest speaker. Teachers can find your profile and ask you to visit their classes.`,
      ),
      paragraph('Choose a password to log in. Then you can check your profile and see your requests.'),
      action('Choose a password', link),
      note(
        `The link works once and expires after ${duration(FIRST_PASSWORD_LIFETIME)}. After that, use 'Forgot password?' when you log in.`,
      ),
    ],
    reason: `You're getting this email because ${organizationName} created an account for you. If you didn't expect it, please let us know.`,
  });
