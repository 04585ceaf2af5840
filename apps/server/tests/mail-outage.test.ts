import { removeUser } from '@portal/contract/accounts/account-deletion.contract.ts';
import { invite } from '@portal/contract/accounts/invites.contract.ts';
import {
  getOverview,
  removeUnsentEmail,
  sendEmailAgain,
} from '@portal/contract/overview/overview.contract.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from './support/client.ts';
import { storeUnsentEmail } from './support/mail.ts';
import { TestMailServer } from './support/mail-server.ts';
import { TestPortal } from './support/portal.ts';

let portal: TestPortal;
let admin: Client;
beforeEach(async () => {
  // Nothing listens on port 9.
  portal = await TestPortal.start({ MAIL_URL: 'smtp://portal:secret-word@127.0.0.1:9' });
  admin = (await portal.newUser('admin')).client;
});
afterEach(() => portal.close());

const MINUTE = 60_000;
const INVITED = { email: 'ivy@example.org', firstName: 'Ivy', lastName: 'Moss', role: 'teacher' } as const;

const readiness = async () => {
  const response = await portal.visitor().fetch('/api/ready');
  return { status: response.status, body: await response.text() };
};

describe('a portal whose mail server is down', () => {
  it('tells administrators and monitoring how many emails wait, since when and why', async () => {
    const { db } = portal.context;
    const quiet = { waiting: 0, oldest: null, lastError: null };
    expect(await readiness()).toEqual({ status: 200, body: JSON.stringify({ status: 'ok', email: quiet }) });
    expect(await admin.get(invite, { body: INVITED })).toEqual({
      message: 'ivy@example.org successfully invited as teacher!',
    });
    const failed = () => db.selectFrom('jobs').select('last_error').where('kind', '=', 'email').execute();
    await expect.poll(failed).toMatchObject([{ last_error: expect.stringContaining('ECONNREFUSED') }]);
    expect((await admin.get(getOverview)).mailOutage).toBeNull();

    const oldest = new Date(Date.now() - 6 * MINUTE).toISOString();
    await db.updateTable('jobs').set({ created_at: oldest }).where('kind', '=', 'email').execute();
    expect((await admin.get(getOverview)).mailOutage).toEqual({
      ...{ waiting: 1, oldest, problem: 'connection', answer: 'connect ECONNREFUSED 127.0.0.1:9' },
    });
    const lastError = "The portal can't reach the mail server.";
    // Anyone can read it, so it has no host name and no address.
    expect(await readiness()).toEqual({
      status: 200,
      body: JSON.stringify({ status: 'ok', email: { waiting: 1, oldest, lastError } }),
    });
  });
});

describe('an email that was given up', () => {
  it('is listed for administrators, who send it again or remove it, and leaves with its person', async () => {
    const mailServer = await TestMailServer.start();
    const sending = await TestPortal.start({ MAIL_URL: mailServer.url });
    try {
      const { client } = await sending.newUser('admin');
      const teacher = await sending.newUser('teacher');
      await storeUnsentEmail(sending, teacher.user.email);
      const removed = await storeUnsentEmail(sending, 'ben@example.org');
      const again = await storeUnsentEmail(sending, 'ada@example.org');
      const unsent = async () => (await client.get(getOverview)).unsentEmails;
      const failure = { problem: 'refused', answer: '554 Not today', canSendAgain: true };
      const { count, items } = await unsent();
      expect([count, items.map(({ recipient }) => recipient).sort()]).toEqual([
        3,
        ['ada@example.org', 'ben@example.org', teacher.user.email],
      ]);
      expect(items).toContainEqual(
        expect.objectContaining({
          ...{ _id: again, recipient: 'ada@example.org', subject: 'Your invitation' },
          ...failure,
        }),
      );
      await client.get(sendEmailAgain, { params: { id: again } });
      await expect
        .poll(() => mailServer.received.map(({ envelopeTo }) => envelopeTo))
        .toEqual([['ada@example.org']]);
      expect(await client.call(sendEmailAgain, { params: { id: again } })).toMatchObject({ status: 404 });
      await client.get(removeUnsentEmail, { params: { id: removed } });
      expect(await client.call(removeUnsentEmail, { params: { id: removed } })).toMatchObject({
        status: 404,
      });
      await client.get(removeUser, { params: { email: teacher.user.email } });
      expect(await unsent()).toEqual({ count: 0, items: [] });
    } finally {
      await sending.close();
      await mailServer.stop();
    }
  });
});
