import { bookSpeaker } from '@portal/contract/booking/booking.contract.ts';
import { mayTransition, REQUEST_STATUSES } from '@portal/contract/requests/request-status.ts';
import {
  listAllRequests,
  listOwnRequests,
  listRequestsForSpeaker,
  setOwnRequestStatus,
  setRequestStatus,
} from '@portal/contract/requests/requests.contract.ts';
import { getSpeaker } from '@portal/contract/speakers/speakers.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsTo } from './support/mail.ts';
import { aBooking, addSpeaker, VISIT_DAY } from './support/people.ts';
import { TestPortal } from './support/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.close());

const createPeople = async () => {
  const speaker = await addSpeaker(portal);
  return {
    speaker,
    teacher: await portal.newUser('teacher'),
    otherTeacher: await portal.newUser('teacher'),
    otherSpeaker: await addSpeaker(portal),
    admin: await portal.newUser('admin'),
  };
};

const countRequests = async () => {
  const rows = await portal.context.db.selectFrom('requests').select('id').execute();
  return rows.length;
};

describe('booking a speaker', () => {
  it('is visible only to the teacher, the speaker and administrators', async () => {
    const { teacher, otherTeacher, speaker, otherSpeaker, admin } = await createPeople();
    const made = await teacher.client.get(bookSpeaker, {
      body: aBooking(speaker.user.id, {
        eventName: 'River day',
        subjects: ['Science, Art'],
        expertise: 'Rivers\nand fish',
        budget: 'Travel\nand lunch',
        engagementFormat: `A walk\n${'and a talk '.repeat(100)}`,
      }),
    });
    const {
      website: _website,
      travelMiles: _travelMiles,
      missingGrades: _missingGrades,
      distance: _distance,
      pausedUntil: _pausedUntil,
      talks: _talks,
      visits: _visits,
      thankYous: _thankYous,
      ...askedSpeaker
    } = await teacher.client.get(getSpeaker, {
      params: { userId: speaker.user.id },
    });

    expect(made).toMatchObject({
      status: 'Pending Review',
      eventName: 'River day',
      subjects: ['Science', 'Art'],
      dateTime: `${VISIT_DAY}T14:00:00.000Z`,
      timezone: 'America/New_York',
      teacherId: { _id: teacher.user.id, email: teacher.user.email },
      speakerId: askedSpeaker,
      expertise: 'Rivers\nand fish',
      budget: 'Travel\nand lunch',
    });
    expect(await teacher.client.get(listOwnRequests)).toEqual([made]);
    expect(await admin.client.get(listAllRequests)).toContainEqual(made);
    const passedOn = await admin.client.get(setRequestStatus, {
      params: { id: made._id },
      body: { status: 'Pending Speaker Confirmation' },
    });
    expect(
      await speaker.client.get(listRequestsForSpeaker, { params: { speakerId: speaker.user.id } }),
    ).toEqual([passedOn]);
    expect(await otherTeacher.client.get(listOwnRequests)).toEqual([]);
    const others = { params: { speakerId: otherSpeaker.user.id } };
    expect(await otherSpeaker.client.get(listRequestsForSpeaker, others)).toEqual([]);
    expect(
      await otherSpeaker.client.call(listRequestsForSpeaker, { params: { speakerId: speaker.user.id } }),
    ).toMatchObject({ status: 403 });
  });

  it('is refused if fields are missing, names them, and stores nothing', async () => {
    const { teacher, speaker } = await createPeople();
    const before = await countRequests();
    const reply = await teacher.client.call(bookSpeaker, {
      body: { speakerId: speaker.user.id, isVirtual: true },
    });
    expect(reply).toMatchObject({
      status: 400,
      failure: { code: 'invalid_input', message: 'Please fill in all required fields' },
    });
    expect(reply.ok ? [] : Object.keys(reply.failure.fields ?? {})).toEqual([
      'gradeLevels',
      'subjects',
      'estimatedStudents',
      'eventName',
      'eventPurpose',
      'dateTime',
      'expertise',
      'preferredLanguage',
      'city',
      'state',
      'goals',
      'engagementFormat',
    ]);
    const noFormat = await teacher.client.call(bookSpeaker, {
      body: aBooking(speaker.user.id, { isVirtual: false }),
    });
    expect(noFormat).toMatchObject({
      status: 400,
      failure: { message: 'Please select at least one format (In-person or Virtual)' },
    });
    expect(await countRequests()).toBe(before);
  });

  it('is refused in the same way for a hidden and an unknown speaker', async () => {
    const { teacher } = await createPeople();
    const hidden = await addSpeaker(portal, { bio: '' });
    for (const speakerId of [hidden.user.id, teacher.user.id, 'nobody']) {
      const reply = await teacher.client.call(bookSpeaker, { body: aBooking(speakerId) });
      expect(reply).toMatchObject({ status: 404, failure: { message: 'Speaker not found' } });
    }
  });

  it('is stored once, however often and however fast the same form is sent', async () => {
    const { teacher, otherTeacher, speaker, admin } = await createPeople();
    // With the questions that the portal's form asks.
    const asked = { despiteDuplicate: false, despiteSameTime: false };
    const body = aBooking(speaker.user.id, { bookingKey: 'a-form', ...asked });
    const before = await countRequests();
    const replies = await Promise.all([1, 2, 3].map(() => teacher.client.call(bookSpeaker, { body })));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    const made = replies[0];
    for (const reply of replies) expect(reply).toMatchObject({ data: made?.ok && made.data });
    expect(await countRequests()).toBe(before + 1);
    expect(await mailsTo(portal, teacher.user.email)).toHaveLength(1);

    const id = made?.ok ? made.data._id : '';
    await admin.client.get(setRequestStatus, { params: { id }, body: { status: 'Approved' } });
    await portal.context.db
      .updateTable('speaker_profiles')
      .set({ visible: 0 })
      .where('user_id', '=', speaker.user.id)
      .execute();
    expect(
      await teacher.client.call(bookSpeaker, { body }),
      'long afterwards, when the speaker could not be asked any more',
    ).toMatchObject({ status: 201, data: { _id: id, status: 'Approved' } });
    await portal.context.db
      .updateTable('speaker_profiles')
      .set({ visible: 1 })
      .where('user_id', '=', speaker.user.id)
      .execute();
    await otherTeacher.client.get(bookSpeaker, { body });
    expect(await countRequests(), 'another teacher’s key is another').toBe(before + 2);
  });

  it('is refused if the form has changed since it was sent, and accepted with another key', async () => {
    const { teacher, speaker } = await createPeople();
    const form = (given: object) => ({
      body: { ...aBooking(speaker.user.id), bookingKey: 'changed', ...given },
    });
    await teacher.client.get(bookSpeaker, form({}));
    for (const given of [{ goals: 'Something else' }, { isInPerson: true }, { subjects: 'Art' }]) {
      expect(await teacher.client.call(bookSpeaker, form(given))).toMatchObject({
        status: 409,
        failure: { code: 'already_sent', message: expect.stringContaining('You already sent this request') },
      });
    }
    await teacher.client.get(bookSpeaker, form({ goals: 'Something else', bookingKey: 'another' }));
    expect(await teacher.client.get(listOwnRequests)).toHaveLength(2);
  });

  it('is refused if the same request was sent before, unless the teacher means it or is not asked', async () => {
    const { teacher, otherTeacher, speaker, otherSpeaker, admin } = await createPeople();
    const book = (given: Parameters<typeof aBooking>[1] = {}, speakerId = speaker.user.id) =>
      teacher.client.call(bookSpeaker, {
        body: aBooking(speakerId, { despiteDuplicate: false, ...given }),
      });
    const first = await book({ bookingKey: 'first' });
    expect(first.status).toBe(201);
    expect(await book({ bookingKey: 'first' })).toMatchObject({ status: 201, data: first.ok && first.data });
    const name = `${speaker.user.firstName} ${speaker.user.lastName}`;
    for (const given of [
      { bookingKey: 'second' },
      { eventName: '  a Day at the  RIVER. ', goals: 'Something else' },
      { dateTime: `${VISIT_DAY}T09:00`, timezone: 'America/Chicago' as const },
    ])
      expect(await book(given)).toMatchObject({
        status: 409,
        failure: {
          code: 'duplicate_request',
          message: expect.stringMatching(
            new RegExp(`^You already sent this request to ${name} on .+ [CE]T\\. Send it again\\?$`),
          ),
        },
      });
    expect(await teacher.client.get(listOwnRequests)).toHaveLength(1);

    for (const given of [{ eventName: 'A day at the lake' }, { dateTime: `${VISIT_DAY}T11:00` }])
      expect(await book(given)).toMatchObject({ status: 201 });
    expect(await book({}, otherSpeaker.user.id)).toMatchObject({ status: 201 });
    await otherTeacher.client.get(bookSpeaker, { body: aBooking(speaker.user.id) });
    expect(await book({ despiteDuplicate: true })).toMatchObject({ status: 201 });
    const specified = { body: aBooking(speaker.user.id) };
    expect(await teacher.client.call(bookSpeaker, specified), 'as specified').toMatchObject({ status: 201 });

    const requests = await teacher.client.get(listOwnRequests);
    for (const { _id: id } of requests)
      await admin.client.get(setRequestStatus, { params: { id }, body: { status: 'Archived' } });
    expect(await book()).toMatchObject({ status: 201 });
  });

  it('emails the teacher and every administrator, and nobody if it is refused', async () => {
    const { teacher, speaker, admin } = await createPeople();
    await teacher.client.get(bookSpeaker, { body: aBooking(speaker.user.id) });
    await teacher.client.call(bookSpeaker, { body: aBooking('nobody') });
    const mails = await portal.context.db.selectFrom('outbox').select('recipient').execute();
    const to = (email: string) => mails.filter((mail) => mail.recipient === email).length;
    expect(to(teacher.user.email)).toBe(1);
    expect(to(admin.user.email)).toBe(1);
    expect(to(speaker.user.email)).toBe(0);
  });
});

describe('changing the status of a request', () => {
  it('follows one rule for every actor and every pair of statuses, and is recorded', async () => {
    const { teacher, otherTeacher, speaker, otherSpeaker, admin } = await createPeople();
    const { _id: id } = await teacher.client.get(bookSpeaker, { body: aBooking(speaker.user.id) });
    const actors = [
      { call: setRequestStatus, client: admin.client, role: 'admin', refusal: 403 },
      { call: setOwnRequestStatus, client: teacher.client, role: 'teacher', refusal: 403 },
      { call: setOwnRequestStatus, client: otherTeacher.client, role: undefined, refusal: 404 },
      { call: setOwnRequestStatus, client: speaker.client, role: undefined, refusal: 403 },
      { call: setRequestStatus, client: otherSpeaker.client, role: undefined, refusal: 403 },
      { call: setRequestStatus, client: teacher.client, role: undefined, refusal: 403 },
      { call: setRequestStatus, client: speaker.client, role: undefined, refusal: 403 },
      { call: setOwnRequestStatus, client: otherSpeaker.client, role: undefined, refusal: 403 },
      { call: setOwnRequestStatus, client: admin.client, role: undefined, refusal: 403 },
      { call: setRequestStatus, client: portal.visitor(), role: undefined, refusal: 401 },
      { call: setOwnRequestStatus, client: portal.visitor(), role: undefined, refusal: 401 },
    ] as const;
    for (const { call, client, role, refusal } of actors) {
      for (const from of REQUEST_STATUSES) {
        for (const to of REQUEST_STATUSES) {
          await admin.client.get(setRequestStatus, { params: { id }, body: { status: from } });
          const reply = await client.call(call, { params: { id }, body: { status: to } });
          const allowed = role !== undefined && mayTransition(role, from, to);
          expect(reply, `${role} from ${from} to ${to}`).toMatchObject(
            allowed ? { status: 200, data: { status: to } } : { status: refusal },
          );
          const [now] = await teacher.client.get(listOwnRequests);
          expect(now?.status).toBe(allowed ? to : from);
        }
      }
    }
    const transitions = await portal.context.db
      .selectFrom('request_transitions')
      .selectAll()
      .where('request_id', '=', id)
      .orderBy('at')
      .orderBy('id')
      .execute();
    expect(transitions[0]).toMatchObject({
      actor_id: teacher.user.id,
      from_status: null,
      to_status: 'Pending Review',
    });
    for (const [index, transition] of transitions.slice(1).entries()) {
      expect(transition.from_status).toBe(transitions[index]?.to_status);
    }
  });

  it('has one winner if two people change it at once, and tells the other the new status', async () => {
    const { teacher, speaker, admin } = await createPeople();
    const { _id: id } = await teacher.client.get(bookSpeaker, { body: aBooking(speaker.user.id) });
    const replies = await Promise.all([
      admin.client.call(setRequestStatus, {
        params: { id },
        body: { status: 'Approved', version: 1 },
      }),
      teacher.client.call(setOwnRequestStatus, {
        params: { id },
        body: { status: 'Archived', version: 1 },
      }),
    ]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
    const [now] = await teacher.client.get(listOwnRequests);
    const loser = replies.find((reply) => !reply.ok);
    expect(loser).toMatchObject({
      failure: {
        message:
          now?.status === 'Approved'
            ? 'This visit has just changed, so nothing was saved. Please look at it again.'
            : "Someone else already changed this request to Archived, so your change wasn't saved.",
      },
    });
  });

  it('refuses an invalid status', async () => {
    const { teacher, speaker, admin } = await createPeople();
    const { _id: id } = await teacher.client.get(bookSpeaker, { body: aBooking(speaker.user.id) });
    for (const status of ['approved', '', null, 3, undefined]) {
      expect(await admin.client.call(setRequestStatus, { params: { id }, body: { status } })).toMatchObject({
        status: 400,
      });
    }
    expect(
      await admin.client.call(setRequestStatus, { params: { id: 'unknown' }, body: { status: 'Approved' } }),
    ).toMatchObject({
      status: 404,
      failure: { message: 'Request not found' },
    });
  });
});

describe('emails about a status', () => {
  it('go to the teacher if someone else changed it, and to the speaker if it concerns them', async () => {
    const { teacher, speaker, admin } = await createPeople();
    const { _id: id } = await teacher.client.get(bookSpeaker, { body: aBooking(speaker.user.id) });
    const subjects = async (email: string) =>
      (await mailsTo(portal, email)).map((mail) => mail.subject.split(':')[0]);
    const review = (status: string) =>
      admin.client.call(setRequestStatus, { params: { id }, body: { status } });

    await review('Archived');
    expect(await subjects(speaker.user.email)).toEqual([]);
    await review('Pending Speaker Confirmation');
    await review('Archived');
    expect((await mailsTo(portal, speaker.user.email)).at(-1)).toMatchObject({
      subject: 'No answer needed: A day at the river',
      text: expect.not.stringContaining('canceled'),
    });
    await review('Pending Speaker Confirmation');
    await review('Approved');
    await teacher.client.call(setOwnRequestStatus, { params: { id }, body: { status: 'Archived' } });
    const told = await subjects(speaker.user.email);
    const asked = expect.stringMatching('Answer needed');
    expect(told).toEqual([asked, 'No answer needed', asked, 'Confirmed', 'Canceled']);
    // The last one takes the confirmed visit out of the teacher's calendar.
    expect(await subjects(teacher.user.email)).toHaveLength(1 + 6);
    const texts = (await mailsTo(portal, teacher.user.email)).map(({ text }) => text);
    expect(texts.map((text) => text.includes('no longer confirmed'))).toEqual([
      ...Array(6).fill(false),
      true,
    ]);
    const body = { status: 'Pending Review' };
    expect(await teacher.client.call(setOwnRequestStatus, { params: { id }, body })).toMatchObject({
      ok: true,
    });
    expect(await subjects(teacher.user.email)).toHaveLength(1 + 6);
  });

  it('ask the administrators again when a teacher unarchives a request, but not when one of them does', async () => {
    const { teacher, speaker, admin } = await createPeople();
    const { _id: id } = await teacher.client.get(bookSpeaker, { body: aBooking(speaker.user.id) });
    const asked = async () =>
      (await mailsTo(portal, admin.user.email)).filter(({ subject }) => subject.startsWith('Review')).length;
    expect(await asked()).toBe(1);
    const params = { id };
    await admin.client.get(setRequestStatus, { params, body: { status: 'Archived' } });
    await admin.client.get(setRequestStatus, { params, body: { status: 'Pending Review' } });
    expect(await asked()).toBe(1);
    await teacher.client.get(setOwnRequestStatus, { params, body: { status: 'Archived' } });
    await teacher.client.get(setOwnRequestStatus, { params, body: { status: 'Pending Review' } });
    expect(await asked()).toBe(2);
    // At most once an hour, because archiving and unarchiving costs nothing.
    await teacher.client.get(setOwnRequestStatus, { params, body: { status: 'Archived' } });
    await teacher.client.get(setOwnRequestStatus, { params, body: { status: 'Pending Review' } });
    expect(await asked()).toBe(2);
  });
});

describe('lists of requests', () => {
  it('are newest first, and come in pages on request', async () => {
    const { teacher, speaker } = await createPeople();
    const made: string[] = [];
    for (const eventName of ['first', 'second', 'third']) {
      made.unshift(
        (await teacher.client.get(bookSpeaker, { body: aBooking(speaker.user.id, { eventName }) }))._id,
      );
    }
    const ids = async (query: { cursor?: string; limit?: number }) =>
      (await teacher.client.get(listOwnRequests, { query })).map((request) => request._id);
    expect(await ids({})).toEqual(made);
    expect(await ids({ limit: 2 })).toEqual(made.slice(0, 2));
    expect(await ids({ limit: 2, cursor: made[1] ?? '' })).toEqual(made.slice(2));
  });
});
