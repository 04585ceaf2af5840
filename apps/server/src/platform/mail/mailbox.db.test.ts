import { fullName } from '@portal/contract/users/full-name.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MailWorkerHarness } from '../../../tests/support/mail-worker-harness.ts';
import { inviteMail } from '../../features/accounts/accounts.emails.ts';
import { instant } from '../../kernel/clock.ts';
import { compose } from './layout/compose.ts';
import {
  deleteMailsAbout,
  deleteOldMails,
  findMail,
  listMailbox,
  listNewestMails,
  MAILBOX_SIZE,
} from './mailbox.repository.ts';

let harness: MailWorkerHarness;
beforeEach(async () => {
  harness = await MailWorkerHarness.open();
});
afterEach(() => harness.close());

const mail = (url?: string) => ({ mail: { url, from: 'portal@example.org' } });

/** Emails to person1@, person2@ … example.org, in this order. */
const put = (count: number, text?: string) => {
  const mails = Array.from({ length: count }, (_, index) => ({
    id: `mail-${String(index + 1).padStart(4, '0')}`,
    recipient: `person${index + 1}@example.org`,
    subject: 'Hello',
    text: text ?? `https://portal.example.org/${index + 1}`,
    html: '<p>Hello</p>',
    created_at: instant(),
    last_error: '',
  }));
  return harness.db.insertInto('outbox').values(mails).execute();
};

describe('the built-in mailbox', () => {
  it('lists queued emails, newest first, and shows each of them', async () => {
    await put(3);
    const mails = await listMailbox(harness.db);
    expect(mails.map(({ to }) => to)).toEqual([
      'person3@example.org',
      'person2@example.org',
      'person1@example.org',
    ]);
    expect(await findMail(harness.db, mails[0]?.id ?? '')).toMatchObject({
      ...mails[0],
      text: expect.stringContaining('https://'),
      html: expect.stringContaining('<p>'),
    });
    expect(await findMail(harness.db, 'no such mail')).toBeUndefined();
    expect(await listNewestMails(harness.db, 'person2@example.org')).toMatchObject([
      { to: 'person2@example.org' },
    ]);
    expect(await listNewestMails(harness.db)).toHaveLength(3);
  });

  it('keeps its emails, and never sends them when a mail server is configured later', async () => {
    await put(3);
    await deleteOldMails(harness.db, mail());
    expect(await listMailbox(harness.db)).toHaveLength(3);
    harness.startWorker();
    await harness.queue(1);
    await harness.pass(60_000);
    expect(harness.arrivals()).toEqual({ 'person1@example.org': 1 });
    // They contain secrets, and nobody can read them there anymore.
    await deleteOldMails(harness.db, mail(harness.server.url));
    expect(await harness.rows()).toMatchObject([{ html: '', text: '', sent_at: expect.any(String) }]);
  });

  it('deletes emails that mention a person, whatever spaces the name was typed with', async () => {
    const reader = { organizationName: 'Portal', webUrl: '', readerName: 'Bo', unsubscribeUrl: '' };
    const person = { email: 'ana@example.org', firstName: 'Ana  Maria', lastName: 'Fern' };
    const { text } = compose({
      ...inviteMail('Portal', 'x', { role: 'teacher', inviterName: fullName(person), personalMessage: '' }),
      ...reader,
    });
    await put(1, text);
    const { db } = harness;
    const deleteAbout = (firstName: string) =>
      db.transaction().execute((tx) => deleteMailsAbout(tx, mail(), { ...person, firstName }));
    await deleteAbout('Ana');
    expect(await listMailbox(db)).toHaveLength(1);
    await deleteAbout(person.firstName);
    expect(await listMailbox(db)).toEqual([]);
  });

  it('keeps only the newest emails, for a week', async () => {
    await put(MAILBOX_SIZE + 5);
    await deleteOldMails(harness.db, mail());
    const mails = await listMailbox(harness.db);
    expect(mails).toHaveLength(MAILBOX_SIZE);
    expect(mails.at(-1)?.to).toBe('person6@example.org');
    expect(await harness.rows()).toHaveLength(MAILBOX_SIZE);
    const DAY = 24 * 3_600_000;
    await deleteOldMails(harness.db, mail(), Date.now() + 6 * DAY);
    expect(await harness.rows()).toHaveLength(MAILBOX_SIZE);
    await deleteOldMails(harness.db, mail(), Date.now() + 8 * DAY);
    expect(await harness.rows()).toEqual([]);
  });
});
