import { it } from 'vitest';
import { expectTexts } from '../../../tests/support/emails.ts';
import type { Email } from '../../platform/mail/email.ts';
import {
  inviteMail,
  passwordChangedMail,
  passwordResetMail,
  setPasswordMail,
  verificationMail,
} from './accounts.emails.ts';

it.each<[string, Email, ...string[]]>([
  ['a new account', verificationMail('Portal', 'x'), 'expires 48 hours after', 'verified within 48 hours'],
  ['a new password', passwordResetMail('x'), 'expires after 1 hour'],
  ['a first password', setPasswordMail('Portal', 'x'), 'expires after 7 days'],
  [
    'an invite',
    inviteMail('Portal', 'x', {
      role: 'speaker',
      inviterName: 'Ada Min',
      personalMessage: 'Loved your talk.',
    }),
    'Ada Min invited you to join Portal as a speaker.',
    'A personal message for you:\n\n“Loved your talk.”',
    '7 days',
  ],
  [
    'an invite by nobody',
    inviteMail('Portal', 'x', { role: 'admin', inviterName: undefined, personalMessage: '' }),
    "You're invited to join Portal as an admin",
  ],
  [
    'a calendar that was turned off',
    passwordChangedMail({ feedRemoved: true }),
    'Your calendar link no longer works',
  ],
])('the email about %s says what its reader needs to know', (_, email, ...texts) => {
  expectTexts(email, texts);
});
