import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MailWorkerHarness, SECRET } from '../../../tests/support/mail-worker-harness.ts';
import { instant, instantAt } from '../../kernel/clock.ts';
import type { Tx } from '../db/connect.ts';
import { claimDueJobs } from '../jobs/jobs.repository.ts';
import { findMailOutage } from './mail-outage.ts';
import { deleteOldMails } from './mailbox.repository.ts';
import { EMAIL_JOB, enqueueMails } from './outbox.repository.ts';
import { listUnsentMails, sendMailAgain } from './unsent-mails.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let harness: MailWorkerHarness;
beforeEach(async () => {
  harness = await MailWorkerHarness.open();
}, 30_000);
afterEach(async () => {
  await harness.close();
  const logs = harness.logged.join('\n');
  expect(logs).not.toContain(SECRET);
  expect(logs).not.toContain('@example.org');
});

const each = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`person${index + 1}@example.org`, 1]));

const allSent = async () => (await harness.rows()).every((row) => row.sent_at !== null);

describe('the email worker', { timeout: 30_000 }, () => {
  it('sends every email exactly once if two processes share the outbox', async () => {
    await harness.queue(40);
    harness.startWorker();
    harness.startWorker();
    await harness.until(allSent, MINUTE);
    expect(harness.arrivals()).toEqual(each(40));
    expect(new Set(harness.server.received.map(({ messageId }) => messageId)).size).toBe(40);
  });

  it('delivers after the server first refuses connections, then emails', async () => {
    await harness.server.stop();
    await harness.queue(12);
    harness.startWorker();
    harness.startWorker();
    await harness.pass(5 * MINUTE);
    const refusals = new Set<string>();
    harness.server.answers.recipient = (address) => {
      if (refusals.has(address)) return undefined;
      refusals.add(address);
      return 451;
    };
    await harness.server.start();
    await harness.until(allSent, 5 * MINUTE);
    expect(harness.arrivals()).toEqual(each(12));
    expect(refusals.size).toBe(12);
  });

  it('survives an outage of an hour with few connection attempts and without counting refusals', async () => {
    await harness.server.stop();
    await harness.queue(100);
    harness.startWorker();
    await harness.pass(HOUR);
    // Five attempts at first, then one every 30 seconds.
    const tries = harness.logged.filter((line) => line.includes('ECONNREFUSED')).length;
    expect(tries).toBeLessThan(140);
    expect(tries).toBeGreaterThan(100);
    expect(await harness.jobs()).toMatchObject(Array(100).fill({ attempts: 0 }));

    await harness.server.start();
    await harness.until(allSent, 2 * MINUTE);
    expect(harness.arrivals()).toEqual(each(100));
    const changes = harness.logged.filter((line) => /all emails wait|reachable again/.test(line));
    expect(changes).toHaveLength(2);
  });

  it('reports an outage once an email has waited five minutes, with the latest reason, until all are sent', async () => {
    const outage = () => findMailOutage(harness.db, instantAt(harness.clock.now()));
    await harness.server.stop();
    await harness.queue(3);
    // To be tried again later.
    await harness.queueTo('later@example.org');
    const delayed = (await harness.jobs()).at(-1);
    await harness.db
      .updateTable('jobs')
      .set({ due_at: instantAt(harness.clock.now() + HOUR), attempts: 1 })
      .where('id', '=', delayed?.id ?? '')
      .execute();
    expect(await outage()).toBeNull();
    harness.startWorker();
    // The test's clock is a minute ahead of the emails.
    await harness.pass(3 * MINUTE);
    expect(await outage()).toBeNull();
    await harness.pass(2 * MINUTE);
    const [first] = await harness.jobs();
    expect(await outage()).toEqual({
      waiting: 3,
      oldest: first?.created_at,
      problem: 'connection',
      answer: expect.stringMatching(/^connect ECONNREFUSED 127\.0\.0\.1:\d+$/),
    });
    harness.server.answers.sender = () => 550;
    await harness.server.start();
    await harness.pass(MINUTE);
    expect(await outage()).toMatchObject({ waiting: 3, problem: 'sender', answer: '550 Not today' });
    harness.server.answers = {};
    await harness.until(() => harness.server.received.length === 3, 5 * MINUTE);
    await harness.pass(SECOND);
    expect(await outage()).toBeNull();
  });

  it('gives up immediately if the recipient is refused permanently, and records why', async () => {
    harness.server.answers.recipient = (address) => (address === 'person2@example.org' ? 550 : undefined);
    await harness.queue(3);
    harness.startWorker();
    await harness.pass(MINUTE);
    expect(harness.arrivals()).toEqual({ 'person1@example.org': 1, 'person3@example.org': 1 });
    const refused = (await harness.rows()).find((row) => row.sent_at === null);
    expect(refused).toMatchObject({ sent_at: null, recipient: 'person2@example.org' });
    expect(refused?.failed_at).not.toBeNull();
    // Without the address, which the server repeats.
    expect(refused?.last_error).toContain('550 <the recipient> is unknown here');
    expect(await harness.jobs()).toEqual([]);
    expect(harness.logged).toContainEqual(expect.stringContaining(`"mail":"${refused?.id}","code":"550"`));
  });

  it('retries a temporarily refused email at growing intervals, and gives up after three days', async () => {
    harness.server.answers.recipient = () => 450;
    await harness.queue(1);
    harness.startWorker();
    const start = harness.clock.now();
    const waits: number[] = [];
    await harness.pass(SECOND);
    for (;;) {
      const [job] = await harness.jobs();
      if (!job) break;
      expect(job.last_error).toContain('450 <the recipient> is unknown here');
      const wait = Date.parse(job.due_at) - harness.clock.now();
      waits.push(wait);
      harness.clock.set(wait);
      await harness.pass(15 * SECOND);
    }
    expect(waits[0]).toBeLessThan(MINUTE);
    expect(Math.max(...waits)).toBeLessThan(3 * HOUR);
    expect(waits.length).toBeLessThan(60);
    expect((harness.clock.now() - start) / DAY).toBeCloseTo(3, 0);
    expect(await harness.rows()).toMatchObject([{ sent_at: null, failed_at: expect.any(String) }]);
  });

  it('tries again if the server refuses an email after it was transmitted, and gives it up after an hour', async () => {
    let refusals = 0;
    harness.server.answers.text = (address) => {
      if (address !== 'person1@example.org') return undefined;
      refusals += 1;
      return 554;
    };
    await harness.queue(2);
    harness.startWorker();
    await harness.pass(2 * MINUTE);
    expect(harness.arrivals()).toEqual({ 'person2@example.org': 1 });
    expect(refusals).toBe(2);
    // It is no outage.
    await harness.pass(20 * MINUTE);
    expect(await findMailOutage(harness.db, instantAt(harness.clock.now()))).toBeNull();
    await harness.pass(45 * MINUTE);
    expect(refusals).toBe(5);
    expect(await harness.jobs()).toEqual([]);
    expect(await listUnsentMails(harness.db)).toMatchObject({
      count: 1,
      items: [
        {
          recipient: 'person1@example.org',
          subject: 'Mail to person1@example.org',
          ...{ problem: 'refused', answer: '554 Not today', canSendAgain: true },
        },
      ],
    });
  });

  it('sends an email that the server refused once', async () => {
    let refusals = 0;
    harness.server.answers.text = () => {
      refusals += 1;
      return refusals === 1 ? 554 : undefined;
    };
    await harness.queue(1);
    harness.startWorker();
    await harness.until(allSent, MINUTE);
    expect(harness.arrivals()).toEqual(each(1));
  });

  it.each([
    ['transmitted emails', { text: () => 554 }, '554 Not today'],
    ['recipients', { recipient: () => 550 }, '550 <the recipient> is unknown here'],
  ] as const)(
    'reports an outage if the server refuses all %s, and keeps them',
    async (_what, answers, answer) => {
      harness.server.answers = answers;
      await harness.queue(5);
      harness.startWorker();
      await harness.pass(3 * HOUR);
      expect(await findMailOutage(harness.db, instantAt(harness.clock.now()))).toMatchObject({
        ...{ problem: 'refusing', answer },
      });
      const tries = harness.logged.filter((line) => line.includes('still refuses all emails')).length;
      expect(tries).toBeLessThan(400);
      harness.server.answers = {};
      await harness.until(async () => (await harness.jobs()).length === 0, 5 * MINUTE);
      const unsent = await listUnsentMails(harness.db);
      // Of recipients, the first two may be unknown.
      expect(unsent.count).toBeLessThanOrEqual('text' in answers ? 0 : 2);
      for (const { _id } of unsent.items) {
        await harness.db.transaction().execute((tx) => sendMailAgain(tx, _id));
      }
      await harness.until(allSent, 5 * MINUTE);
      expect(harness.arrivals()).toEqual(each(5));
    },
  );

  it('does not take several unwanted emails for an outage while the server accepts others', async () => {
    harness.server.answers.text = (address) => (/^person[13]@/.test(address) ? 554 : undefined);
    await harness.queue(4);
    harness.startWorker();
    for (let minute = 0; minute < 80; minute += 1) {
      await harness.queueTo(`later${minute}@example.org`);
      await harness.pass(MINUTE);
    }
    expect(harness.server.received).toHaveLength(82);
    expect((await listUnsentMails(harness.db)).items.map(({ recipient }) => recipient).sort()).toEqual([
      'person1@example.org',
      'person3@example.org',
    ]);
  });

  it('does not send a link that has expired or was replaced, not even on request', async () => {
    await harness.server.stop();
    const expiresAt = (time: number) => instantAt(harness.clock.now() + time);
    const invite = (email: string, lifetime: number) =>
      harness.db
        .insertInto('invites')
        .values({
          ...{ email, role: 'teacher', first_name: 'Ivy', last_name: 'Moss', invited_by: null },
          ...{ token_hash: `hash of ${email}`, created_at: instant(), expires_at: expiresAt(lifetime) },
        })
        .execute();
    await invite('short@example.org', HOUR);
    await invite('long@example.org', DAY);
    for (const name of ['short', 'long', 'replaced']) {
      const recipient = `${name}@example.org`;
      const mail = {
        recipient,
        subject: 'Invite',
        text: name,
        html: name,
        tokenHash: `hash of ${recipient}`,
      };
      await harness.db.transaction().execute((tx) => enqueueMails(tx, [mail]));
    }
    harness.startWorker();
    await harness.pass(2 * HOUR);
    await harness.server.start();
    await harness.until(async () => (await harness.jobs()).length === 0, 5 * MINUTE);
    expect(harness.arrivals()).toEqual({ 'long@example.org': 1 });
    const { items } = await listUnsentMails(harness.db);
    expect(items).toMatchObject([{ recipient: 'short@example.org', answer: 'Its link has expired' }]);
    await harness.db.deleteFrom('invites').execute();
    const again = (tx: Tx) => sendMailAgain(tx, items[0]?._id ?? '');
    expect(await harness.db.transaction().execute(again)).toBe('expired');
  });

  it('keeps the content of emails that were given up for fourteen days', async () => {
    harness.server.answers.recipient = () => 550;
    await harness.queue(1);
    harness.startWorker();
    await harness.until(async () => (await harness.jobs()).length === 0, MINUTE);
    const config = { mail: { url: harness.server.url, from: 'portal@example.org' } };
    await deleteOldMails(harness.db, config, harness.clock.now() + 13 * DAY);
    expect(await listUnsentMails(harness.db)).toMatchObject({ count: 1 });
    await deleteOldMails(harness.db, config, harness.clock.now() + 15 * DAY);
    expect(await listUnsentMails(harness.db)).toEqual({ count: 0, items: [] });
    expect(await harness.rows()).toMatchObject([{ recipient: '', subject: '', html: '', text: '' }]);
  });

  it('sends the other emails if one of them makes the server drop the connection', async () => {
    let breaks = 0;
    harness.server.answers.text = (address) => {
      if (address !== 'person1@example.org') return undefined;
      breaks += 1;
      return 'hang up';
    };
    await harness.queue(8);
    harness.startWorker();
    await harness.until(() => harness.server.received.length === 7, MINUTE);
    expect(harness.arrivals()).not.toHaveProperty('person1@example.org');
    // That email doesn't delay later ones either.
    for (let number = 1; number <= 60; number += 1) {
      await harness.queueTo(`later${number}@example.org`);
      await harness.pass(10 * SECOND);
    }
    expect(harness.server.received).toHaveLength(67);
    expect(breaks).toBeLessThan(25);
  });

  it('takes over the emails of a crashed process, but not before its claims expire', async () => {
    await harness.queue(1);
    const until = instant(10 * MINUTE);
    await claimDueJobs(harness.db, { kinds: [EMAIL_JOB], now: instant(), until, limit: 5, except: [] });
    harness.startWorker();
    await harness.pass(8 * MINUTE);
    expect(harness.server.received).toHaveLength(0);
    await harness.until(allSent, 3 * MINUTE);
    expect(harness.arrivals()).toEqual(each(1));
  });

  it('keeps its claim while the server takes long to accept an email', async () => {
    const asked = Promise.withResolvers<void>();
    const accepted = Promise.withResolvers<undefined>();
    harness.server.answers.text = () => {
      asked.resolve();
      return accepted.promise;
    };
    await harness.queue(1);
    harness.startWorker();
    await asked.promise;
    harness.startWorker();
    await harness.pass(5 * MINUTE, { whileSending: true });
    accepted.resolve(undefined);
    await harness.until(allSent, MINUTE);
    expect(harness.arrivals()).toEqual(each(1));
  });

  it('retries an email if the server has not responded for ten minutes', async () => {
    const asked = Promise.withResolvers<void>();
    let texts = 0;
    harness.server.answers.text = () => {
      texts += 1;
      asked.resolve();
      return texts === 1 ? new Promise(() => {}) : undefined;
    };
    await harness.queue(1);
    harness.startWorker();
    await asked.promise;
    await harness.pass(9 * MINUTE, { whileSending: true });
    expect(texts).toBe(1);
    await harness.pass(2 * MINUTE, { whileSending: true });
    await expect.poll(allSent).toBe(true);
    expect(harness.arrivals()).toEqual(each(1));
  });

  it('does not send an email twice that another process claimed and released', async () => {
    const asked = Promise.withResolvers<void>();
    const accepted = Promise.withResolvers<undefined>();
    let texts = 0;
    harness.server.answers.text = () => {
      texts += 1;
      asked.resolve();
      return accepted.promise;
    };
    await harness.queue(1);
    harness.startWorker();
    await asked.promise;
    await harness.db.updateTable('jobs').set({ due_at: instant() }).execute();
    await harness.pass(5 * MINUTE, { whileSending: true });
    expect(texts).toBe(1);
    accepted.resolve(undefined);
    await harness.until(allSent, MINUTE);
  });

  it('does not resend an email that it could not record as sent', async () => {
    let isBroken = true;
    const breaks: KyselyPlugin = {
      transformQuery: ({ node }) => {
        if (isBroken && node.kind === 'UpdateQueryNode' && harness.server.received.length > 0) {
          throw new Error('disk full');
        }
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    };
    await harness.queue(1);
    harness.startWorker(breaks);
    await harness.pass(2 * MINUTE);
    expect((await harness.rows())[0]?.sent_at).toBeNull();
    isBroken = false;
    await harness.until(allSent, MINUTE);
    expect(harness.arrivals()).toEqual(each(1));
  });

  it('removes the content of sent emails, and deletes them after thirty days', async () => {
    await harness.queue(2);
    harness.startWorker();
    await harness.until(allSent, MINUTE);
    expect(await harness.rows()).toMatchObject(
      Array(2).fill({ recipient: '', subject: '', html: '', text: '', last_error: '' }),
    );
    const config = { mail: { url: harness.server.url, from: 'portal@example.org' } };
    await deleteOldMails(harness.db, config, harness.clock.now() + 29 * DAY);
    expect(await harness.rows()).toHaveLength(2);
    await deleteOldMails(harness.db, config, harness.clock.now() + 31 * DAY);
    expect(await harness.rows()).toHaveLength(0);
  });

  it('does not send an email that was deleted with an account', async () => {
    await harness.queue(2);
    await harness.db.deleteFrom('outbox').where('recipient', '=', 'person1@example.org').execute();
    harness.startWorker();
    await harness.until(async () => (await harness.jobs()).length === 0, MINUTE);
    expect(harness.arrivals()).toEqual({ 'person2@example.org': 1 });
  });

  it('does not send emails whose links have expired', async () => {
    await harness.server.stop();
    await harness.queue(1);
    harness.startWorker();
    await harness.pass(MINUTE);
    harness.clock.set(8 * DAY);
    await harness.server.start();
    await harness.pass(5 * MINUTE);
    expect(harness.server.received).toHaveLength(0);
    expect((await harness.rows())[0]?.failed_at).not.toBeNull();
  });

  it('continues if the clock is set back or forward', async () => {
    await harness.server.stop();
    await harness.queue(3);
    harness.startWorker();
    await harness.pass(MINUTE);
    harness.clock.set(-2 * DAY);
    await harness.server.start();
    await harness.until(allSent, 5 * MINUTE);
    // The clock jumps forward while an email is being sent, so that its claim expires.
    const accepted = Promise.withResolvers<undefined>();
    harness.server.answers.text = () => accepted.promise;
    await harness.queueTo('late@example.org');
    await harness.pass(30 * SECOND, { whileSending: true });
    harness.clock.set(4 * DAY);
    await harness.pass(MINUTE, { whileSending: true });
    accepted.resolve(undefined);
    await harness.until(allSent, 5 * MINUTE);
    expect(harness.arrivals()).toEqual({ ...each(3), 'late@example.org': 1 });
  });

  it('finds an email that another process has queued', async () => {
    harness.startWorker();
    await harness.pass(MINUTE);
    await harness.queue(1);
    await harness.until(allSent, 15 * SECOND);
    expect(harness.arrivals()).toEqual(each(1));
  });

  it('sends immediately when it is woken', async () => {
    const worker = harness.startWorker();
    await harness.pass(MINUTE);
    await harness.queue(1);
    worker.wake();
    await harness.until(allSent, SECOND);
    expect(harness.arrivals()).toEqual(each(1));
  });

  it('finishes sending when it is stopped', async () => {
    const asked = Promise.withResolvers<void>();
    const accepted = Promise.withResolvers<undefined>();
    harness.server.answers.text = () => {
      asked.resolve();
      return accepted.promise;
    };
    await harness.queue(1);
    const worker = harness.startWorker();
    await asked.promise;
    const stopped = worker.stop();
    accepted.resolve(undefined);
    await stopped;
    expect(await allSent()).toBe(true);
  });

  it('releases an email that the server is slow to accept when it is stopped', async () => {
    const asked = Promise.withResolvers<void>();
    harness.server.answers.text = () => {
      asked.resolve();
      return new Promise(() => {});
    };
    await harness.queue(8);
    const worker = harness.startWorker();
    await asked.promise;
    const stopped = worker.stop();
    await harness.pass(10 * SECOND, { whileSending: true });
    await stopped;
    const now = new Date(harness.clock.now()).toISOString();
    const jobs = await harness.jobs();
    expect(jobs).toHaveLength(8);
    expect(jobs.every((job) => job.due_at <= now && job.attempts === 0)).toBe(true);

    harness.server.answers = {};
    harness.startWorker();
    await harness.until(allSent, MINUTE);
    expect(harness.arrivals()).toEqual(each(8));
  });
});
