import { saveSchedule } from '@portal/contract/availability/schedule.contract.ts';
import { NO_HOURS } from '@portal/contract/availability/schedule.schemas.ts';
import { WEEKDAYS } from '@portal/contract/availability/schedule.ts';
import type { BookingFormInput } from '@portal/contract/booking/booking.schemas.ts';
import {
  acceptRequest,
  getRequest,
  proposeChange,
  proposeTimes,
  setRequestStatus,
} from '@portal/contract/requests/requests.contract.ts';
import { changeStatuses, listRequestsForReview } from '@portal/contract/review/review.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPlan, aSchedule, VISIT_DAY } from './support/people.ts';
import { TestPortal } from './support/portal.ts';
import { askSpeaker, createPeople, type People } from './support/visits.ts';

const PEOPLE = 20;

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.close());

const IN_PERSON = { isInPerson: true, isVirtual: false } as const;

const accept = ({ speaker }: People, params: { id: string }) =>
  speaker.client.call(acceptRequest, { params, body: { version: 2 } });

/** Whether a visit can be accepted after another one, given both forms. */
const bothFit = async (one: Partial<BookingFormInput>, other: Partial<BookingFormInput>) => {
  const people = await createPeople(portal);
  const [first, second] = [await askSpeaker(people, one), await askSpeaker(people, other)];
  expect(await accept(people, first)).toMatchObject({ ok: true });
  return (await accept(people, second)).ok;
};

const on = (time: string, form: Partial<BookingFormInput> = {}) => ({
  dateTime: `${VISIT_DAY}T${time}`,
  ...form,
});

/** The instant of a wall-clock time on the day of visits, in New York in May. */
const at = (time: string) => new Date(`${VISIT_DAY}T${time}-04:00`).toISOString();

describe('two visits of one speaker', () => {
  it('never overlap, and in-person ones leave time to travel', async () => {
    expect(await bothFit(on('10:00'), on('10:59'))).toBe(false);
    expect(await bothFit(on('10:00'), on('09:01'))).toBe(false);
    expect(await bothFit(on('10:00'), on('11:00'))).toBe(true);
    expect(await bothFit(on('10:00', { minutes: 120 }), on('11:30'))).toBe(false);
    expect(await bothFit(on('10:00', IN_PERSON), on('11:29', IN_PERSON))).toBe(false);
    expect(await bothFit(on('10:00', IN_PERSON), on('11:30', IN_PERSON))).toBe(true);
    expect(await bothFit(on('10:00', IN_PERSON), on('11:00'))).toBe(true);
  });

  it('leave as much time to travel as the speaker has set', async () => {
    const people = await createPeople(portal);
    await people.speaker.client.get(saveSchedule, {
      params: { userId: people.speaker.user.id },
      body: aSchedule({ travelMinutes: 120 }),
    });
    const [first, second] = [
      await askSpeaker(people, on('10:00', IN_PERSON)),
      await askSpeaker(people, on('12:30', IN_PERSON)),
    ];
    await accept(people, first);
    expect(await accept(people, second)).toMatchObject({ status: 409 });
  });

  it('are shown to administrators before they approve one, and to nobody else', async () => {
    const people = await createPeople(portal);
    const { admin, teacher, speaker } = people;
    const [first, second, later] = [
      await askSpeaker(people, on('10:00', { ...IN_PERSON, eventName: 'Conflict pond day' })),
      await askSpeaker(people, on('11:00', { ...IN_PERSON, eventName: 'Conflict forest day' })),
      await askSpeaker(people, on('15:00', { ...IN_PERSON, eventName: 'Conflict dune day' })),
    ];
    await accept(people, first);
    const conflict = { eventName: 'Conflict pond day', dateTime: at('10:00'), minutes: 60 };
    const listed = await admin.client.get(listRequestsForReview, {
      query: { q: 'conflict day', status: 'Pending Speaker Confirmation' },
    });
    const found = new Map(listed.items.map((request) => [request._id, request.conflict]));
    expect(found.get(second.id)).toEqual(conflict);
    expect(found.get(later.id)).toBeNull();
    expect(await admin.client.get(getRequest, { params: second })).toMatchObject({ conflict });
    // An approved visit isn't in its own way.
    expect(await admin.client.get(getRequest, { params: first })).toMatchObject({ conflict: null });
    for (const { client } of [teacher, speaker])
      expect(await client.get(getRequest, { params: second })).toMatchObject({ conflict: null });
  });

  it('are explained to whoever is second, with the nearest free time', async () => {
    const people = await createPeople(portal);
    const [first, second] = [
      await askSpeaker(people, on('10:00', { ...IN_PERSON, eventName: 'River day' })),
      await askSpeaker(people, on('10:30', IN_PERSON)),
    ];
    await accept(people, first);
    expect(await accept(people, second)).toMatchObject({
      status: 409,
      failure: {
        code: 'visit_conflict',
        message: expect.stringContaining('This time is too close to "River day" ('),
        visitConflict: {
          eventName: 'River day',
          dateTime: at('10:00'),
          minutes: 60,
          nearestFree: at('11:30'),
        },
      },
    });
    expect(await people.speaker.client.get(getRequest, { params: second })).toMatchObject({
      status: 'Pending Speaker Confirmation',
      version: 2,
    });
  });

  it('are explained with the nearest free time within the weekly hours, if there is one', async () => {
    const people = await createPeople(portal);
    const [first, second] = [await askSpeaker(people, on('10:00')), await askSpeaker(people, on('10:30'))];
    await accept(people, first);
    const nearestAfter = async (...hours: string[]) => {
      const params = { userId: people.speaker.user.id };
      const week = Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, hours]));
      await people.speaker.client.get(saveSchedule, {
        params,
        body: { ...aSchedule({ daysOff: [] }), ...week },
      });
      const reply = await accept(people, second);
      return reply.ok ? undefined : reply.failure.visitConflict?.nearestFree;
    };
    expect(await nearestAfter('10:00/12:00')).toBe(at('11:00'));
    expect(await nearestAfter('13:00/15:00', '15:00/16:00')).toBe(at('13:00'));
    expect(await nearestAfter('13:00/13:30')).toBe(at('11:00'));
  });

  it('are explained with a free time in a month whose maximum is not reached', async () => {
    const people = await createPeople(portal);
    const params = { userId: people.speaker.user.id };
    const year = VISIT_DAY.slice(0, 4);
    const form = { dateTime: `${year}-05-31T22:00` };
    const [first, second] = [await askSpeaker(people, form), await askSpeaker(people, form)];
    await accept(people, first);
    const nearestWith = async (monthlyMaximum: number) => {
      await people.speaker.client.get(saveSchedule, {
        params,
        body: { ...aSchedule({ monthlyMaximum }), ...NO_HOURS },
      });
      const reply = await accept(people, second);
      return reply.ok ? undefined : reply.failure.visitConflict?.nearestFree;
    };
    expect(await nearestWith(2)).toBe(new Date(`${year}-05-31T23:00-04:00`).toISOString());
    expect(await nearestWith(1)).toBe(new Date(`${year}-06-01T00:00-04:00`).toISOString());
  });

  it("don't reveal another teacher's visit to a teacher, who is told what to do", async () => {
    const people = await createPeople(portal);
    const others = { ...people, teacher: await portal.newUser('teacher') };
    const second = await askSpeaker(others, on('10:00'));
    await accept(people, second);
    await people.speaker.client.get(proposeChange, {
      params: second,
      body: { version: 3, ...aPlan({ dateTime: `${VISIT_DAY}T14:00` }) },
    });
    const first = await askSpeaker(people, on('14:00', { eventName: 'Secret day' }));
    await accept(people, first);
    const acceptAs = ({ teacher }: People, params: { id: string }, version: number, dateTime?: string) =>
      teacher.client.call(acceptRequest, { params, body: { version, dateTime } });
    const refusal = (message: string) => ({
      ok: false,
      status: 409,
      headers: expect.anything(),
      failure: { code: 'visit_conflict', message, fields: { dateTime: message } },
    });
    expect(await acceptAs(others, second, 4)).toEqual(
      refusal(
        "This time isn't free anymore. Please keep the visit as you agreed on it. Then you can propose another change.",
      ),
    );

    const third = await askSpeaker(others, on('17:00'));
    const dateTimes = [`${VISIT_DAY}T18:00`, `${VISIT_DAY}T20:00`];
    await people.speaker.client.get(proposeTimes, {
      params: third,
      body: { version: 2, timezone: 'America/New_York', dateTimes },
    });
    await accept(people, await askSpeaker(people, on('18:00')));
    expect(await acceptAs(others, third, 3, at('18:00'))).toEqual(
      refusal(
        "This time isn't free anymore. Please choose another time, or decline so that the speaker can propose new ones.",
      ),
    );
    expect(await acceptAs(others, third, 3, at('20:00'))).toMatchObject({ ok: true });
  });

  it('can be avoided by answering a change with the nearest free time', async () => {
    const people = await createPeople(portal);
    const [first, second] = [await askSpeaker(people, on('10:00')), await askSpeaker(people, on('14:00'))];
    await accept(people, first);
    await accept(people, second);
    const { teacher, speaker } = people;
    const plan = aPlan({ dateTime: `${VISIT_DAY}T10:30`, isInPerson: false, isVirtual: true });
    await teacher.client.get(proposeChange, { params: second, body: { version: 3, ...plan } });
    const blocked = await speaker.client.call(acceptRequest, { params: second, body: { version: 4 } });
    expect(blocked).toMatchObject({ failure: { visitConflict: { nearestFree: at('11:00') } } });
    expect(
      await speaker.client.get(proposeChange, {
        params: second,
        body: { ...plan, version: 4, dateTime: at('11:00') },
      }),
    ).toMatchObject({ dateTime: at('14:00'), confirmed: true, proposal: { by: 'speaker' } });
    expect(await teacher.client.get(acceptRequest, { params: second, body: { version: 5 } })).toMatchObject({
      status: 'Approved',
      dateTime: at('11:00'),
    });
  });

  it("can't be proposed by the speaker, only by the teacher", async () => {
    const people = await createPeople(portal);
    const { teacher, speaker } = people;
    const [first, second] = [await askSpeaker(people, on('10:00')), await askSpeaker(people, on('10:30'))];
    await accept(people, first);
    const times = (...dateTimes: string[]) =>
      speaker.client.call(proposeTimes, {
        params: second,
        body: { version: 2, timezone: 'America/New_York', dateTimes },
      });
    const message = expect.stringContaining('This time is too close to "A day at the river" (');
    expect(await times(`${VISIT_DAY}T13:00`, '', `${VISIT_DAY}T10:30`)).toMatchObject({
      status: 409,
      failure: { code: 'visit_conflict', message, fields: { 'dateTimes.2': message } },
    });
    expect(await times(`${VISIT_DAY}T14:00`)).toMatchObject({ ok: true });
    await teacher.client.get(acceptRequest, { params: second, body: { version: 3 } });

    const change = { params: second, body: { version: 4, ...aPlan({ dateTime: `${VISIT_DAY}T10:30` }) } };
    expect(await speaker.client.call(proposeChange, change)).toMatchObject({
      status: 409,
      failure: { code: 'visit_conflict', fields: { dateTime: message } },
    });
    expect(await teacher.client.call(proposeChange, change)).toMatchObject({ ok: true });
  });

  it('can be approved by an administrator who means it', async () => {
    const people = await createPeople(portal);
    const [first, second] = [await askSpeaker(people, on('10:00')), await askSpeaker(people, on('10:30'))];
    await accept(people, first);
    const { client } = people.admin;
    const body = { status: 'Approved' } as const;
    expect(await client.call(setRequestStatus, { params: second, body })).toMatchObject({
      failure: { code: 'visit_conflict' },
    });
    const { results } = await client.get(changeStatuses, {
      body: { ...body, requests: [{ ...second, version: 2 }] },
    });
    expect(results).toMatchObject([
      { ...second, outcome: 'conflict', status: 'Pending Speaker Confirmation' },
    ]);
    expect(
      await client.get(setRequestStatus, { params: second, body: { ...body, despiteConflict: true } }),
    ).toMatchObject({ status: 'Approved' });
  });

  it('have one winner when twenty people approve at once', async () => {
    const people = await createPeople(portal);
    const requests = await Promise.all(
      Array.from({ length: PEOPLE }, async (_, index) => {
        const teacher = await portal.newUser('teacher');
        return askSpeaker({ ...people, teacher }, on(`10:${String(index).padStart(2, '0')}`));
      }),
    );
    // Administrators have no limit on steps, so nothing but the lock makes one wait for another.
    const approve = (params: { id: string }) =>
      people.admin.client.call(setRequestStatus, { params, body: { status: 'Approved' } });
    const replies = await Promise.all(requests.map(approve));
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
    for (const reply of replies)
      if (!reply.ok) expect(reply).toMatchObject({ status: 409, failure: { code: 'visit_conflict' } });
  });
});
