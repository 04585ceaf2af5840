import { getAuthStatus } from '@portal/contract/accounts/auth.contract.ts';
import { bookSpeaker } from '@portal/contract/booking/booking.contract.ts';
import { listOwnRequests } from '@portal/contract/requests/requests.contract.ts';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { EventReader } from './support/events.ts';
import { aBooking, addSpeaker } from './support/people.ts';
import { PortalProcesses } from './support/portal-processes.ts';
import { TcpProxy } from './support/tcp-proxy.ts';

let proxy: TcpProxy;
let processes: PortalProcesses;
beforeEach(async () => {
  proxy = await TcpProxy.to(inject('postgresUrl') ?? '');
  processes = await PortalProcesses.open({}, (url) => proxy.through(url));
});
afterEach(async () => {
  await processes[Symbol.asyncDispose]();
  await proxy[Symbol.asyncDispose]();
});

const AWAY = "The portal can't reach its data right now. Please try again in a minute.";

/** Measures how long a promise takes, in milliseconds. */
const timed = async <Result>(promise: Promise<Result>): Promise<{ result: Result; took: number }> => {
  const start = performance.now();
  const result = await promise;
  return { result, took: performance.now() - start };
};

describe('a portal whose database goes away', () => {
  it('responds with an error, and recovers when the database is back', async () => {
    const people = await processes.prepare(async (portal) => {
      const speaker = await addSpeaker(portal);
      return { teacher: (await portal.newUser('teacher')).client, speakerId: speaker.user.id };
    });
    const { program, address } = await processes.start();
    const teacher = people.teacher.at(address);
    const book = () => teacher.call(bookSpeaker, { body: aBooking(people.speakerId) });
    const ready = async () => (await teacher.fetch('/api/ready')).status;
    expect([await ready(), (await book()).status]).toEqual([200, 201]);

    await proxy.cut();
    for (const reply of [await book(), await teacher.call(getAuthStatus)]) {
      expect(reply).toMatchObject({ status: 503, failure: { code: 'unavailable', message: AWAY } });
    }
    expect(await ready()).toBe(503);
    expect((await teacher.fetch('/api/health')).status).toBe(200);
    expect(program.errors).toContain('database connection lost');

    await proxy.restore();
    await expect.poll(ready, { timeout: 15_000 }).toBe(200);
    expect((await book()).status).toBe(201);
    expect(await teacher.get(listOwnRequests)).toHaveLength(2);
    expect(await program.ends('SIGTERM')).toBe(0);
  });

  it('aborts transactions in progress completely, and reports it to the callers', async () => {
    const people = await processes.prepare(async (portal) => {
      const speaker = await addSpeaker(portal);
      return { teacher: (await portal.newUser('teacher')).client, speakerId: speaker.user.id };
    });
    const { address } = await processes.start();
    const teacher = people.teacher.at(address);
    const replies = Array.from({ length: 20 }, () =>
      teacher.call(bookSpeaker, { body: aBooking(people.speakerId) }),
    );
    await Promise.race(replies);
    await proxy.cut();
    const statuses = (await Promise.all(replies)).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([]);

    await proxy.restore();
    const kept = await teacher.get(listOwnRequests);
    // A commit whose answer was lost may have happened, but none that was acknowledged is missing.
    expect(kept.length).toBeGreaterThanOrEqual(statuses.filter((status) => status === 201).length);
    const mails = await processes.withDatabase(({ db }) => db.selectFrom('outbox').select('id').execute());
    expect(mails).toHaveLength(kept.length);
  });

  it('without a word fails its requests in time, and recovers when the database is back', async () => {
    const people = await processes.prepare(async (portal) => {
      const speaker = await addSpeaker(portal);
      return { teacher: (await portal.newUser('teacher')).client, speakerId: speaker.user.id };
    });
    const { program, address } = await processes.start();
    const teacher = people.teacher.at(address);
    const book = () => teacher.call(bookSpeaker, { body: aBooking(people.speakerId) });
    const events = await EventReader.open(teacher);
    // Opens as many connections as the portal may have.
    await Promise.all(Array.from({ length: 20 }, book));

    proxy.silence();
    const waiting = Array.from({ length: 20 }, () => timed(book()));
    const health = await timed(teacher.fetch('/api/health'));
    expect([health.result.status, health.took < 2_000]).toEqual([200, true]);
    const replies = await Promise.all(waiting);
    expect(replies.map(({ result }) => result.status)).toEqual(Array(20).fill(503));
    expect(Math.max(...replies.map(({ took }) => took))).toBeLessThan(25_000);
    expect(program.errors).toContain('database connection lost');

    await proxy.restore();
    await expect.poll(async () => (await book()).status, { timeout: 15_000 }).toBe(201);
    const kinds = new Set<string | undefined>();
    while (!kinds.has('sync')) kinds.add((await events.next())?.kind);
    const booked = await teacher.get(bookSpeaker, { body: aBooking(people.speakerId) });
    await expect.poll(async () => await events.next()).toMatchObject({ kind: 'request', id: booked._id });
    await events.close();
    expect(await program.ends('SIGTERM')).toBe(0);
  }, 120_000);
});
