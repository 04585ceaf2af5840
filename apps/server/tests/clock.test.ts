import { getAuthStatus, login } from '@portal/contract/accounts/auth.contract.ts';
import { bookSpeaker } from '@portal/contract/booking/booking.contract.ts';
import { listOwnRequests } from '@portal/contract/requests/requests.contract.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { aBooking, addSpeaker } from './support/people.ts';
import { PASSWORD, TestPortal } from './support/portal.ts';

const DAY = 24 * 60 * 60 * 1_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => portal.close());

/** Sets the system time without affecting timers. */
const jump = (days: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY });
};

describe('a clock that jumps', () => {
  it('forward expires sessions, and people can log in again', async () => {
    const { user, client } = await portal.newUser('teacher');
    jump(30);
    expect((await client.call(getAuthStatus)).status).toBe(401);
    const again = await portal.signIn(user);
    expect((await again.call(getAuthStatus)).status).toBe(200);
    vi.useRealTimers();
    expect((await again.call(getAuthStatus)).status).toBe(200);
  });

  it('back keeps sessions valid', async () => {
    const { client } = await portal.newUser('teacher');
    const speaker = await addSpeaker(portal);
    const body = aBooking(speaker.user.id);
    const first = await client.get(bookSpeaker, { body });
    jump(-400);
    expect((await client.call(getAuthStatus)).status).toBe(200);
    const second = await client.get(bookSpeaker, { body });
    vi.useRealTimers();
    const ids = (await client.get(listOwnRequests)).map(({ _id }) => _id);
    expect(ids.sort()).toEqual([first._id, second._id].sort());
  });

  it.each([
    ['3,000 days', 3_000, 0],
    ['half an hour', 1 / 48, 300],
  ])('forward and back by %s locks nobody out for longer than usual', async (_span, days, longestWait) => {
    const user = await portal.addUser('teacher');
    const visitor = portal.visitor();
    jump(days);
    for (let guess = 0; guess < 11; guess += 1) {
      await visitor.call(login, { body: { email: user.email, password: `guess-${guess}` } });
    }
    vi.useRealTimers();
    const { headers } = await visitor.call(login, { body: { email: user.email, password: PASSWORD } });
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(longestWait);
  });
});
