import * as auth from '@portal/contract/auth/auth.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashPassword } from '../src/features/auth/password-hash.ts';
import { mailsTo } from './support/mail.ts';
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

it('asks for verification only after the correct password of an unverified account', async () => {
  const { email } = await portal.addUser('teacher', { verifiedAt: null });
  expect(await logIn(email, 'wrong')).toMatchObject(REFUSED);
  expect(await logIn(email, PASSWORD)).toMatchObject({
    status: 403,
    failure: { message: 'Please verify your account by email first' },
  });
});

it('refuses an account without a password like a wrong password', async () => {
  const { email } = await portal.addUser('speaker', { passwordHash: null });
  expect(await logIn(email, PASSWORD)).toMatchObject(REFUSED);
});

it('spends as much CPU time on unknown, unverified and passwordless accounts as on others', async () => {
  const TRIES = 7;
  /** The median CPU time of all threads in microseconds, mostly spent on hashing. */
  const workOf = async (emails: readonly string[]) => {
    const work: number[] = [];
    for (const email of emails) {
      const before = process.cpuUsage();
      expect(await logIn(email, 'wrong')).toMatchObject(REFUSED);
      const { user, system } = process.cpuUsage(before);
      work.push(user + system);
    }
    return work.sort((one, other) => one - other)[(TRIES - 1) / 2] ?? 0;
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
