import { expect, it } from 'vitest';
import { expectTexts, visit } from '../../../tests/support/emails.ts';
import type { Email } from '../../platform/mail/email.ts';
import { messageReportedMail, unreadMessagesMail } from './messages.emails.ts';
import { thankYouReportedMail, thankYouSharedMail } from './thank-yous.emails.ts';

const thread = { texts: ['Hello', 'Bye'], hasMore: false, closedReason: '' };
const report = { by: 'speaker', text: 'Call me' } as const;

it.each<[string, Email, ...string[]]>([
  [
    'messages',
    unreadMessagesMail(visit, 'teacher', thread),
    'Miriam Okafor sent you messages',
    'Hello\n\nBye\n\n',
  ],
  [
    'a reported message',
    messageReportedMail(visit, report, 'Rude'),
    'Dana Reyes reported a message about this visit',
    'From: Miriam Okafor\nMessage: Call me\nReason: Rude\n',
  ],
  [
    'a reported thank-you',
    thankYouReportedMail(visit, 'speaker', 'Rude'),
    'Miriam Okafor reported a thank-you of the class of Dana Reyes',
    'Event: River day\nReason: Rude\n',
  ],
])('the email about %s says what its reader needs to know', (_, email, ...texts) => {
  expectTexts(email, texts);
});

it('reports can be turned off with messages, and thank-yous with requests', () => {
  expect(messageReportedMail(visit, report, 'Rude').kind).toBe('messages');
  expect(thankYouReportedMail(visit, 'speaker', 'Rude').kind).toBe('messages');
  expect(thankYouSharedMail(visit).kind).toBe('requests');
});

it('answers to messages are only discouraged as long as nobody would get them', () => {
  const texts = (confirmed: boolean) =>
    JSON.stringify(unreadMessagesMail({ ...visit, confirmed }, 'teacher', thread).blocks);
  expect(texts(false)).toContain("Please don't reply to this email");
  expect(texts(true)).not.toContain("don't reply");
});
