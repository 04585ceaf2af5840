import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { removeUser } from '@portal/contract/accounts/account-deletion.contract.ts';
import * as auth from '@portal/contract/accounts/auth.contract.ts';
import { submitSpeakerProfile } from '@portal/contract/speakers/speakers.contract.ts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { hashPassword } from '../src/features/accounts/password-hash.ts';
import type { Client } from './support/client.ts';
import { waitsForLock } from './support/database.ts';
import { resetLink } from './support/mail.ts';
import { PASSWORD, TestPortal } from './support/portal.ts';

const TRIES = 8;
const NEW_PASSWORD = 'fresh-leaves-7';

let portal: TestPortal;
let admin: Client;
/** As expensive as in production, so that requests overlap while passwords are checked. */
let passwordHash: string;
beforeAll(async () => {
  portal = await TestPortal.start();
  passwordHash = await hashPassword(PASSWORD);
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

/** A browser that is ready to send the tested request. */
const readyVisitor = async () => {
  const client = portal.visitor();
  await client.fetch('/api/auth/authstatus');
  return client;
};

/** Posts a body that arrives after `act` is done. The caller's session is checked before that. */
const postSlowly = async (client: Client, path: string, body: unknown, act: () => Promise<unknown>) => {
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
  await act();
  const answered = new Promise<IncomingMessage>((resolve, reject) =>
    sent.once('response', resolve).once('error', reject),
  );
  sent.end(JSON.stringify(body));
  const response = await answered;
  response.resume();
  return response.statusCode;
};

const isLoggedIn = async (client: Client) => (await client.call(auth.getAuthStatus)).ok;

describe('a login with the old password', () => {
  it('during a reset leaves no session', async () => {
    for (let time = 0; time < TRIES; time += 1) {
      const { email } = await portal.addUser('teacher', { passwordHash });
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

  it('during a change leaves no session', async () => {
    for (let time = 0; time < TRIES; time += 1) {
      const { user, client } = await portal.newUser('teacher', { passwordHash });
      const thief = await readyVisitor();
      const change = client.call(auth.changePassword, {
        body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
      });
      // The change needs two hashes, so a login that begins between them finishes last.
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

it('refuses either a password reset or a password change if both happen at once', async () => {
  for (let time = 0; time < TRIES; time += 1) {
    const { user, client } = await portal.newUser('teacher', { passwordHash });
    await portal.visitor().get(auth.sendPasswordReset, { body: { email: user.email } });
    const token = await resetLink(portal, user.email);
    const [reset, change] = await Promise.all([
      portal.visitor().call(auth.resetPassword, { body: { token, password: 'by-the-link' } }),
      client.call(auth.changePassword, { body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD } }),
    ]);
    // The first commit wins: a change invalidates the link, and a reset invalidates the old password.
    expect([reset.ok, change.ok].filter(Boolean)).toHaveLength(1);
    const password = reset.ok ? 'by-the-link' : NEW_PASSWORD;
    expect((await portal.visitor().call(auth.login, { body: { email: user.email, password } })).ok).toBe(
      true,
    );
  }
});

describe('while an account is being deleted', () => {
  it('a login is refused', async () => {
    for (let time = 0; time < TRIES; time += 1) {
      const { email } = await portal.addUser('teacher', { passwordHash });
      await portal.context.db.deleteFrom('attempts').execute();
      const login = (await readyVisitor()).call(auth.login, { body: { email, password: PASSWORD } });
      // The password check has started.
      const attempts = () => portal.context.db.selectFrom('attempts').select('key').execute();
      await expect.poll(attempts, { interval: 1 }).not.toEqual([]);
      await admin.get(removeUser, { params: { email } });
      expect([200, 401]).toContain((await login).status);
    }
  });

  it('saving the speaker profile is refused', async () => {
    const { user, client } = await portal.newUser('speaker');
    const remove = () => admin.get(removeUser, { params: { email: user.email } });
    expect(await postSlowly(client, submitSpeakerProfile.path, submission, remove)).toBe(401);
  });

  it('requesting a password reset gets the usual response', async () => {
    const { email, id } = await portal.addUser('teacher', { passwordHash });
    const visitor = await readyVisitor();
    const { db } = portal.context;
    const asked = await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('users').where('id', '=', id).execute();
      const answer = visitor.call(auth.sendPasswordReset, { body: { email } });
      // On PostgreSQL, the account is still found, and its lock is awaited.
      if (inject('postgresUrl') !== null) await expect.poll(() => waitsForLock(db)).toBe(true);
      return { answer };
    });
    expect((await asked.answer).status).toBe(200);
  });
});
