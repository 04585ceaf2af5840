import { STATUS_UNDO_TIME } from '@portal/contract/limits.ts';
import {
  confirmOffer,
  editOpenRequest,
  makeOffer,
  moveCareerDay,
  takeOffer,
} from '@portal/contract/open-requests/open-requests.contract.ts';
import type { OpenRequestDetails } from '@portal/contract/open-requests/open-requests.schemas.ts';
import {
  acceptRequest,
  callOffVisit,
  getRequest,
  setRequestStatus,
} from '@portal/contract/requests/requests.contract.ts';
import { undoStatusChanges } from '@portal/contract/review/review.contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OPEN_REQUEST_JOBS } from '../src/features/open-requests/open-request-plans.service.ts';
import { runJobs } from './support/jobs.ts';
import { mailsTo } from './support/mail.ts';
import { anOpenRequest, offer, read, sendOpenRequest, withoutReview } from './support/open-requests.ts';
import { addSpeaker, VISIT_DAY } from './support/people.ts';
import { TestPortal } from './support/portal.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
beforeEach(() => withoutReview(portal));
afterAll(() => portal.close());

type Person = Awaited<ReturnType<typeof addSpeaker>>;

const when = { kind: 'times' as const, times: [`${VISIT_DAY}T10:00`] };

/** A teacher with a career day, and speakers who fit it. */
const aCareerDay = async (speakers: number, given: object = {}) => {
  const teacher = await portal.newUser('teacher', { firstName: 'Ada' });
  const careerDay = { people: 3, breakMinutes: 10, sameTime: false, rooms: ['12', '14'], ...given };
  const others = await Promise.all(Array.from({ length: speakers }, () => addSpeaker(portal)));
  return { teacher, others, day: await sendOpenRequest(teacher.client, { when, careerDay }) };
};

const offerOf = ({ offers }: OpenRequestDetails, { user }: Person) => {
  const found = offers.find(({ speaker }) => speaker.userId._id === user.id);
  if (!found) throw new Error('No offer');
  return found;
};

/** Takes a speaker's offer for a slot. */
const take = async (teacher: Person, day: OpenRequestDetails, speaker: Person, slot?: number) => {
  const { _id, version } = offerOf(await read(teacher.client, day), speaker);
  const params = { id: day._id, offerId: _id };
  return teacher.client.call(takeOffer, { params, body: { version, ...(slot !== undefined && { slot }) } });
};

/** Offers and takes a slot, and returns the visit. */
const give = async (teacher: Person, day: OpenRequestDetails, speaker: Person, slot: number) => {
  const offered = await offer(speaker.client, await read(speaker.client, day), { slots: [slot] });
  if (!offered.ok) throw new Error(offered.failure.message);
  const taken = await take(teacher, day, speaker, slot);
  if (!taken.ok) throw new Error(taken.failure.message);
  return taken.data;
};

const subjectsTo = async ({ user }: Person): Promise<(string | undefined)[]> =>
  (await mailsTo(portal, user.email)).map(({ subject }) => subject.split(':')[0]);

describe('a slot of a career day', () => {
  it('of which four are taken at the same moment goes to one', async () => {
    const { teacher, others, day } = await aCareerDay(4);
    for (const { client } of others) expect((await offer(client, day, { slots: [2] })).ok).toBe(true);
    const replies = await Promise.all(others.map((speaker) => take(teacher, day, speaker, 2)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const after = await read(teacher.client, day);
    expect(after.places.map(({ isTaken }) => isTaken)).toEqual([false, true, false]);
    expect(after.offers.map(({ status }) => status).sort()).toEqual(['passed', 'passed', 'passed', 'taken']);
  });

  it('is for one person: who has one offers no other, and no one comes to two at the same time', async () => {
    const { teacher, others, day } = await aCareerDay(2, { sameTime: true });
    const [first, second] = others;
    if (!first || !second) throw new Error('Too few speakers');
    const visit = await give(teacher, day, first, 1);
    const again = await offer(first.client, day, { slots: [2] });
    expect(again).toMatchObject({ status: 409, failure: { message: expect.stringContaining('was taken') } });
    const another = await portal.newUser('teacher');
    const careerDay = { people: 2, sameTime: true };
    const theirs = await sendOpenRequest(another.client, { when, careerDay });
    await offer(first.client, theirs, { slots: [1, 2] });
    expect(offerOf(await read(another.client, theirs), first).isBusy).toBe(true);
    expect((await take(another, theirs, first)).status).toBe(409);
    // The rooms of one day are no conflict for its teacher.
    await give(teacher, day, second, 2);
    const seen = await teacher.client.get(getRequest, { params: { id: visit._id } });
    expect(seen.teacherConflict).toBeNull();
  });

  it('is free again for anybody after a cancellation, of which the history tells, and the portal asks on', async () => {
    const { teacher, others, day } = await aCareerDay(2);
    const [first, second] = others;
    if (!first || !second) throw new Error('Too few speakers');
    const visit = await give(teacher, day, first, 1);
    await give(teacher, day, second, 2);
    await portal.context.db.deleteFrom('jobs').where('kind', '=', OPEN_REQUEST_JOBS.wave).execute();
    const body = { version: visit.version, reason: 'I am ill.' };
    await first.client.get(callOffVisit, { params: { id: visit._id }, body });
    await runJobs(portal, Date.now() + STATUS_UNDO_TIME);
    const freed = await read(teacher.client, day);
    expect(freed.places.map(({ isTaken }) => isTaken)).toEqual([false, true, false]);
    expect(freed.history).toContainEqual(expect.objectContaining({ step: 'freed', person: 'Robin Speaker' }));
    // Nobody reads 'Visit confirmed' beside who has canceled.
    expect(freed.offers.map(({ status }) => status)).toEqual(['taken']);
    const waves = await portal.context.db
      .selectFrom('jobs')
      .select('key')
      .where('kind', '=', OPEN_REQUEST_JOBS.wave)
      .where('key', '=', day._id)
      .execute();
    expect(waves).toHaveLength(1);
    await give(teacher, day, first, 3);
  });

  it('stays with who has it if an administrator undoes the cancellation', async () => {
    const { teacher, others, day } = await aCareerDay(1);
    const [speaker] = others;
    if (!speaker) throw new Error('No speaker');
    const visit = await give(teacher, day, speaker, 1);
    const admin = await portal.newUser('admin');
    const canceled = await admin.client.get(setRequestStatus, {
      params: { id: visit._id },
      body: { status: 'Archived' },
    });
    await runJobs(portal, Date.now());
    const undone = await admin.client.call(undoStatusChanges, {
      body: { requests: [{ id: visit._id, version: canceled.version }] },
    });
    expect(undone.status).toBe(200);
    await runJobs(portal, Date.now() + STATUS_UNDO_TIME);
    const [place] = (await read(teacher.client, day)).places;
    expect(place?.taken).toMatchObject({ requestId: visit._id });
  });

  it('is asked for until there are as many offers as free slots', async () => {
    const { others, day } = await aCareerDay(1);
    const [first] = others;
    if (!first) throw new Error('No speaker');
    expect((await offer(first.client, day, { slots: [1] })).ok).toBe(true);
    const late = await addSpeaker(portal);
    await portal.context.db.deleteFrom('open_requests').where('id', '<>', day._id).execute();
    await runJobs(portal, Date.now() + 8 * DAY);
    expect(await subjectsTo(late)).toContain('A class is looking for you');
  });
});

describe('a career day that is moved', () => {
  const moved = `${VISIT_DAY}T13:00`;

  it('asks everybody who was taken, and lets who offered confirm', async () => {
    const { teacher, others, day } = await aCareerDay(3);
    const [first, second, waiting] = others;
    if (!first || !second || !waiting) throw new Error('Too few speakers');
    const visits = [await give(teacher, day, first, 1), await give(teacher, day, second, 2)];
    await offer(waiting.client, day, { slots: [3] });
    const params = { id: day._id };
    const edit = { ...anOpenRequest({ when, careerDay: { people: 3 } }), version: 1 };
    expect((await teacher.client.call(editOpenRequest, { params, body: edit })).status).toBe(409);
    const after = await teacher.client.get(moveCareerDay, { params, body: { version: 1, dateTime: moved } });
    const start = Date.parse(day.times[0] ?? '') + 3 * 60 * MINUTE;
    expect(after.times.map((time) => Date.parse(time))).toEqual([start]);
    expect(after.places.map(({ dateTime }) => Date.parse(dateTime ?? '') - start)).toEqual(
      [0, 70, 140].map((minutes) => minutes * MINUTE),
    );
    // The visits stand as they were until their speakers agree.
    expect(after.places.map(({ taken }) => taken?.isChanging)).toEqual([true, true, undefined]);
    expect(after.places[0]?.taken?.dateTime).toBe(day.times[0]);
    expect(offerOf(after, waiting).status).toBe('outdated');
    for (const speaker of [first, second]) expect(await subjectsTo(speaker)).toContain('Answer the change');
    expect(await subjectsTo(waiting)).toContain('Changed');
    const [visit] = visits;
    const asked = await first.client.get(getRequest, { params: { id: visit?._id ?? '' } });
    await first.client.get(acceptRequest, { params: { id: asked._id }, body: { version: asked.version } });
    await waiting.client.get(confirmOffer, { params, body: { version: 2 } });
    expect((await take(teacher, day, waiting)).status).toBe(201);
    const { places, status } = await read(teacher.client, day);
    expect(status).toBe('taken');
    expect(places.map((place) => place.taken?.dateTime === place.dateTime)).toEqual([true, false, true]);
  });

  it('is the one that its teacher saw, has several people, and has not begun', async () => {
    const { teacher, others, day } = await aCareerDay(1);
    const [speaker] = others;
    if (!speaker) throw new Error('No speaker');
    const move = (id: string, body: object) =>
      teacher.client.call(moveCareerDay, { params: { id }, body: { version: 1, dateTime: moved, ...body } });
    const past = await move(day._id, { dateTime: '2020-01-01T10:00' });
    expect(past).toMatchObject({ status: 400, failure: { fields: { dateTime: expect.any(String) } } });
    expect((await move(day._id, { dateTime: 'soon' })).status).toBe(400);
    expect((await move(day._id, {})).status).toBe(200);
    expect((await move(day._id, { dateTime: `${VISIT_DAY}T14:00` })).status).toBe(409);
    const offered = await speaker.client.call(makeOffer, {
      params: { id: day._id },
      body: { version: 1, slots: [1], line: 'I bring samples.' },
    });
    expect(offered.status).toBe(409);
    const plain = await sendOpenRequest(teacher.client);
    expect((await move(plain._id, {})).status).toBe(409);
    await portal.context.db
      .updateTable('open_requests')
      .set({ last_time: new Date(Date.now() - DAY).toISOString() })
      .where('id', '=', day._id)
      .execute();
    expect((await move(day._id, { version: 2, dateTime: `${VISIT_DAY}T15:00` })).status).toBe(409);
  });

  it('and taken at the same moment ends in a sound state', async () => {
    const { teacher, others, day } = await aCareerDay(2);
    const [first, second] = others;
    if (!first || !second) throw new Error('Too few speakers');
    await give(teacher, day, first, 1);
    await offer(second.client, day, { slots: [2] });
    const [taken, changed] = await Promise.all([
      take(teacher, day, second, 2),
      teacher.client.call(moveCareerDay, { params: { id: day._id }, body: { version: 1, dateTime: moved } }),
    ]);
    expect([200, 409]).toContain(changed.status);
    const { places, offers } = await read(teacher.client, day);
    expect(places[1]?.isTaken).toBe(taken.ok);
    expect(places[0]?.taken?.isChanging).toBe(changed.ok);
    if (taken.ok && changed.ok) expect(places[1]?.taken?.isChanging).toBe(true);
    if (!taken.ok) expect(offers.some(({ status }) => status === 'outdated')).toBe(true);
  });
});
