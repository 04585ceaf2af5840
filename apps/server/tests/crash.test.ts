import { setTimeout as pause } from 'node:timers/promises';
import { login } from '@portal/contract/auth/auth.contract.ts';
import { bookSpeaker } from '@portal/contract/requests/requests.contract.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { smtpTransport } from '../src/mail/smtp.ts';
import { TestMailServer } from '../src/mail/testing/mail-server.ts';
import { startMailWorker } from '../src/mail/worker.ts';
import { systemClock } from '../src/mail/worker-clock.ts';
import { Client } from './support/client.ts';
import { aBooking, addSpeaker } from './support/people.ts';
import { Place, type RunningPortal } from './support/place.ts';
import { PASSWORD } from './support/portal.ts';
import { expectSound } from './support/soundness.ts';

/** Enough to meet most moments; `CRASHES=100 npm test -- server crash` meets more. */
const CRASHES = Number(process.env.CRASHES ?? 10);
const WRITERS = 4;
const LONGEST_LIFE = 250;
/** Longer than a process that crashed keeps others from its mails. */
const AFTER_CLAIMS = 2 * 60_000;

let place: Place;
let mailServer: TestMailServer;
beforeEach(async () => {
  mailServer = await TestMailServer.start();
  place = await Place.open({ MAIL_URL: mailServer.url });
});
afterEach(async () => {
  await place[Symbol.asyncDispose]();
  await mailServer.stop();
});

const SILENT = { info: () => {}, warn: () => {}, error: () => {} };

const mailIds = (): string[] =>
  mailServer.received.map(({ messageId = '' }) => messageId.slice(1, messageId.indexOf('@')));

/** Books until the portal is gone; what it said yes to. Says when that begins. */
const bookUntilGone = async (client: Client, speakerId: string, begun: () => void): Promise<string[]> => {
  const accepted: string[] = [];
  for (;;) {
    const reply = await client.call(bookSpeaker, { body: aBooking(speakerId) }).catch(() => undefined);
    if (!reply?.ok) return accepted;
    accepted.push(reply.data._id);
    begun();
  }
};

/** Lets many people book at once, and kills the portal while they do; what it had said yes to. */
const killWhileBooking = async (
  { program, address }: RunningPortal,
  { emails, speakerId }: { emails: readonly string[]; speakerId: string },
): Promise<string[]> => {
  const begun = Promise.withResolvers<void>();
  const teachers = emails.map(() => new Client(address));
  await Promise.all(
    teachers.map((teacher, index) =>
      teacher.get(login, { body: { email: emails[index] ?? '', password: PASSWORD } }),
    ),
  );
  const writers = teachers.map((teacher) => bookUntilGone(teacher, speakerId, begun.resolve));
  await Promise.race([begun.promise, Promise.all(writers)]);
  await pause(Math.random() * LONGEST_LIFE);
  await program.ends('SIGKILL');
  return (await Promise.all(writers)).flat();
};

const unsentMails = () =>
  place.look(async ({ db }) => {
    const rows = await db.selectFrom('outbox').select('id').where('sent_at', 'is', null).execute();
    return rows.map(({ id }) => id);
  });

/** Sends what is left, later, when the mails that a crash held up are due again. */
const sendTheRest = () =>
  place.look(async ({ db }) => {
    const transport = smtpTransport(mailServer.url, 'Portal <portal@localhost>');
    const clock = { ...systemClock, now: () => Date.now() + AFTER_CLAIMS };
    const worker = startMailWorker({ db, transport, log: SILENT, clock });
    await expect.poll(unsentMails, { timeout: 60_000 }).toEqual([]);
    await worker.stop();
  });

describe('a portal that is killed while people write', () => {
  it(
    'starts again by itself, sound, with all that it said yes to, and its mails arrive',
    async () => {
      const people = await place.prepare(async (portal) => {
        await portal.addUser('admin');
        const speaker = await addSpeaker(portal);
        // New ones for each life of the portal: how many requests one teacher may send in an hour is limited.
        const emails: string[] = [];
        while (emails.length < CRASHES * WRITERS) emails.push((await portal.addUser('teacher')).email);
        return { emails, speakerId: speaker.user.id };
      });
      const { speakerId } = people;
      const accepted: string[] = [];
      // Mails that the server had taken when the portal died before it could write that down.
      const takenUnknown = new Set<string>();
      let portal = await place.start();
      for (let crash = 1; crash <= CRASHES; crash += 1) {
        accepted.push(
          ...(await killWhileBooking(portal, { emails: people.emails.splice(0, WRITERS), speakerId })),
        );
        const taken = new Set(mailIds());
        portal = await place.start();
        for (const id of await unsentMails()) if (taken.has(id)) takenUnknown.add(id);
        await place.look(expectSound);
      }
      await portal.program.ends('SIGTERM');

      const { requests, transitions, mails } = await place.look(async ({ db }) => ({
        requests: await db.selectFrom('requests').select('id').execute(),
        transitions: await db.selectFrom('request_transitions').select('request_id').execute(),
        mails: await db.selectFrom('outbox').select('id').execute(),
      }));
      const kept = requests.map(({ id }) => id);
      expect(new Set(kept)).toEqual(new Set([...kept, ...accepted]));
      // What belongs together is there together: a request, its first transition, a mail to each of two people.
      expect(transitions.map(({ request_id }) => request_id).sort()).toEqual(kept.toSorted());
      expect(mails).toHaveLength(2 * kept.length);

      await sendTheRest();
      const arrived = mailIds();
      expect(new Set(arrived)).toEqual(new Set(mails.map(({ id }) => id)));
      // Nobody can write down in one step with the mail server that it has taken a mail: one that dies in between
      // is sent again, under the same Message-ID. No other is.
      const repeated = arrived.filter((id, index) => arrived.indexOf(id) !== index);
      expect(repeated.filter((id) => !takenUnknown.has(id))).toEqual([]);
    },
    60_000 + CRASHES * 10_000,
  );
});
