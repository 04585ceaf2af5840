import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MailWorkerHarness } from '../../tests/support/mail-worker-harness.ts';
import { findMail, listMailbox, listNewestMails, MAILBOX_SIZE } from './mailbox.repository.ts';
import { insertMail } from './outbox.repository.ts';
import { startMailWorker } from './worker.ts';

let room: MailWorkerHarness;
beforeEach(async () => {
  room = await MailWorkerHarness.open();
});
afterEach(() => room.close());

const log = { info: () => {}, warn: () => {}, error: () => {} };

/** Emails to person1@, person2@ … example.org, in this order. */
const put = (count: number) =>
  room.db.transaction().execute(async (tx) => {
    for (let number = 1; number <= count; number += 1) {
      await insertMail(tx, {
        id: `mail-${String(number).padStart(4, '0')}`,
        recipient: `person${number}@example.org`,
        subject: 'Hello',
        text: `https://portal.example.org/${number}`,
        html: '<p>Hello</p>',
      });
    }
  });

/** Runs the worker of a portal without a mail server once. */
const fileAway = async () => {
  const worker = startMailWorker({ db: room.db, transport: undefined, log, clock: room.clock });
  await worker.stop();
};

describe('the built-in mailbox', () => {
  it('lists queued emails, newest first, and shows each of them', async () => {
    await put(3);
    const mails = await listMailbox(room.db);
    expect(mails.map(({ to }) => to)).toEqual([
      'person3@example.org',
      'person2@example.org',
      'person1@example.org',
    ]);
    expect(await findMail(room.db, mails[0]?.id ?? '')).toMatchObject({
      ...mails[0],
      text: expect.stringContaining('https://'),
      html: expect.stringContaining('<p>'),
    });
    expect(await findMail(room.db, 'no such mail')).toBeUndefined();
    expect(await listNewestMails(room.db, 'person2@example.org')).toMatchObject([
      { to: 'person2@example.org' },
    ]);
    expect(await listNewestMails(room.db)).toHaveLength(3);
  });

  it('keeps its emails, and never sends them when a mail server is configured later', async () => {
    await put(3);
    await fileAway();
    expect(await listMailbox(room.db)).toHaveLength(3);
    room.startWorker();
    await room.pass(60_000);
    expect(room.server.received).toHaveLength(0);
    // They contain secrets, and nobody can read them there anymore.
    expect(await room.rows()).toMatchObject(Array(3).fill({ html: '', text: '' }));
  });

  it('keeps only the newest emails', async () => {
    await put(MAILBOX_SIZE + 5);
    await fileAway();
    const mails = await listMailbox(room.db);
    expect(mails).toHaveLength(MAILBOX_SIZE);
    expect(mails.at(-1)?.to).toBe('person6@example.org');
    expect(await room.rows()).toHaveLength(MAILBOX_SIZE);
  });
});
