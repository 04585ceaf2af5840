import { invite } from '@portal/contract/invites/invites.contract.ts';
import { getOverview } from '@portal/contract/overview/overview.contract.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from './support/client.ts';
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
