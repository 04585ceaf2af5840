import * as auth from '@portal/contract/accounts/auth.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instant } from '../src/kernel/clock.ts';
import type { Client } from './support/client.ts';
import { expireRateLimits } from './support/expire-limits.ts';
import { linkIn, mailsTo, resetLink } from './support/mail.ts';
import { PASSWORD, TestPortal } from './support/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.close());

const NEW_PASSWORD = 'fresh-leaves-7';

const askForReset = async (email: string) => {
  await portal.visitor().get(auth.sendPasswordReset, { body: { email } });
  return resetLink(portal, email);
};

const canSignIn = async (email: string, password: string) =>
  (await portal.visitor().call(auth.login, { body: { email, password } })).ok;

describe('a forgotten password', () => {
  it('can be replaced once with the link from an email, which ends every session', async () => {
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

  it('can also be replaced with a link from an administrator', async () => {
    const { client: admin } = await portal.newUser('admin');
    const { id: userId, email } = await portal.addUser('teacher');
    const sent = await admin.get(auth.sendPasswordLink, { params: { userId } });
    expect(sent).toEqual({ message: `We sent a password link to ${email}.` });
    expect(await canSignIn(email, PASSWORD)).toBe(true);
    const token = await resetLink(portal, email);
    await portal.visitor().get(auth.resetPassword, { body: { token, password: NEW_PASSWORD } });
    expect(await canSignIn(email, NEW_PASSWORD)).toBe(true);
  });

  it('is replaced once if a link is used twice at once', async () => {
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

  it('cannot be replaced with an older or expired link, or one for another purpose', async () => {
    const user = await portal.addUser('teacher');
    const older = await askForReset(user.email);
    await expireRateLimits(portal);
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

  it('is not hashed if the link is invalid', async () => {
    const reset = (token: string) =>
      portal.visitor().call(auth.resetPassword, { body: { token, password: NEW_PASSWORD } });
    const tokens = await Promise.all(
      Array.from({ length: 8 }, async () => askForReset((await portal.addUser('teacher')).email)),
    );
    /** The least processor time of one reset. Other work in this process can only add to it. */
    const leastCpu = async (given: readonly string[], status: number) => {
      const times: number[] = [];
      for (const token of given) {
        const before = process.cpuUsage();
        expect((await reset(token)).status).toBe(status);
        const { user, system } = process.cpuUsage(before);
        times.push(user + system);
      }
      return Math.min(...times);
    };
    const madeUp = await leastCpu(
      tokens.map((token) => `${token}x`),
      400,
    );
    expect(madeUp).toBeLessThan((await leastCpu(tokens, 200)) / 2);
  });

  it('also verifies the address that the link was sent to', async () => {
    const user = await portal.addUser('teacher', { verifiedAt: null });
    const token = await askForReset(user.email);
    await portal.visitor().get(auth.resetPassword, { body: { token, password: NEW_PASSWORD } });
    expect(await canSignIn(user.email, NEW_PASSWORD)).toBe(true);
  });

  it('must follow the rule for passwords, and a refused one does not use up the link', async () => {
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
  const change = (client: Client, currentPassword: string) =>
    client.call(auth.changePassword, { body: { currentPassword, newPassword: NEW_PASSWORD } });

  it('requires the current one, and ends every other session', async () => {
    const { user, client } = await portal.newUser('speaker');
    const elsewhere = await portal.signIn(user);
    expect(await change(client, 'wrong')).toMatchObject({
      status: 400,
      failure: { fields: { currentPassword: 'Current password is incorrect' } },
    });
    expect(await elsewhere.call(auth.getAuthStatus)).toMatchObject({ ok: true });
    expect(await change(client, PASSWORD)).toMatchObject({
      ok: true,
      data: { message: 'Your password has been changed successfully!' },
    });
    expect(await client.call(auth.getAuthStatus)).toMatchObject({ ok: true });
    expect(await elsewhere.call(auth.getAuthStatus)).toMatchObject({ status: 401 });
    expect(await canSignIn(user.email, NEW_PASSWORD)).toBe(true);
    expect((await mailsTo(portal, user.email)).at(-1)?.subject).toMatch(/password/i);
  });

  it('gives this browser a new session, and its old one stops working', async () => {
    const { client } = await portal.newUser('speaker');
    const before = portal.visitor();
    before.setCookie('session', client.cookie('session') ?? '');
    await change(client, PASSWORD);
    expect(await before.call(auth.getAuthStatus)).toMatchObject({ status: 401 });
    expect(await client.get(auth.listDevices)).toMatchObject([{ current: true }]);
  });

  it('invalidates an unused reset link', async () => {
    const { user, client } = await portal.newUser('speaker');
    const token = await askForReset(user.email);
    await change(client, PASSWORD);
    expect(
      await portal.visitor().call(auth.resetPassword, { body: { token, password: 'of-an-old-mail' } }),
    ).toMatchObject({ status: 400 });
  });
});

describe('devices', () => {
  it('are listed for their owner, who can only end their own sessions', async () => {
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
