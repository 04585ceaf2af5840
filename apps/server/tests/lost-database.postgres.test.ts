import { getAuthStatus } from '@portal/contract/auth/auth.contract.ts';
import { bookSpeaker, listOwnRequests } from '@portal/contract/requests/requests.contract.ts';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { aBooking, addSpeaker } from './support/people.ts';
import { Place } from './support/place.ts';
import { Relay } from './support/relay.ts';

let relay: Relay;
let place: Place;
beforeEach(async () => {
  relay = await Relay.to(inject('postgresUrl') ?? '');
  place = await Place.open({}, (url) => relay.through(url));
});
afterEach(async () => {
  await place[Symbol.asyncDispose]();
  await relay[Symbol.asyncDispose]();
});

const AWAY = "The portal can't reach its data right now. Please try again in a minute.";

describe('a portal whose database goes away', () => {
  it('says so to everybody, and goes on by itself when it is back', async () => {
    const people = await place.prepare(async (portal) => {
      const speaker = await addSpeaker(portal);
      return { teacher: (await portal.newUser('teacher')).client, speakerId: speaker.user.id };
    });
    const { program, address } = await place.start();
    const teacher = people.teacher.at(address);
    const book = () => teacher.call(bookSpeaker, { body: aBooking(people.speakerId) });
    const ready = async () => (await teacher.fetch('/api/ready')).status;
    expect([await ready(), (await book()).status]).toEqual([200, 201]);

    await relay.cut();
    for (const reply of [await book(), await teacher.call(getAuthStatus)]) {
      expect(reply).toMatchObject({ status: 503, failure: { code: 'unavailable', message: AWAY } });
    }
    expect(await ready()).toBe(503);
    expect((await teacher.fetch('/api/health')).status).toBe(200);
    expect(program.errors).toContain('database connection lost');

    await relay.mend();
    await expect.poll(ready, { timeout: 15_000 }).toBe(200);
    expect((await book()).status).toBe(201);
    expect(await teacher.get(listOwnRequests)).toHaveLength(2);
    expect(await program.ends('SIGTERM')).toBe(0);
  });

  it('breaks off what was on its way, whole, and tells who asked', async () => {
    const people = await place.prepare(async (portal) => {
      const speaker = await addSpeaker(portal);
      return { teacher: (await portal.newUser('teacher')).client, speakerId: speaker.user.id };
    });
    const { address } = await place.start();
    const teacher = people.teacher.at(address);
    const replies = Array.from({ length: 20 }, () =>
      teacher.call(bookSpeaker, { body: aBooking(people.speakerId) }),
    );
    await Promise.race(replies);
    await relay.cut();
    const statuses = (await Promise.all(replies)).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([]);

    await relay.mend();
    const kept = await teacher.get(listOwnRequests);
    // A commit whose answer was lost may have happened, but none that was acknowledged is missing.
    expect(kept.length).toBeGreaterThanOrEqual(statuses.filter((status) => status === 201).length);
    const mails = await place.look(({ db }) => db.selectFrom('outbox').select('id').execute());
    expect(mails).toHaveLength(kept.length);
  });
});
