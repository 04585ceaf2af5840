import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../src/kernel/worker-loop.ts';
import { smtpTransport } from '../src/platform/mail/smtp.ts';
import { startMailWorker } from '../src/platform/mail/worker.ts';
import { Acknowledged } from './support/acknowledged-writes.ts';
import { Writers } from './support/concurrent-writers.ts';
import { expectDatabaseIntact } from './support/database-integrity.ts';
import { expectLatestValues, expectNothingLost } from './support/durability-assertions.ts';
import { runningImports } from './support/imports.ts';
import { TestMailServer } from './support/mail-server.ts';
import { PortalProcesses, type RunningPortal } from './support/portal-processes.ts';
import { THOROUGH } from './support/thorough.ts';
import { createWriteFixtures } from './support/write-fixtures.ts';

const CRASHES = THOROUGH ? 10 : 2;
const MAX_UPTIME_MS = 250;
/** Crashes leave about 40 emails each, most of them not yet tried. */
const SENDING_TIMEOUT = 60_000 + CRASHES * 3_000;
/** Longer than the claims of a killed process last. */
const AFTER_CLAIMS = 15 * 60_000;

let processes: PortalProcesses;
let mailServer: TestMailServer;
beforeEach(async () => {
  mailServer = await TestMailServer.start();
  processes = await PortalProcesses.open({ MAIL_URL: mailServer.url });
});
afterEach(async () => {
  await processes[Symbol.asyncDispose]();
  await mailServer.stop();
});

const SILENT = { info: () => {}, warn: () => {}, error: () => {} };

const sentIds = (): string[] =>
  mailServer.received.map(({ messageId = '' }) => messageId.slice(1, messageId.indexOf('@')));

/** Kills a portal at some moment after every kind of write was acknowledged, while more are on their way. */
const killWhileWriting = async ({ program }: RunningPortal, writers: Writers): Promise<void> => {
  await writers.begun();
  await pause(Math.random() * MAX_UPTIME_MS);
  await program.ends('SIGKILL');
  await writers.ended();
};

const unsentMails = () =>
  processes.withDatabase(async ({ db }) => {
    const rows = await db.selectFrom('outbox').select('id').where('sent_at', 'is', null).execute();
    return rows.map(({ id }) => id);
  });

/** Sends the remaining emails, after the claims of the killed processes have expired. */
const sendRemainingEmails = () =>
  processes.withDatabase(async ({ db }) => {
    const transport = smtpTransport(mailServer.url, { from: 'Portal <portal@localhost>' });
    const clock = { ...systemClock, now: () => Date.now() + AFTER_CLAIMS };
    const worker = startMailWorker({ db, transport, log: SILENT, clock });
    await expect.poll(unsentMails, { timeout: SENDING_TIMEOUT }).toEqual([]);
    await worker.stop();
  });

describe('a portal that is killed while people write', () => {
  it(
    'starts again undamaged, with everything that it acknowledged, and sends its emails',
    async () => {
      const fixtures = await processes.prepare((portal) => createWriteFixtures(portal, CRASHES));
      const acknowledged = new Acknowledged();
      // Emails that the mail server had accepted when the portal was killed, before it recorded that.
      const unrecordedIds = new Set<string>();
      let portal = await processes.start();
      for (const booker of fixtures.bookers) {
        await killWhileWriting(portal, new Writers(fixtures, acknowledged, portal.address, booker));
        const taken = new Set(sentIds());
        portal = await processes.start();
        for (const id of await unsentMails()) if (taken.has(id)) unrecordedIds.add(id);
        await processes.withDatabase(expectDatabaseIntact);
        await expectLatestValues(fixtures, acknowledged, portal.address);
      }
      expect(acknowledged.unexpected).toEqual([]);
      await expect.poll(() => processes.withDatabase(runningImports), { timeout: 30_000 }).toEqual([]);
      await portal.program.ends('SIGTERM');

      await sendRemainingEmails();
      await processes.withDatabase((database) => expectNothingLost(database, acknowledged, mailServer));
      // Accepting an email and recording that can't be one transaction. Only emails whose process was killed in between
      // are sent again, with the same Message-ID.
      const sent = sentIds();
      const repeated = sent.filter((id, index) => sent.indexOf(id) !== index);
      expect(repeated.filter((id) => !unrecordedIds.has(id))).toEqual([]);
    },
    60_000 + CRASHES * 15_000 + SENDING_TIMEOUT,
  );
});
