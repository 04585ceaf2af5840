import { deleteOwnAccount } from '@portal/contract/accounts/account-deletion.contract.ts';
import { changePassword, resetPassword, sendPasswordReset } from '@portal/contract/accounts/auth.contract.ts';
import { bookSpeaker } from '@portal/contract/booking/booking.contract.ts';
import {
  acceptRequest,
  proposeChange,
  setOwnRequestStatus,
  withdrawRequest,
} from '@portal/contract/requests/requests.contract.ts';
import {
  createCalendarFeed,
  deleteCalendarFeed,
  downloadVisit,
  getCalendarFeed,
} from '@portal/contract/visits/calendar.contract.ts';
import { saveVisitDetails } from '@portal/contract/visits/visits.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEvents } from '../../../tools/lib/calendar-events.ts';
import { instant, MINUTE } from '../src/kernel/clock.ts';
import { newId } from '../src/kernel/ids.ts';
import { expireRateLimits } from './support/expire-limits.ts';
import { runJobs } from './support/jobs.ts';
import { mailsTo, resetLink } from './support/mail.ts';
import { aBooking, aPlan } from './support/people.ts';
import { PASSWORD, TestPortal } from './support/portal.ts';
import { confirmVisit, createPeople, type People, pastVisit } from './support/visits.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.close());

const RIVER_DAY = { eventName: 'River day', isInPerson: true };

/** The events of the calendar files in the emails to an address, oldest first. */
const invitationsTo = async (email: string) => {
  const mails = await portal.context.db
    .selectFrom('outbox')
    .select('calendar')
    .where('recipient', '=', email)
    .where('calendar', '!=', '')
    .orderBy('id')
    .execute();
  return mails.flatMap(({ calendar }) => readEvents(calendar));
};

describe('a confirmed visit in calendars', () => {
  it('is invited, updated and withdrawn by email, under one UID and with rising sequences', async () => {
    const people = await createPeople(portal);
    const { teacher, speaker } = people;
    const params = await confirmVisit(people, RIVER_DAY);
    await teacher.client.get(saveVisitDetails, {
      params,
      body: { version: 3, address: '1 River Road' },
    });
    await runJobs(portal, Date.now() + MINUTE);
    await speaker.client.get(proposeChange, { params, body: { version: 4, ...aPlan() } });
    await teacher.client.get(acceptRequest, { params, body: { version: 5 } });
    await teacher.client.get(setOwnRequestStatus, { params, body: { status: 'Archived' } });

    const uid = `visit-${params.id}@localhost`;
    expect(await invitationsTo(speaker.user.email)).toMatchObject([
      { uid, method: 'REQUEST', sequence: 3, attendee: { val: `mailto:${speaker.user.email}` } },
      { uid, method: 'REQUEST', sequence: 4, location: '1 River Road' },
      { uid, method: 'REQUEST', sequence: 6 },
      { uid, method: 'CANCEL', sequence: 7, status: 'CANCELLED' },
    ]);
    expect(await invitationsTo(teacher.user.email)).toMatchObject([
      { uid, method: 'REQUEST', sequence: 3 },
      { uid, method: 'REQUEST', sequence: 6 },
      { uid, method: 'CANCEL', sequence: 7 },
    ]);
  });

  it('has no video link once it has become a visit in person', async () => {
    const people = await createPeople(portal);
    const { teacher, speaker } = people;
    const params = await confirmVisit(people);
    const link = 'https://video.example.org/river';
    await teacher.client.get(saveVisitDetails, { params, body: { version: 3, link } });
    await runJobs(portal, Date.now() + MINUTE);
    expect((await invitationsTo(speaker.user.email)).at(-1)).toMatchObject({ location: link });
    await speaker.client.get(proposeChange, { params, body: { version: 4, ...aPlan() } });
    await teacher.client.get(acceptRequest, { params, body: { version: 5 } });
    expect((await invitationsTo(speaker.user.email)).at(-1)).toMatchObject({
      sequence: 6,
      location: expect.not.stringContaining(link),
    });
  });

  it('is withdrawn when the other side deletes their account', async () => {
    const people = await createPeople(portal);
    await confirmVisit(people, RIVER_DAY);
    await people.teacher.client.get(deleteOwnAccount, { body: { password: PASSWORD } });
    expect((await invitationsTo(people.speaker.user.email)).at(-1)).toMatchObject({
      method: 'CANCEL',
      sequence: 4,
    });
  });

  it('can be downloaded as tentative until it is confirmed or withdrawn', async () => {
    const { teacher, speaker } = await createPeople(portal);
    const { _id: id } = await teacher.client.get(bookSpeaker, {
      body: aBooking(speaker.user.id, { eventName: 'River day' }),
    });
    const file = await (await teacher.client.fetch(`/api/request/${id}/visit.ics`)).text();
    expect(readEvents(file)).toMatchObject([{ summary: 'River day', method: 'PUBLISH' }]);
    expect(file).toContain('STATUS:TENTATIVE');
    const body = { version: 1, reason: '' };
    await teacher.client.get(withdrawRequest, { params: { id }, body });
    expect(await teacher.client.call(downloadVisit, { params: { id } })).toMatchObject({
      status: 409,
      failure: { message: "This visit isn't planned anymore." },
    });
  });

  it('can be downloaded by its people once it is confirmed', async () => {
    const people = await createPeople(portal);
    const { teacher, speaker, admin } = people;
    const params = await confirmVisit(people, RIVER_DAY);
    for (const { client } of [teacher, speaker, admin]) {
      const response = await client.fetch(`/api/request/${params.id}/visit.ics`);
      expect(response.headers.get('content-type')).toMatch(/^text\/calendar; charset=utf-8/);
      const organizer = { val: 'mailto:portal@localhost' };
      expect(readEvents(await response.text())).toMatchObject([
        { summary: 'River day', method: 'PUBLISH', organizer },
      ]);
    }
  });
});

describe('a calendar feed', () => {
  const read = async (url: string) => {
    const response = await fetch(`${portal.address}${new URL(url).pathname}`);
    return { status: response.status, headers: response.headers, file: await response.text() };
  };

  it('answers a HEAD request like a GET request, without the file', async () => {
    const { teacher } = await createPeople(portal);
    const { url } = await teacher.client.get(createCalendarFeed);
    const address = `${portal.address}${new URL(url).pathname}`;
    const [whole, head] = [await fetch(address), await fetch(address, { method: 'HEAD' })];
    expect([head.status, head.headers.get('content-type')]).toEqual([200, whole.headers.get('content-type')]);
    expect(await head.text()).toBe('');
    const nothing = `${portal.address}/api/calendar/nothing/visits.ics`;
    const statusOf = async (method: string) => (await fetch(nothing, { method })).status;
    expect(await statusOf('HEAD')).toBe(await statusOf('GET'));
    const events = await teacher.client.fetch('/api/events', { method: 'HEAD' });
    expect(events.status).toBe(404);
  });

  it('stops working when the password is changed or reset, which the response and the email say', async () => {
    const { teacher, speaker } = await createPeople(portal);
    const { url } = await teacher.client.get(createCalendarFeed);
    const { url: other } = await speaker.client.get(createCalendarFeed);
    const { email } = teacher.user;
    const change = { currentPassword: PASSWORD, newPassword: 'fresh-leaves-6' };
    const lastMail = async () => (await mailsTo(portal, email)).at(-1)?.text;
    expect(await teacher.client.get(changePassword, { body: change })).toMatchObject({ feedRemoved: true });
    expect(await lastMail()).toContain('Your calendar link no longer works');
    expect([(await read(url)).status, (await read(other)).status]).toEqual([404, 200]);
    expect(await teacher.client.get(getCalendarFeed)).toEqual({ createdAt: null });

    const { url: next } = await teacher.client.get(createCalendarFeed);
    const reset = async () => {
      await expireRateLimits(portal);
      await portal.visitor().get(sendPasswordReset, { body: { email } });
      const token = await resetLink(portal, email);
      return portal.visitor().get(resetPassword, { body: { token, password: 'fresh-leaves-7' } });
    };
    expect(await reset()).toMatchObject({ feedRemoved: true });
    expect(await lastMail()).toContain('Your calendar link no longer works');
    expect([(await read(next)).status, (await read(other)).status]).toEqual([404, 200]);
    expect(await reset()).toMatchObject({ feedRemoved: false });
    expect(await lastMail()).not.toContain('your calendar');
  });

  it("has its owner's confirmed visits without a login, and all of them for administrators", async () => {
    const people = await createPeople(portal);
    const others = await createPeople(portal);
    await confirmVisit(people, { eventName: 'Ours' });
    await confirmVisit(others, { eventName: 'Theirs' });
    await people.teacher.client.get(bookSpeaker, { body: aBooking(people.speaker.user.id) });
    const namesFor = async ({ client }: People['teacher']) => {
      const { url } = await client.get(createCalendarFeed);
      const { status, file } = await read(url);
      expect(status).toBe(200);
      return readEvents(file).map(({ summary }) => summary);
    };
    expect(await namesFor(people.teacher)).toEqual(['Ours']);
    expect(await namesFor(people.speaker)).toEqual(['Ours']);
    expect(await namesFor(people.admin)).toEqual(expect.arrayContaining(['Ours', 'Theirs']));
  });

  /** Stores copies of a visit, one for each minute from a time on, and returns their names. */
  const copyVisit = async (id: string, name: string, minutesAhead: number, count: number) => {
    const { db } = portal.context;
    const visit = db.selectFrom('requests').selectAll().where('id', '=', id);
    const row = await visit.executeTakeFirstOrThrow();
    const copies = Array.from({ length: count }, (_, index) => ({
      ...row,
      id: newId(),
      booking_key: null,
      event_name: `${name} ${index}`,
      date_time: instant((minutesAhead + index) * 60_000),
    }));
    await db.insertInto('requests').values(copies).execute();
    return copies.map(({ event_name }) => event_name);
  };

  it('has the next 500 visits, and past ones only where there is room', async () => {
    const people = await createPeople(portal);
    const { id } = await pastVisit(portal, people, { eventName: 'Original' });
    const { url } = await people.teacher.client.get(createCalendarFeed);
    const names = async () =>
      [...(await read(url)).file.matchAll(/^SUMMARY:(.*)$/gm)].map(([, name]) => name);
    await copyVisit(id, 'Long past', -91 * 24 * 60, 1);
    expect(await names()).toEqual(['Original']);
    const past = await copyVisit(id, 'Past', -700, 501);
    const [next] = await copyVisit(id, 'Next', 30, 1);
    expect(await names()).toEqual([...past.slice(-498), 'Original', next]);
    const later = await copyVisit(id, 'Later', 60, 500);
    expect(await names()).toEqual([next, ...later.slice(0, 499)]);
    // Other tests read the visits of all people.
    await portal.context.db.deleteFrom('requests').where('teacher_id', '=', people.teacher.user.id).execute();
  });

  it('can be read 60 times an hour, whoever else reads theirs', async () => {
    const [one, other] = [await portal.newUser('teacher'), await portal.newUser('speaker')];
    const { url } = await one.client.get(createCalendarFeed);
    const replies = await Promise.all(Array.from({ length: 61 }, () => read(url)));
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(1);
    expect(refused[0]).toMatchObject({
      status: 429,
      file: expect.stringContaining('60 times within an hour. Please'),
    });
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect((await read((await other.client.get(createCalendarFeed)).url)).status).toBe(200);
  });

  it('stops when it is replaced, turned off, or its owner is gone', async () => {
    const { client } = await portal.newUser('teacher');
    expect(await client.get(getCalendarFeed)).toEqual({ createdAt: null });
    const first = (await client.get(createCalendarFeed)).url;
    const second = (await client.get(createCalendarFeed)).url;
    expect((await read(first)).status).toBe(404);
    expect((await read(second)).status).toBe(200);
    await client.get(deleteCalendarFeed, {});
    expect((await read(second)).status).toBe(404);
    const third = (await client.get(createCalendarFeed)).url;
    await client.get(deleteOwnAccount, { body: { password: PASSWORD } });
    expect((await read(third)).status).toBe(404);
  });
});
