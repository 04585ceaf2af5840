import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import * as auth from '@portal/contract/auth/auth.contract.ts';
import { submitSpeakerProfile } from '@portal/contract/speakers/speakers.contract.ts';
import { removeUser } from '@portal/contract/users/users.contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Db } from '../src/db/connect.ts';
import type { Client } from './support/client.ts';
import { resetLink } from './support/mail.ts';
import { PASSWORD, TestPortal } from './support/portal.ts';

const TRIES = 8;
const NEW_PASSWORD = 'fresh-leaves-7';

let portal: TestPortal;
let admin: Client;
beforeAll(async () => {
  portal = await TestPortal.start();
  admin = (await portal.newUser('admin')).client;
});
afterAll(() => portal.close());

const submission = {
  title: 'Hydrologist',
  personalSite: '',
  organisation: 'Tidewater Restoration',
  bio: 'I measure rivers.',
  city: 'Portland',
  state: 'OR',
  country: 'United States',
  speakingFormat: 'both',
  ageGroup: 'all grades',
  industryFocus: ['Water Resources'],
  languages: ['English'],
  areaOfExpertise: [],
  picture: null,
};

/** A browser whose next request is the one that matters. */
const readyVisitor = async () => {
  const client = portal.visitor();
  await client.fetch('/api/health');
  return client;
};

/** Posts a body that arrives after `meanwhile` is done: who asks has been checked before that. */
const postSlowly = async (client: Client, path: string, body: unknown, meanwhile: () => Promise<unknown>) => {
  const cookies = ['session', 'XSRF-TOKEN'].map((name) => `${name}=${client.cookie(name)}`);
  const sent = request(`${portal.address}/api${path}`, {
    method: 'POST',
    headers: {
      cookie: cookies.join('; '),
      'x-xsrf-token': client.cookie('XSRF-TOKEN') ?? '',
      'content-type': 'application/json',
      expect: '100-continue',
    },
  });
  sent.flushHeaders();
  await once(sent, 'continue');
  await meanwhile();
  const answered = new Promise<IncomingMessage>((resolve, reject) =>
    sent.once('response', resolve).once('error', reject),
  );
  sent.end(JSON.stringify(body));
  const response = await answered;
  response.resume();
  return response.statusCode;
};

/** Whether some transaction on this PostgreSQL database waits for a row. */
const waitingIn = async (db: Db): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db);
  return rows.length > 0;
};

const isLoggedIn = async (client: Client) => (await client.call(auth.getAuthStatus)).ok;

describe('a session that is opened with the old password', () => {
  it('while it is reset does not outlive it', async () => {
    for (let time = 0; time < TRIES; time += 1) {
      const { email } = await portal.addUser('teacher');
      await portal.visitor().get(auth.sendPasswordReset, { body: { email } });
      const token = await resetLink(portal, email);
      const thief = await readyVisitor();
      const [login, reset] = await Promise.all([
        thief.call(auth.login, { body: { email, password: PASSWORD } }),
        portal.visitor().call(auth.resetPassword, { body: { token, password: NEW_PASSWORD } }),
      ]);
      expect(reset.status).toBe(200);
      expect([200, 401]).toContain(login.status);
      expect(await isLoggedIn(thief)).toBe(false);
    }
  });

  it('while it is changed does not outlive it', async () => {
    for (let time = 0; time < TRIES; time += 1) {
      const { user, client } = await portal.newUser('teacher');
      const thief = await readyVisitor();
      const change = client.call(auth.changePassword, {
        body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
      });
      // The change checks one password and hashes another: a login that begins in between ends last.
      const login = new Promise<{ status: number }>((resolve, reject) => {
        setImmediate(() =>
          thief.call(auth.login, { body: { email: user.email, password: PASSWORD } }).then(resolve, reject),
        );
      });
      expect((await change).status).toBe(200);
      expect([200, 401]).toContain((await login).status);
      expect(await isLoggedIn(thief)).toBe(false);
    }
  });
});

it('of a reset and a change at once, the one that comes last does not undo the other unnoticed', async () => {
  for (let time = 0; time < TRIES; time += 1) {
    const { user, client } = await portal.newUser('teacher');
    await portal.visitor().get(auth.sendPasswordReset, { body: { email: user.email } });
    const token = await resetLink(portal, user.email);
    const [reset, change] = await Promise.all([
      portal.visitor().call(auth.resetPassword, { body: { token, password: 'by-the-link' } }),
      client.call(auth.changePassword, { body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD } }),
    ]);
    // Whichever commits first wins: a change ends the link, and a reset makes the old password wrong.
    expect([reset.ok, change.ok].filter(Boolean)).toHaveLength(1);
    const password = reset.ok ? 'by-the-link' : NEW_PASSWORD;
    expect((await portal.visitor().call(auth.login, { body: { email: user.email, password } })).ok).toBe(
      true,
    );
  }
});

describe('while an account is deleted', () => {
  it('logging in to it is refused', async () => {
    for (let time = 0; time < TRIES; time += 1) {
      const { email } = await portal.addUser('teacher');
      await portal.context.db.deleteFrom('attempts').execute();
      const login = (await readyVisitor()).call(auth.login, { body: { email, password: PASSWORD } });
      // Its password is being checked.
      const attempts = () => portal.context.db.selectFrom('attempts').select('key').execute();
      await expect.poll(attempts, { interval: 1 }).not.toEqual([]);
      await admin.get(removeUser, { params: { email } });
      expect([200, 401]).toContain((await login).status);
    }
  });

  it('saving its speaker profile is refused', async () => {
    const { user, client } = await portal.newUser('speaker');
    const remove = () => admin.get(removeUser, { params: { email: user.email } });
    expect(await postSlowly(client, submitSpeakerProfile.path, submission, remove)).toBe(401);
  });

  it('asking for a link to reset its password is answered as ever', async () => {
    const { email, id } = await portal.addUser('teacher');
    const visitor = await readyVisitor();
    const { db } = portal.context;
    const asked = await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('users').where('id', '=', id).execute();
      const answer = visitor.call(auth.sendPasswordReset, { body: { email } });
      // Where readers don't wait for writers, the account is found, and what is to be done for it waits.
      if (inject('postgresUrl') !== null) await expect.poll(() => waitingIn(db)).toBe(true);
      return { answer };
    });
    expect((await asked.answer).status).toBe(200);
  });
});
