import * as auth from '@portal/contract/auth/auth.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instant } from '../src/clock.ts';
import { letLimitsExpire } from './support/limits.ts';
import { linkIn, mailsTo } from './support/mail.ts';
import { PASSWORD, TestPortal } from './support/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.close());

const NEW_PASSWORD = 'fresh-leaves-7';

const askForReset = async (email: string) => {
  await portal.visitor().get(auth.sendPasswordReset, { body: { email } });
  const mails = await mailsTo(portal, email);
  return linkIn(mails.at(-1), '/reset-password/');
};

const canSignIn = async (email: string, password: string) =>
  (await portal.visitor().call(auth.login, { body: { email, password } })).ok;

describe('a forgotten password', () => {
  it('is replaced with the link of a mail, once, and ends every session', async () => {
    const { user, client } = await portal.newUser('teacher');
    const token = await askForReset(user.email);
    const reset = () =>
      portal.visitor().call(auth.resetPassword, { body: { token, password: NEW_PASSWORD } });
    expect(await reset()).toMatchObject({ status: 200 });
    expect(await reset()).toMatchObject({ status: 400, failure: { fields: { token: expect.any(String) } } });
    expect(await client.call(auth.getAuthStatus)).toMatchObject({ status: 401 });
    expect(await canSignIn(user.email, PASSWORD)).toBe(false);
    expect(await canSignIn(user.email, NEW_PASSWORD)).toBe(true);
  });

  it('has one winner when a link is used twice at once', async () => {
    const user = await portal.addUser('teacher');
    const token = await askForReset(user.email);
    const replies = await Promise.all(
      ['first-one', 'second-one'].map((password) =>
        portal.visitor().call(auth.resetPassword, { body: { token, password } }),
      ),
    );
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 400]);
    const winner = replies[0]?.ok ? 'first-one' : 'second-one';
    expect(await canSignIn(user.email, winner)).toBe(true);
  });

  it('cannot be replaced with an older link, one that ran out, or one for something else', async () => {
    const user = await portal.addUser('teacher');
    const older = await askForReset(user.email);
    await letLimitsExpire(portal);
    const newer = await askForReset(user.email);
    const status = async (token: string) =>
      (await portal.visitor().call(auth.resetPassword, { body: { token, password: NEW_PASSWORD } })).status;
    expect(await status(older)).toBe(400);
    await portal.context.db
      .updateTable('tokens')
      .set({ expires_at: instant(-1) })
      .execute();
    expect(await status(newer)).toBe(400);

    const registration = {
      firstName: 'Ana',
      lastName: 'Fern',
      email: 'fern@example.org',
      password: PASSWORD,
    };
    await portal.visitor().get(auth.register, { body: registration });
    const [mail] = await mailsTo(portal, 'fern@example.org');
    expect(await status(linkIn(mail, '/verify-account/'))).toBe(400);
  });

  it('says nothing about who has an account', async () => {
    const user = await portal.addUser('teacher');
    const ask = async (email: string) => {
      const asked = performance.now();
      const answer = await portal.visitor().get(auth.sendPasswordReset, { body: { email } });
      return { answer, isQuick: performance.now() - asked < 290 };
    };
    expect(await ask('nobody@example.org')).toEqual(await ask(user.email));
    expect(await mailsTo(portal, 'nobody@example.org')).toEqual([]);
  });

  it('verifies the address that the link was sent to', async () => {
    const user = await portal.addUser('teacher', { verifiedAt: null });
    const token = await askForReset(user.email);
    await portal.visitor().get(auth.resetPassword, { body: { token, password: NEW_PASSWORD } });
    expect(await canSignIn(user.email, NEW_PASSWORD)).toBe(true);
  });

  it('follows the rule for passwords, and keeps its link when refused', async () => {
    const user = await portal.addUser('teacher');
    const token = await askForReset(user.email);
    const reply = await portal.visitor().call(auth.resetPassword, { body: { token, password: 'short' } });
    expect(reply).toMatchObject({
      status: 400,
      failure: { fields: { password: 'Password must have 6-61 characters' } },
    });
    expect(
      await portal.visitor().call(auth.resetPassword, { body: { token, password: NEW_PASSWORD } }),
    ).toMatchObject({ ok: true });
  });
});

describe('changing a password', () => {
  it('asks for the current one, keeps this session and ends every other', async () => {
    const { user, client } = await portal.newUser('speaker');
    const elsewhere = await portal.signIn(user);
    const change = (currentPassword: string) =>
      client.call(auth.changePassword, { body: { currentPassword, newPassword: NEW_PASSWORD } });

    expect(await change('wrong')).toMatchObject({
      status: 400,
      failure: { fields: { currentPassword: 'Current password is incorrect' } },
    });
    expect(await elsewhere.call(auth.getAuthStatus)).toMatchObject({ ok: true });
    expect(await change(PASSWORD)).toMatchObject({
      ok: true,
      data: { message: 'Your password has been changed successfully!' },
    });
    expect(await client.call(auth.getAuthStatus)).toMatchObject({ ok: true });
    expect(await elsewhere.call(auth.getAuthStatus)).toMatchObject({ status: 401 });
    expect(await canSignIn(user.email, NEW_PASSWORD)).toBe(true);
    expect((await mailsTo(portal, user.email)).at(-1)?.subject).toMatch(/password/i);
  });

  it('does not let whoever finds an open browser guess for long', async () => {
    const { client } = await portal.newUser('teacher');
    const statuses: number[] = [];
    for (let guess = 0; guess < 11; guess += 1) {
      const body = { currentPassword: `guess-${guess}`, newPassword: NEW_PASSWORD };
      statuses.push((await client.call(auth.changePassword, { body })).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('devices', () => {
  it('are listed for their owner, who can end any of them and nobody else’s', async () => {
    const { user, client } = await portal.newUser('teacher');
    const phone = await portal.signIn(user);
    const stranger = await portal.newUser('teacher');
    const devices = await client.get(auth.listDevices);
    expect(devices).toHaveLength(2);
    expect(devices.filter((device) => device.current)).toHaveLength(1);
    const other = devices.find((device) => !device.current)?._id;

    expect(await stranger.client.call(auth.endDevice, { params: { id: other } })).toMatchObject({
      status: 404,
    });
    expect(await phone.call(auth.getAuthStatus)).toMatchObject({ ok: true });
    expect(await client.call(auth.endDevice, { params: { id: other } })).toMatchObject({ ok: true });
    expect(await phone.call(auth.getAuthStatus)).toMatchObject({ status: 401 });
    expect(await client.get(auth.listDevices)).toHaveLength(1);
  });
});
