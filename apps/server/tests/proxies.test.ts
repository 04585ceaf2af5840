import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestPortal } from './support/portal.ts';
import { sendFrom } from './support/send-from.ts';

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

describe('a login form that a browser sends without scripts', () => {
  const PAGES = join(import.meta.dirname, '../../web/dist');

  interface Guess {
    readonly email: string;
    readonly path: '/login' | '/api/auth/login';
    /** The address of the connection. */
    readonly from?: string;
    readonly forwardedFor?: string;
  }

  /** Tries a wrong password, by the form or by the API. */
  const guessAt = async ({ email, path, from = '127.0.0.1', forwardedFor }: Guess) => {
    const first = await sendFrom(from, `${portal.address}/login`);
    const cookie = first.headers['set-cookie']?.join().split(';')[0] ?? '';
    const csrf = decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1));
    const fields = { email, password: 'a wrong password' };
    const isForm = path === '/login';
    const { statusCode } = await sendFrom(from, `${portal.address}${path}`, {
      method: 'POST',
      headers: {
        cookie,
        'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
        ...(!isForm && { 'x-xsrf-token': csrf }),
        ...(forwardedFor !== undefined && { 'x-forwarded-for': forwardedFor }),
      },
      body: isForm ? `${new URLSearchParams({ ...fields, csrf })}` : JSON.stringify(fields),
    });
    return statusCode;
  };

  const guessUntilRefused = async (given: Omit<Guess, 'path'>) => {
    const statuses: (number | undefined)[] = [];
    while (statuses.length < MANY && !statuses.includes(429))
      statuses.push(await guessAt({ ...given, path: '/login' }));
    expect(statuses).toContain(429);
  };

  it.for<[string, Record<string, string>]>([
    ['trusts no proxy', {}],
    ['trusts another one', { TRUST_PROXY: '127.0.0.1/32' }],
  ])('counts as the address of its connection, if the portal %s', async ([, environment], context) => {
    if (process.platform !== 'linux') context.skip('this machine has only one loopback address');
    portal = await TestPortal.start(environment, undefined, {}, PAGES);
    const { email } = await portal.addUser('teacher');
    const from = '127.0.0.2';
    await guessUntilRefused({ email, from, forwardedFor: '203.0.113.9' });
    expect(await guessAt({ email, path: '/api/auth/login', from })).toBe(429);
    for (const path of ['/login', '/api/auth/login'] as const)
      for (const other of [{}, { forwardedFor: '203.0.113.9', from: '127.0.0.3' }])
        expect(await guessAt({ email, path, ...other })).toBe(401);
  });

  it('counts as the address that a trusted proxy saw', async () => {
    portal = await TestPortal.start({ TRUST_PROXY: '1' }, undefined, {}, PAGES);
    const { email } = await portal.addUser('teacher');
    await guessUntilRefused({ email, forwardedFor: '192.0.2.1, 203.0.113.9' });
    for (const path of ['/login', '/api/auth/login'] as const) {
      expect(await guessAt({ email, path, forwardedFor: '192.0.2.2, 203.0.113.9' })).toBe(429);
      expect(await guessAt({ email, path, forwardedFor: '203.0.113.10' })).toBe(401);
    }
  });
});
