import { it } from 'vitest';
import { expectTexts, PAGES, visit } from '../../../tests/support/emails.ts';
import type { Email } from '../../platform/mail/email.ts';
import { possibleDuplicateMail } from './duplicates.emails.ts';

it.each<[string, Email, ...string[]]>([
  [
    'someone who may have joined twice',
    possibleDuplicateMail(
      'speaker',
      {
        id: 's1',
        firstName: 'Miriam',
        lastName: 'Okafor',
        email: 'm@example.org',
        organization: 'Tidewater',
      },
      [{ id: 's2', ...visit.speaker, organization: 'Tidewater Trust' }],
    ),
    'Miriam Okafor of Tidewater has joined with m@example.org',
    'Miriam Okafor: miriam@example.org, Tidewater Trust\n',
    `${PAGES}/admin-people/s1`,
  ],
])('the email about %s says what its reader needs to know', (_, email, ...texts) => {
  expectTexts(email, texts);
});
