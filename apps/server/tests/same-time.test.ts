import { askInstead, bookSpeaker } from '@portal/contract/booking/booking.contract.ts';
import type { BookingFormInput } from '@portal/contract/booking/booking.schemas.ts';
import {
  acceptRequest,
  declineRequest,
  getRequest,
  listRequestsForSpeaker,
  setOwnRequestStatus,
} from '@portal/contract/requests/requests.contract.ts';
import { listRequestsForReview } from '@portal/contract/review/review.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBooking, addSpeaker, VISIT_DAY } from './support/people.ts';
import { TestPortal } from './support/portal.ts';
import { askSpeaker, bookVisit, confirmVisit, createPeople, type People } from './support/visits.ts';

/** One teacher, two speakers, the same hour. */

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.close());

const twoSpeakers = async () => {
  const people = await createPeople(portal);
  const second = await addSpeaker(portal, {}, { firstName: 'Sec', lastName: 'Ond' });
  const book = (given: Partial<BookingFormInput> = {}) =>
    people.teacher.client.call(bookSpeaker, {
      body: aBooking(second.user.id, { despiteSameTime: false, ...given }),
    });
  return { people, second, book };
};

const nameOf = ({ speaker: { user } }: People) => `${user.firstName} ${user.lastName}`.trim();

describe('a second request for the same hour', () => {
  it('is asked about, with whom the teacher has asked, and sent if it is meant', async () => {
    const { people, second, book } = await twoSpeakers();
    await bookVisit(people, { eventName: 'River day' });
    const asked = await book({ dateTime: `${VISIT_DAY}T10:30` });
    expect(asked).toMatchObject({ status: 409, failure: { code: 'same_time' } });
    if (asked.ok) throw new Error('It was sent');
    expect(asked.failure.message).toMatch(
      new RegExp(`^You've already asked ${nameOf(people)} for this time, for "River day" \\(.*10:00 – 11:00`),
    );
    expect(
      await second.client.get(listRequestsForSpeaker, { params: { speakerId: second.user.id } }),
    ).toEqual([]);
    expect(await book({ dateTime: `${VISIT_DAY}T10:30`, despiteSameTime: true })).toMatchObject({
      status: 201,
    });
  });

  it('says that the first one is confirmed', async () => {
    const { people, book } = await twoSpeakers();
    await confirmVisit(people, { eventName: 'River day' });
    const asked = await book();
    if (asked.ok) throw new Error('It was sent');
    expect(asked.failure.message).toContain(`${nameOf(people)} is already coming at this time`);
  });

  it('is sent without a question by clients that know nothing of it', async () => {
    const { people, second } = await twoSpeakers();
    await bookVisit(people);
    expect(await people.teacher.client.call(bookSpeaker, { body: aBooking(second.user.id) })).toMatchObject({
      status: 201,
    });
  });

  it('is no second visit after the first, to the same speaker, or once the first is archived', async () => {
    const { people, book } = await twoSpeakers();
    const params = await bookVisit(people);
    expect(await book({ dateTime: `${VISIT_DAY}T11:00` })).toMatchObject({ status: 201 });
    const same = aBooking(people.speaker.user.id, { eventName: 'Other', despiteSameTime: false });
    expect(await people.teacher.client.call(bookSpeaker, { body: same })).toMatchObject({ status: 201 });
    const again = await twoSpeakers();
    const archived = await bookVisit(again.people);
    await again.people.teacher.client.get(setOwnRequestStatus, {
      params: archived,
      body: { status: 'Archived' },
    });
    expect(await again.book()).toMatchObject({ status: 201 });
    expect(params.id).not.toBe(archived.id);
  });
});

describe('two visits at once', () => {
  it('are told to whoever accepts second, without a name, and to administrators', async () => {
    const { people, second, book } = await twoSpeakers();
    const { admin, speaker, teacher } = people;
    const first = await askSpeaker(people, { eventName: 'Pond day' });
    const sent = await book({ despiteSameTime: true, eventName: 'Forest day' });
    if (!sent.ok) throw new Error(sent.failure.message);
    const params = { id: sent.data._id };
    const read = (client: typeof admin.client, id = params.id) => client.get(getRequest, { params: { id } });

    const waiting = { eventName: 'Pond day', speaker: nameOf(people), confirmed: false };
    expect(await read(admin.client)).toMatchObject({ teacherConflict: waiting, isTeacherBusy: false });
    expect(await read(admin.client, first.id)).toMatchObject({
      teacherConflict: { eventName: 'Forest day', speaker: 'Sec Ond' },
    });
    const reviewed = async () => {
      const query = { q: 'Forest day', status: 'Pending Review' } as const;
      const { items } = await admin.client.get(listRequestsForReview, { query });
      return items.find(({ _id }) => _id === params.id)?.teacherConflict;
    };
    expect(await reviewed()).toMatchObject(waiting);

    await speaker.client.get(acceptRequest, { params: first, body: { version: 2 } });
    expect(await reviewed()).toMatchObject({ ...waiting, confirmed: true });
    const seen = await read(teacher.client);
    expect(seen).toMatchObject({ isTeacherBusy: true, teacherConflict: null });
    await portal.context.db
      .updateTable('requests')
      .set({ status: 'Pending Speaker Confirmation', passed_on_at: seen.createdAt })
      .where('id', '=', params.id)
      .execute();
    const forSecond = await read(second.client);
    expect(forSecond).toMatchObject({ isTeacherBusy: true, teacherConflict: null });
    expect(JSON.stringify(forSecond)).not.toMatch(/Pond day/);
    // The one who was first has nothing to be told.
    expect(await read(speaker.client, first.id)).toMatchObject({ isTeacherBusy: false });
  });

  it('are none if several are asked for one visit', async () => {
    const { people, second } = await twoSpeakers();
    const { teacher, speaker, admin } = people;
    const params = await askSpeaker(people);
    const [asked] = await teacher.client.get(askInstead, { params, body: { speakerIds: [second.user.id] } });
    const id = asked?._id ?? '';
    for (const each of [params.id, id])
      expect(await admin.client.get(getRequest, { params: { id: each } })).toMatchObject({
        teacherConflict: null,
      });
    // Nor if the form asks the third, with changes.
    const third = await addSpeaker(portal);
    const body = aBooking(third.user.id, { insteadOf: params.id, despiteSameTime: false });
    expect(await teacher.client.call(bookSpeaker, { body })).toMatchObject({ status: 201 });
    await speaker.client.get(declineRequest, { params, body: { version: 2, reason: 'Ill' } });
    expect(await second.client.get(getRequest, { params: { id } })).toMatchObject({ isTeacherBusy: false });
  });
});
