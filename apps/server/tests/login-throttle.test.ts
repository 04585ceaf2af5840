import * as auth from '@portal/contract/accounts/auth.contract.ts';
import { KNOWN_BROWSER_LIFETIME } from '@portal/contract/limits.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { hashPassword } from '../src/features/accounts/password-hash.ts';
import { instant } from '../src/kernel/clock.ts';
import type { Client } from './support/client.ts';
import { resetLink } from './support/mail.ts';
import { PASSWORD, TestPortal } from './support/portal.ts';

const FREE_FAILURES = 5;
const FAILURES_PER_ACCOUNT = 50;
const FAILURES_PER_ADDRESS = 200;
const LONGEST_WAIT = 300;
/** The maximum number of concurrent and queued hashes. */
const MAX_HASHES = 52;

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start({ TRUST_PROXY: '1' });
});
// A fixed clock, so that waits are exact on a slow machine, too.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => portal.close());

const wait = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);

let networks = 0;
/** Unique addresses of a school and a home. */
const newAddresses = () => {
  networks += 1;
  return { school: `198.51.100.${networks}`, home: `203.0.113.${networks}` };
};

const logIn = (client: Client, email: string, password: string = PASSWORD) =>
  client.call(auth.login, { body: { email, password } });

const logInFrom = (address: string, email: string, password?: string) =>
  logIn(portal.visitor(address), email, password);

const guess = async (client: Client, email: string, times: number): Promise<number[]> => {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1)
    statuses.push((await logIn(client, email, `guess-${time}`)).status);
  return statuses;
};

const retryAfter = ({ headers }: { headers: Headers }) => Number(headers.get('retry-after'));

describe('guessing at an account', () => {
  it('has to wait longer after each failure, and says how long', async () => {
    const { email } = await portal.addUser('teacher');
    const guesser = portal.visitor(newAddresses().school);
    expect(await guess(guesser, email, FREE_FAILURES)).toEqual(Array(FREE_FAILURES).fill(401));
    const waits: number[] = [];
    for (let time = 0; time < 12; time += 1) {
      const refused = await logIn(guesser, email);
      expect(refused).toMatchObject({ status: 429, failure: { code: 'too_many' } });
      if (time === 2) {
        expect(refused).toMatchObject({
          failure: { message: 'Too many attempts. Please try again in 4 seconds.' },
        });
      }
      const seconds = retryAfter(refused);
      waits.push(seconds);
      wait(seconds - 0.001);
      expect((await logIn(guesser, email)).status).toBe(429);
      wait(0.001);
      expect(await guess(guesser, email, 1)).toEqual([401]);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, ...Array(3).fill(LONGEST_WAIT)]);
  });

  it('accepts the correct password after the wait, and resets the failures', async () => {
    const { school } = newAddresses();
    const { email } = await portal.addUser('teacher');
    await guess(portal.visitor(school), email, FREE_FAILURES + 1);
    expect((await logInFrom(school, email)).status).toBe(429);
    wait(2);
    expect((await logInFrom(school, email)).status).toBe(200);
    expect(await guess(portal.visitor(school), email, FREE_FAILURES)).toEqual(Array(FREE_FAILURES).fill(401));
  });

  it('is remembered by a process whose clock is half a minute behind', async () => {
    const { school } = newAddresses();
    const { email } = await portal.addUser('teacher');
    wait(30);
    await guess(portal.visitor(school), email, FREE_FAILURES + 1);
    wait(-30);
    expect((await logInFrom(school, email)).status).toBe(429);
  });

  it('from one address delays nobody at another', async () => {
    const { school, home } = newAddresses();
    const { email } = await portal.addUser('teacher');
    await guess(portal.visitor(school), email, FREE_FAILURES + 1);
    expect((await logInFrom(home, email)).status).toBe(200);
  });

  it('has the same limits for concurrent guesses', async () => {
    const { school } = newAddresses();
    const { email } = await portal.addUser('teacher');
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, index) => logInFrom(school, email, `guess-${index}`)),
    );
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(FREE_FAILURES);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(30 - FREE_FAILURES);
  });

  it('from many addresses is queued, and its owner gets a turn, too', async () => {
    const { home } = newAddresses();
    const { email } = await portal.addUser('teacher');
    for (let address = 0; address * FREE_FAILURES < FAILURES_PER_ACCOUNT; address += 1)
      await guess(portal.visitor(`192.0.2.${address}`), email, FREE_FAILURES);
    const strangers = ['192.0.2.100', '192.0.2.101', '192.0.2.102'];
    const waits: number[] = [];
    for (const address of strangers) waits.push(retryAfter(await logInFrom(address, email, 'wrong')));
    expect(waits).toEqual([5, 10, 15]);
    const owner = await logInFrom(home, email);
    expect(owner.status).toBe(429);
    expect(retryAfter(owner)).toBe(20);
    wait(20);
    expect((await logInFrom(home, email)).status).toBe(200);
  });

  it('counts together for logins and password changes', async () => {
    const { school } = newAddresses();
    const user = await portal.addUser('teacher');
    const client = portal.visitor(school);
    await client.get(auth.login, { body: { email: user.email, password: PASSWORD } });
    for (let time = 0; time < FREE_FAILURES; time += 1) {
      const body = { currentPassword: `guess-${time}`, newPassword: 'fresh-leaves-7' };
      expect((await client.call(auth.changePassword, { body })).status).toBe(400);
    }
    const body = { currentPassword: PASSWORD, newPassword: 'fresh-leaves-7' };
    expect(await client.call(auth.changePassword, { body })).toMatchObject({
      status: 429,
      failure: { message: 'Too many attempts. Please try again in 1 second.' },
    });
    await client.get(auth.logout);
    expect((await logIn(client, user.email)).status).toBe(429);
  });
});

describe('guessing at many accounts from one address', () => {
  it('queues logins from that address, and from no other', async () => {
    const { school, home } = newAddresses();
    const { email } = await portal.addUser('teacher');
    for (let batch = 0; batch < FAILURES_PER_ADDRESS; batch += 20) {
      const emails = Array.from({ length: 20 }, (_, index) => `nobody-${batch + index}@example.org`);
      const replies = await Promise.all(emails.map((unknown) => logInFrom(school, unknown)));
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([404]));
    }
    const refused = await logInFrom(school, email);
    expect(refused.status).toBe(429);
    expect(retryAfter(refused)).toBe(1);
    expect((await logInFrom(home, email)).status).toBe(200);
    wait(1);
    expect((await logInFrom(school, email)).status).toBe(200);
  }, 60_000);
});

describe('a correct password', () => {
  it('never counts as a failure, in a login or a password change', async () => {
    const user = await portal.addUser('teacher');
    await portal.context.db.deleteFrom('attempts').execute();
    for (let time = 0; time < 11; time += 1) await portal.signIn(user);
    const client = await portal.signIn(user);
    await client.get(auth.changePassword, {
      body: { currentPassword: PASSWORD, newPassword: 'fresh-leaves-7' },
    });
    const left = await portal.context.db
      .selectFrom('attempts')
      .selectAll()
      .where('failures', '>', 0)
      .execute();
    expect(left).toEqual([]);
  });
});

describe('a browser that has logged in before', () => {
  /** A known browser of an account whose password is guessed from the same address. */
  const knownAndGuessedAt = async () => {
    const { school } = newAddresses();
    const user = await portal.addUser('teacher');
    const client = portal.visitor(school);
    await client.get(auth.login, { body: { email: user.email, password: PASSWORD } });
    await client.get(auth.logout);
    await guess(portal.visitor(school), user.email, FREE_FAILURES + 1);
    expect((await logInFrom(school, user.email)).status).toBe(429);
    return { user, client, school };
  };

  it('can log in while someone guesses from the same address', async () => {
    const { user, client } = await knownAndGuessedAt();
    expect((await logIn(client, user.email)).status).toBe(200);
  });

  it('has as many free guesses as others', async () => {
    const { user, client } = await knownAndGuessedAt();
    expect(await guess(client, user.email, FREE_FAILURES)).toEqual(Array(FREE_FAILURES).fill(401));
    expect((await logIn(client, user.email)).status).toBe(429);
  });

  it('is known only to the account that it logged in to', async () => {
    const { client } = await knownAndGuessedAt();
    const { user, school } = await knownAndGuessedAt();
    const other = portal.visitor(school);
    other.setCookie('known-browser', client.cookie('known-browser') ?? '');
    expect((await logIn(other, user.email)).status).toBe(429);
  });

  it('is forgotten after a password change, except for the browser that resets the password', async () => {
    const { user, client, school } = await knownAndGuessedAt();
    const owner = portal.visitor(school);
    await owner.get(auth.sendPasswordReset, { body: { email: user.email } });
    const token = await resetLink(portal, user.email);
    await owner.get(auth.resetPassword, { body: { token, password: PASSWORD } });
    expect((await logIn(client, user.email)).status).toBe(429);
    expect((await logIn(owner, user.email)).status).toBe(200);
  });

  it('has an HttpOnly cookie that cannot be forged', async () => {
    const { home } = newAddresses();
    const { user, school } = await knownAndGuessedAt();
    const reply = await logIn(portal.visitor(home), user.email);
    const cookie = reply.headers.getSetCookie().find((line) => line.startsWith('known-browser='));
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toContain(`Max-Age=${KNOWN_BROWSER_LIFETIME / 1_000};`);
    const forger = portal.visitor(school);
    for (const forged of ['x', 'x.y', '.', `${'A'.repeat(22)}.${'A'.repeat(43)}`, '%00']) {
      forger.setCookie('known-browser', forged);
      expect((await logIn(forger, user.email)).status, forged).toBe(429);
    }
  });
});

describe('while too many passwords are being hashed', () => {
  it('a login is asked to try again later, and does not count as a failure', async () => {
    const { email } = await portal.addUser('teacher');
    const { home } = newAddresses();
    const visitor = portal.visitor(home);
    await visitor.fetch('/api/auth/authstatus');
    let isFull = true;
    const hashAgain = async () => {
      while (isFull) await hashPassword(PASSWORD);
    };
    const hashing = Array.from({ length: MAX_HASHES }, hashAgain);
    const refused = await logIn(visitor, email);
    isFull = false;
    await Promise.all(hashing);
    expect(refused).toMatchObject({ status: 503, failure: { code: 'unavailable' } });
    expect(retryAfter(refused)).toBeGreaterThan(0);
    expect(await guess(visitor, email, FREE_FAILURES)).toEqual(Array(FREE_FAILURES).fill(401));
  }, 60_000);
});

describe('the stored failures', () => {
  it('contain no emails or addresses, and are deleted after an hour', async () => {
    const { school } = newAddresses();
    const { email } = await portal.addUser('teacher');
    await portal.context.db.deleteFrom('attempts').execute();
    await guess(portal.visitor(school), email, 2);
    const rows = await portal.context.db.selectFrom('attempts').selectAll().execute();
    expect(rows.map(({ key }) => key.replace(/[0-9a-f]{5}$/, '#')).sort()).toEqual([
      'account #',
      'account and address #',
      'address #',
    ]);
    for (const row of rows) expect(row.expires_at <= instant(60 * 60_000)).toBe(true);
  });
});
