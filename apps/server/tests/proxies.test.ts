import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestPortal } from './support/portal.ts';

/** More wrong passwords than allowed in a row. */
const MANY = 40;

let portal: TestPortal;
// A fixed clock, so that no wait ends during a test on a slow machine.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await portal.close();
});

/** Tries a wrong password. `forwardedFor` is the header that the proxy sends. */
const guess = async (email: string, forwardedFor: string): Promise<number> => {
  const visitor = portal.visitor();
  await visitor.fetch('/api/auth/authstatus');
  const response = await visitor.fetch('/api/auth/login', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-xsrf-token': visitor.cookie('XSRF-TOKEN') ?? '',
      'x-forwarded-for': forwardedFor,
    },
    body: JSON.stringify({ email, password: 'a wrong password' }),
  });
  return response.status;
};

/** Guesses until a limit refuses, and returns the status codes. */
const guessOften = async (email: string, clientAt: (attempt: number) => string): Promise<number[]> => {
  const statuses: number[] = [];
  for (let attempt = 0; attempt < MANY && !statuses.includes(429); attempt += 1) {
    statuses.push(await guess(email, clientAt(attempt)));
  }
  return statuses;
};

describe('a portal that trusts no proxy', () => {
  it('counts guesses by the address of the connection, regardless of X-Forwarded-For', async () => {
    portal = await TestPortal.start();
    const { email } = await portal.addUser('teacher');
    expect(await guessOften(email, (attempt) => `203.0.113.${attempt}`)).toContain(429);
  });
});

describe.each([
  ['a number of proxies', '1'],
  ['the networks of its proxies', 'loopback'],
])('a portal that knows %s', (_what, trusted) => {
  it('counts guesses by the address that the proxy saw, regardless of what the client sent', async () => {
    portal = await TestPortal.start({ TRUST_PROXY: trusted });
    const { email } = await portal.addUser('teacher');
    expect(await guessOften(email, (attempt) => `192.0.2.${attempt}, 203.0.113.9`)).toContain(429);
    expect(await guess(email, '203.0.113.9')).toBe(429);
    expect(await guess(email, '[::ffff:203.0.113.9]:4711')).toBe(429);
    expect(await guess(email, '203.0.113.10')).toBe(401);
  });

  it('counts the addresses of one IPv6 network together', async () => {
    portal = await TestPortal.start({ TRUST_PROXY: trusted });
    const { email } = await portal.addUser('teacher');
    expect(await guessOften(email, (attempt) => `2001:db8:1:2::${attempt + 1}`)).toContain(429);
    expect(await guess(email, '2001:db8:1:3::1')).toBe(401);
  });

  it('counts an invalid address as that of the proxy', async () => {
    portal = await TestPortal.start({ TRUST_PROXY: trusted });
    const { email } = await portal.addUser('teacher');
    expect(await guessOften(email, (attempt) => `unknown-${attempt}`)).toContain(429);
    expect(await guess(email, '203.0.113.9')).toBe(401);
  });
});

describe('a portal behind two proxies', () => {
  it('counts guesses by the address that the outer proxy saw', async () => {
    portal = await TestPortal.start({ TRUST_PROXY: '2' });
    const { email } = await portal.addUser('teacher');
    const client = (attempt: number) => `192.0.2.${attempt}, 203.0.113.9, 198.51.100.${attempt}`;
    expect(await guessOften(email, client)).toContain(429);
    expect(await guess(email, '203.0.113.10, 198.51.100.1')).toBe(401);
  });
});
