import * as auth from '@portal/contract/accounts/auth.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../src/features/accounts/password-hash.ts';
import { expireRateLimits } from './support/expire-limits.ts';
import { linkIn, mailsTo } from './support/mail.ts';
import { PASSWORD, TestPortal } from './support/portal.ts';

/** A portal that doesn't reveal which emails have accounts. */
let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start({ HIDE_UNKNOWN_EMAILS: 'true' });
});
afterAll(() => portal.close());

const logIn = (email: string, password: string) =>
  portal.visitor().call(auth.login, { body: { email, password } });

const REFUSED = { status: 401, failure: { code: 'invalid_credentials', message: 'Invalid credentials' } };

it('refuses an unknown email like a wrong password', async () => {
  const { email } = await portal.addUser('teacher');
  expect(await logIn('nobody@example.org', PASSWORD)).toMatchObject(REFUSED);
  expect(await logIn(email, 'wrong')).toMatchObject(REFUSED);
});

it('refuses an unverified account like a wrong password, and sends the link again, at most once an hour', async () => {
  const { email } = await portal.addUser('teacher', { verifiedAt: null });
  expect(await logIn(email, 'wrong')).toMatchObject(REFUSED);
  expect(await mailsTo(portal, email)).toEqual([]);
  for (let time = 0; time < 2; time += 1) expect(await logIn(email, PASSWORD)).toMatchObject(REFUSED);
  const mails = await mailsTo(portal, email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Please verify your email address']);
  const token = linkIn(mails[0], '/verify-account/');
  await portal.visitor().get(auth.verifyAccount, { body: { token } });
  expect(await logIn(email, PASSWORD)).toMatchObject({ status: 200 });
});

describe('a sequence of calls', () => {
  const body = { firstName: 'Ana', lastName: 'Fern', password: PASSWORD };
  it.each(['verified', 'unverified'] as const)(
    'that registers an address and uses it answers alike if it had a %s account',
    async (kind) => {
      const verifiedAt = kind === 'verified' ? undefined : null;
      const owner = await portal.addUser('teacher', verifiedAt === null ? { verifiedAt } : {});
      const passwordHash = await hashPassword('the-owners-own-password');
      await portal.context.db
        .updateTable('users')
        .set({ password_hash: passwordHash })
        .where('id', '=', owner.id)
        .execute();
      const answersFor = async (email: string) => {
        const visitor = portal.visitor();
        const answers: unknown[] = [];
        const note = (reply: { status: number; ok: boolean; data?: unknown; failure?: unknown }) =>
          answers.push([reply.status, reply.ok ? reply.data : reply.failure]);
        note(await visitor.call(auth.register, { body: { ...body, email } }));
        note(await visitor.call(auth.register, { body: { ...body, email } }));
        for (let time = 0; time < 6; time += 1)
          note(await visitor.call(auth.login, { body: { email, password: PASSWORD } }));
        note(await visitor.call(auth.resendVerification, { body: { email } }));
        note(await visitor.call(auth.sendPasswordReset, { body: { email } }));
        note(await visitor.call(auth.login, { body: { email, password: PASSWORD } }));
        return answers;
      };
      expect(await answersFor(owner.email)).toEqual(await answersFor(`new-${owner.email}`));
    },
  );
});

it('refuses an account without a password like a wrong password', async () => {
  const { email } = await portal.addUser('speaker', { passwordHash: null });
  expect(await logIn(email, PASSWORD)).toMatchObject(REFUSED);
});

it('spends as much CPU time on unknown, unverified and passwordless accounts as on others', async () => {
  const TRIES = 7;
  /** The least CPU time of a call in microseconds, mostly spent on hashing: other work can't lower it. */
  const workOf = async (emails: readonly string[]) => {
    const work: number[] = [];
    for (const email of emails) {
      const before = process.cpuUsage();
      expect(await logIn(email, 'wrong')).toMatchObject(REFUSED);
      const { user, system } = process.cpuUsage(before);
      work.push(user + system);
    }
    return Math.min(...work);
  };
  const accounts = (given: Parameters<typeof portal.addUser>[1]) =>
    Promise.all(Array.from({ length: TRIES }, async () => (await portal.addUser('teacher', given)).email));
  const passwordHash = await hashPassword(PASSWORD);
  const known = await workOf(await accounts({ passwordHash }));
  const others = {
    unknown: await workOf(Array.from({ length: TRIES }, (_, index) => `unknown-${index}@example.org`)),
    unverified: await workOf(await accounts({ passwordHash, verifiedAt: null })),
    unset: await workOf(await accounts({ passwordHash: null })),
  };
  for (const [kind, work] of Object.entries(others)) {
    expect(work / known, kind).toBeGreaterThan(0.5);
    expect(work / known, kind).toBeLessThan(2);
  }
});

it('throttles guesses for unknown emails like those for known ones', async () => {
  const { email } = await portal.addUser('teacher');
  const statusesFor = async (address: string) => {
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1) statuses.push((await logIn(address, `guess-${time}`)).status);
    return statuses;
  };
  expect(await statusesFor('nobody-else@example.org')).toEqual(await statusesFor(email));
});

describe('registering', () => {
  const register = async (email: string) => {
    const begun = performance.now();
    const body = { firstName: 'Ana', lastName: 'Fern', email, password: PASSWORD };
    const { status, ...reply } = await portal.visitor().call(auth.register, { body });
    return { status, data: reply.ok && reply.data, isSlow: performance.now() - begun > 290 };
  };

  it('gets the same response for an email that has an account, and changes nothing', async () => {
    const verified = await portal.addUser('teacher');
    const unverified = await portal.addUser('teacher', { verifiedAt: null });
    const unknown = await register('someone-new@example.org');
    expect(unknown).toEqual({
      status: 201,
      data: { message: 'Check email to verify account' },
      isSlow: true,
    });
    for (const { id, email } of [verified, unverified]) {
      expect(await register(email.toUpperCase())).toEqual(unknown);
      const users = portal.context.db.selectFrom('users').select(['id', 'first_name']);
      expect(await users.where('email', '=', email).execute()).toEqual([{ id, first_name: 'Robin' }]);
    }
    expect((await mailsTo(portal, 'someone-new@example.org')).map(({ subject }) => subject)).toEqual([
      'Please verify your email address',
    ]);
  });

  it('tells the owner of the account, at most once an hour', async () => {
    const { email } = await portal.addUser('speaker');
    const replies = await Promise.all([register(email), register(email), register(email)]);
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await mailsTo(portal, email)).toMatchObject([
      { subject: 'You already have an account', text: expect.stringContaining('/email-reset') },
    ]);
    await expireRateLimits(portal);
    await register(email);
    expect(await mailsTo(portal, email)).toHaveLength(2);
  });

  it('spends as much CPU time for an email that has an account as for others', async () => {
    const TRIES = 7;
    const workOf = async (emails: readonly string[]) => {
      const work: number[] = [];
      for (const email of emails) {
        const before = process.cpuUsage();
        await register(email);
        const { user, system } = process.cpuUsage(before);
        work.push(user + system);
      }
      return Math.min(...work);
    };
    const known = await Promise.all(
      Array.from({ length: TRIES }, async () => (await portal.addUser('teacher')).email),
    );
    const unknown = Array.from({ length: TRIES }, (_, index) => `newcomer-${index}@example.org`);
    const ratio = (await workOf(known)) / (await workOf(unknown));
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });
});

it.each([
  ['a password reset', auth.sendPasswordReset],
  ['another verification email', auth.resendVerification],
] as const)('asking for %s takes as long for an unknown email as for a known one', async (_what, call) => {
  const { email } = await portal.addUser('teacher', { verifiedAt: null });
  const ask = async (address: string) => {
    const asked = performance.now();
    const answer = await portal.visitor().get(call, { body: { email: address } });
    return { answer, isSlow: performance.now() - asked > 290 };
  };
  const known = await ask(email);
  expect(known.isSlow).toBe(true);
  expect(await ask('nobody-at-all@example.org')).toEqual(known);
  expect(await mailsTo(portal, 'nobody-at-all@example.org')).toEqual([]);
});
