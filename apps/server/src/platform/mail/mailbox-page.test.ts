import { describe, expect, it } from 'vitest';
import { verificationMail } from '../../features/accounts/accounts.emails.ts';
import { compose } from './layout/compose.ts';
import { renderMail, renderMailbox } from './mailbox-page.ts';

const EVIL = '<img src=x onerror="alert(1)">';
const mail = {
  id: '../"><script>',
  to: EVIL,
  calendar: '',
  createdAt: '2027-05-12T14:00:00.000Z',
  ...compose({
    ...verificationMail('Green Careers', 'x'),
    organizationName: 'Green Careers',
    readerName: 'Ada',
    webUrl: 'https://portal.example.org',
    unsubscribeUrl: '',
  }),
  subject: EVIL,
};

describe('the mailbox page', () => {
  it('lists subject, recipient and time, each with a link to the email', () => {
    const page = renderMailbox(
      [{ ...mail, id: 'mail-1', to: 'ada@example.org', subject: 'Welcome' }],
      'Green Careers',
    );
    expect(page).toContain('href="/mailbox/mail-1"');
    expect(page).toContain('Welcome');
    expect(page).toContain('ada@example.org');
    expect(page).toContain('Wed, May 12, 2027, 2:00 PM UTC');
  });

  it('says what to do while it is empty', () => {
    expect(renderMailbox([], 'Green Careers')).toContain('No emails yet');
  });

  it('escapes texts', () => {
    for (const page of [renderMailbox([mail], EVIL), renderMail(mail, EVIL)]) {
      expect(page).not.toContain('<img');
      expect(page).not.toContain('<script');
    }
  });

  it('shows an email as HTML and as plain text, the HTML in a sandboxed frame', () => {
    const page = renderMail(mail, 'Green Careers');
    const frame = /<iframe[^>]*>/.exec(page)?.[0] ?? '';
    expect(frame).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(frame).toContain('srcdoc="&lt;!doctype html&gt;');
    expect(page).toMatch(
      /<pre>[^<]*Hello Ada,[^<]*<a href="https:\/\/portal\.example\.org\/verify-account\/x">/,
    );
  });
});
