import { deleteOwnAccount, removeUser } from '@portal/contract/accounts/account-deletion.contract.ts';
import { changePassword, endDevice, listDevices, logout } from '@portal/contract/accounts/auth.contract.ts';
import { bookSpeaker } from '@portal/contract/booking/booking.contract.ts';
import { setOwnRequestStatus, setRequestStatus } from '@portal/contract/requests/requests.contract.ts';
import { saveSettings } from '@portal/contract/settings/settings.contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Client } from './support/client.ts';
import { EventReader } from './support/events.ts';
import { aBooking, addSpeaker } from './support/people.ts';
import { PASSWORD, TestPortal } from './support/portal.ts';
import { askSpeaker } from './support/visits.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.close());

const createPeople = async () => ({
  teacher: await portal.newUser('teacher'),
  otherTeacher: await portal.newUser('teacher'),
  speaker: await addSpeaker(portal),
  otherSpeaker: await addSpeaker(portal),
  admin: await portal.newUser('admin'),
});

const openAll = <T extends Record<string, { client: Client }>>(people: T) =>
  Promise.all(Object.values(people).map(({ client }) => EventReader.open(client)));

describe('a subscriber', () => {
  it('receives events about their own new and changed requests only', async () => {
    const people = await createPeople();
    const { teacher, otherTeacher, speaker, otherSpeaker, admin } = people;
    const [asTeacher, asOtherTeacher, asSpeaker, asOtherSpeaker, asAdmin] = await openAll(people);
    const { _id: id } = await teacher.client.get(bookSpeaker, { body: aBooking(speaker.user.id) });
    await admin.client.get(setRequestStatus, { params: { id }, body: { status: 'Approved' } });
    await teacher.client.get(setOwnRequestStatus, { params: { id }, body: { status: 'Archived' } });
    await teacher.client.get(setOwnRequestStatus, { params: { id }, body: { status: 'Pending Review' } });
    const { _id: theirs } = await otherTeacher.client.get(bookSpeaker, {
      body: aBooking(otherSpeaker.user.id),
    });
    const { _id: last } = await teacher.client.get(bookSpeaker, { body: aBooking(speaker.user.id) });

    const heard = async (reader: EventReader | undefined, count: number) => {
      const ids: unknown[] = [];
      for (let rest = count; rest > 0; rest -= 1) {
        const event = await reader?.next();
        ids.push(event?.kind === 'request' ? event.id : event);
      }
      return ids;
    };
    for (const request of [theirs, last]) {
      const body = { status: 'Pending Speaker Confirmation' } as const;
      await admin.client.get(setRequestStatus, { params: { id: request }, body });
    }
    expect(await heard(asTeacher, 6)).toEqual([id, id, id, id, last, last]);
    expect(await heard(asSpeaker, 6)).toEqual([id, id, id, id, last, last]);
    expect(await heard(asOtherTeacher, 2)).toEqual([theirs, theirs]);
    expect(await heard(asOtherSpeaker, 1)).toEqual([theirs]);
    expect(await heard(asAdmin, 8)).toEqual([id, id, id, id, theirs, last, theirs, last]);
  });

  it('receives no events about refused or rolled back changes', async () => {
    const { teacher, speaker, admin } = await createPeople();
    const stream = await EventReader.open(admin.client);
    const first = await teacher.client.get(bookSpeaker, { body: aBooking(speaker.user.id) });
    expect(await stream.next()).toEqual({ kind: 'request', id: first._id });
    await portal.context.db.schema.alterTable('outbox').renameTo('outbox_away').execute();
    expect(
      await teacher.client.call(bookSpeaker, { body: aBooking(speaker.user.id) }),
      'a booking whose last step fails',
    ).toMatchObject({ status: 500 });
    await portal.context.db.schema.alterTable('outbox_away').renameTo('outbox').execute();
    const params = { id: first._id };
    await admin.client.call(setRequestStatus, {
      params,
      body: { status: 'Approved', version: 7 },
    });
    await admin.client.get(setRequestStatus, { params, body: { status: first.status } });
    const second = await teacher.client.get(bookSpeaker, { body: aBooking(speaker.user.id) });
    expect(await stream.next()).toEqual({ kind: 'request', id: second._id });
  });

  it('is told to refetch when an account is deleted with its requests', async () => {
    const people = await createPeople();
    const { teacher, otherTeacher, speaker, admin } = people;
    const [asTeacher, asOtherTeacher, asSpeaker, , asAdmin] = await openAll(people);
    await askSpeaker(people);
    for (const reader of [asTeacher, asTeacher, asSpeaker, asSpeaker, asAdmin, asAdmin])
      expect(await reader?.next()).toMatchObject({ kind: 'request' });
    await teacher.client.get(deleteOwnAccount, { body: { password: PASSWORD } });
    expect(await asSpeaker?.next()).toEqual({ kind: 'sync' });
    expect(await asAdmin?.next()).toEqual({ kind: 'sync' });
    expect(await asTeacher?.next(), 'the account that is gone').toBeUndefined();
    const { _id: id } = await otherTeacher.client.get(bookSpeaker, { body: aBooking(speaker.user.id) });
    expect(await asOtherTeacher?.next()).toEqual({ kind: 'request', id });
    await admin.client.get(removeUser, { params: { email: speaker.user.email } });
    expect(await asOtherTeacher?.next()).toEqual({ kind: 'sync' });
  });

  it('is told to refetch when another administrator has changed a setting', async () => {
    const { admin, teacher, speaker } = await createPeople();
    const stream = await EventReader.open((await portal.newUser('admin')).client);
    await admin.client.get(saveSettings, { body: { reviewFirst: true } });
    const { _id: id } = await teacher.client.get(bookSpeaker, { body: aBooking(speaker.user.id) });
    expect(await stream.next(), 'the setting already had that value').toEqual({ kind: 'request', id });
    await admin.client.get(saveSettings, { body: { reviewFirst: false } });
    expect(await stream.next()).toEqual({ kind: 'sync' });
    await admin.client.get(saveSettings, { body: { reviewFirst: true } });
  });

  it('gets an uncompressed, uncached response, and only when logged in', async () => {
    const { client } = await portal.newUser('speaker');
    const response = await client.fetch('/api/events', { headers: { 'accept-encoding': 'br, gzip' } });
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    await response.body?.cancel();
    expect((await portal.visitor().fetch('/api/events')).status).toBe(401);
    expect((await client.fetch('/api/events', { method: 'HEAD' })).status).toBe(404);
  });
});

describe('a stream', () => {
  it('ends with its session, and other streams stay open', async () => {
    const { user, client } = await portal.newUser('teacher');
    const [phone, school] = [await portal.signIn(user), await portal.signIn(user)];
    const [here, onPhone, atSchool] = await openAll({
      a: { client },
      b: { client: phone },
      c: { client: school },
    });
    await phone.get(logout);
    expect(await onPhone?.next()).toBeUndefined();
    const devices = await client.get(listDevices);
    const other = devices.find(({ current }) => !current)?._id ?? '';
    await client.get(endDevice, { params: { id: other } });
    expect(await atSchool?.next()).toBeUndefined();

    const again = await portal.signIn(user);
    const elsewhere = await EventReader.open(again);
    await client.get(changePassword, { body: { currentPassword: PASSWORD, newPassword: 'other-horse' } });
    expect(await elsewhere.next()).toBeUndefined();
    // This browser has a new session, in which it reconnects.
    expect(await here?.next()).toBeUndefined();
    const reopened = await EventReader.open(client);
    const speaker = await addSpeaker(portal);
    const { _id: id } = await client.get(bookSpeaker, { body: aBooking(speaker.user.id) });
    expect(await reopened.next()).toEqual({ kind: 'request', id });
  });

  it('is closed if its user opens too many, the oldest first', async () => {
    const { user, client } = await portal.newUser('teacher');
    const speaker = await addSpeaker(portal);
    const streams = await Promise.all(Array.from({ length: 16 }, () => EventReader.open(client)));
    const last = await EventReader.open(await portal.signIn(user));
    const dropped = (stream: EventReader) => stream.next().catch(() => undefined);
    const { _id: id } = await client.get(bookSpeaker, { body: aBooking(speaker.user.id) });
    const heard = await Promise.all([...streams, last].map(dropped));
    expect(heard.filter((event) => event === undefined)).toHaveLength(1);
    expect(heard.at(-1)).toEqual({ kind: 'request', id });
  });
});

describe('a portal that stops', () => {
  it('closes open streams without waiting for their readers', async () => {
    const second = await TestPortal.start();
    const stream = await EventReader.open((await second.newUser('teacher')).client);
    await second.close();
    expect(await stream.next()).toBeUndefined();
  });
});

// SQLite supports only one process.
if (inject('postgresUrl') !== null) {
  describe('on several processes', () => {
    const addressOf = () => {
      const { database } = portal.context.config;
      return database.engine === 'postgres' ? database.url : '';
    };

    it('a change through one process is received through the other', async () => {
      const second = await TestPortal.start({ DATABASE_URL: addressOf() });
      try {
        const people = await createPeople();
        const { speaker } = people;
        const stream = await EventReader.open(await second.signIn(speaker.user));
        const { id } = await askSpeaker(people);
        for (let change = 0; change < 2; change += 1)
          expect(await stream.next()).toEqual({ kind: 'request', id });
        await portal.context.db.deleteFrom('sessions').where('user_id', '=', speaker.user.id).execute();
        await (await portal.signIn(speaker.user)).get(logout);
        expect(await stream.next(), 'a session that ended through the first').toBeUndefined();
      } finally {
        await second.close();
      }
    });

    it('subscribers are told to refetch after a lost database connection, and keep receiving events', async () => {
      const people = await createPeople();
      const stream = await EventReader.open(people.speaker.client);
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'speaker-portal listener' and datname = current_database()
      `.execute(portal.context.db);
      expect(await stream.next()).toEqual({ kind: 'sync' });
      const { id } = await askSpeaker(people);
      expect(await stream.next()).toEqual({ kind: 'request', id });
    });
  });
}
