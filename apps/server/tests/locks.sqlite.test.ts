import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { bookSpeaker } from '@portal/contract/booking/booking.contract.ts';
import { listOwnRequests } from '@portal/contract/requests/requests.contract.ts';
import { listSpeakers } from '@portal/contract/speakers/speakers.contract.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from './support/client.ts';
import { aBooking, addSpeaker } from './support/people.ts';
import { TestPortal } from './support/portal.ts';

let portal: TestPortal;
let teacher: Client;
let speakerId: string;
beforeEach(async () => {
  portal = await TestPortal.start();
  teacher = (await portal.newUser('teacher')).client;
  speakerId = (await addSpeaker(portal)).user.id;
});
afterEach(() => portal.close());

const book = () => teacher.call(bookSpeaker, { body: aBooking(speakerId) });

/** How long the health check takes, in milliseconds. */
const healthDelay = async (): Promise<number> => {
  const start = performance.now();
  expect((await portal.visitor().fetch('/api/health')).status).toBe(200);
  return performance.now() - start;
};

describe('while a transaction is open', () => {
  it('reads are answered, with what has been committed', async () => {
    const { db } = portal.context;
    const opened = Promise.withResolvers<void>();
    const ending = Promise.withResolvers<void>();
    const transaction = db.transaction().execute(async (tx) => {
      await tx.updateTable('speaker_profiles').set({ organization: 'Uncommitted' }).execute();
      opened.resolve();
      await ending.promise;
    });
    await opened.promise;
    const shown = async () => (await teacher.get(listSpeakers)).map(({ organization }) => organization);
    expect(await shown()).toEqual(['Tidewater Restoration']);
    ending.resolve();
    await transaction;
    expect(await shown()).toEqual(['Uncommitted']);
  });
});

describe('while another process writes', () => {
  let other: DatabaseSync;
  beforeEach(() => {
    const { database } = portal.context.config;
    if (database.engine !== 'sqlite') throw new Error('Only for SQLite');
    other = new DatabaseSync(join(database.directory, 'portal.db'));
    other.exec('begin immediate');
  });
  afterEach(() => other.close());

  it('a write waits until it can, and everything else is answered', async () => {
    const booking = book();
    expect(await healthDelay()).toBeLessThan(2_000);
    expect(await teacher.get(listOwnRequests)).toEqual([]);
    other.exec('commit');
    expect((await booking).status).toBe(201);
    expect(await teacher.get(listOwnRequests)).toHaveLength(1);
  });

  it('writes give up after some seconds, also those that wait for each other', async () => {
    const start = performance.now();
    const bookings = [book(), book(), book()];
    const delays: number[] = [];
    let isOver = false;
    const over = Promise.all(bookings).finally(() => {
      isOver = true;
    });
    while (!isOver) delays.push(await healthDelay());
    for (const reply of await over) {
      expect(reply).toMatchObject({
        status: 503,
        failure: { message: 'The portal is very busy. Please try again in a moment.' },
      });
      expect(reply.headers.get('retry-after')).toBe('10');
    }
    expect(performance.now() - start).toBeLessThan(9_000);
    expect(Math.max(...delays)).toBeLessThan(2_000);
    other.exec('commit');
    expect((await book()).status).toBe(201);
    expect(await teacher.get(listOwnRequests)).toHaveLength(1);
  });
});
