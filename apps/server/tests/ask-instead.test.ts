import { askInstead, bookSpeaker, stopAskingInstead } from '@portal/contract/booking/booking.contract.ts';
import { getOverview } from '@portal/contract/overview/overview.contract.ts';
import {
  acceptRequest,
  callOffVisit,
  declineRequest,
  getRequest,
  getRequestHistory,
  setRequestStatus,
} from '@portal/contract/requests/requests.contract.ts';
import { undoStatusChanges } from '@portal/contract/review/review.contract.ts';
import { saveVisitDetails } from '@portal/contract/visits/visits.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEvents } from '../../../tools/lib/calendar-events.ts';
import { newId } from '../src/kernel/ids.ts';
import { mailsTo } from './support/mail.ts';
import { aBooking, addSpeaker, VISIT_DAY } from './support/people.ts';
import { TestPortal } from './support/portal.ts';
import { askSpeaker, bookVisit, confirmVisit, createPeople, type People } from './support/visits.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.close());

const newSpeakers = (count: number, given: Parameters<typeof addSpeaker>[1] = {}) =>
  Promise.all(Array.from({ length: count }, () => addSpeaker(portal, given)));
type Speaker = Awaited<ReturnType<typeof addSpeaker>>;
const idsOf = (speakers: readonly Speaker[]) => speakers.map(({ user }) => user.id);

/** A confirmed visit that its speaker has canceled. */
const canceledVisit = async (people: People) => {
  const params = await confirmVisit(people, { eventName: 'River day' });
  await people.teacher.client.get(saveVisitDetails, {
    params,
    body: { version: 3, address: '1 River Road', contact: 'Ana' },
  });
  await people.speaker.client.get(callOffVisit, { params, body: { version: 4, reason: 'I am ill.' } });
  return params;
};

const ask = (people: People, params: { id: string }, speakers: readonly Speaker[]) =>
  people.teacher.client.get(askInstead, { params, body: { speakerIds: idsOf(speakers) } });

const accept = (speaker: Speaker, id: string, version = 1) =>
  speaker.client.call(acceptRequest, { params: { id }, body: { version } });

const subjectsTo = async ({ user }: Speaker) =>
  (await mailsTo(portal, user.email)).map(({ subject }) => subject);

describe('asking others instead of a speaker who canceled', () => {
  it('gives the visit to the first who accepts, with its details, and tells the others', async () => {
    const people = await createPeople(portal);
    const params = await canceledVisit(people);
    const speakers = await newSpeakers(3);
    const asked = await ask(people, params, speakers);
    expect(asked).toMatchObject(
      speakers.map(({ user }) => ({
        status: 'Pending Speaker Confirmation',
        eventName: 'River day',
        visitId: params.id,
        isFirstCome: true,
        speakerId: { _id: user.id },
      })),
    );
    const [first, second, third] = speakers;
    const [one, two] = asked;
    if (!first || !second || !third || !one || !two) throw new Error('Three were asked');
    const [mail] = await mailsTo(portal, first.user.email);
    expect(mail?.text).toContain('The first who accepts visits the class.');
    // A speaker doesn't learn of the request whose speaker canceled.
    expect(await first.client.call(getRequest, { params })).toMatchObject({ status: 404 });

    expect(await accept(second, two._id)).toMatchObject({
      data: { status: 'Approved', details: { address: '1 River Road', contact: 'Ana' } },
    });
    const lost = await first.client.get(getRequest, { params: { id: one._id } });
    // Nobody reads words that nobody wrote.
    expect(lost).toMatchObject({ status: 'Archived', confirmed: false, answer: 'taken', answerReason: '' });
    for (const version of [1, 2])
      expect(await accept(first, one._id, version)).toMatchObject({
        status: 409,
        failure: {
          message: 'Someone else accepted this visit first. Thank you for being ready to come.',
        },
      });
    for (const other of [first, third])
      expect(await subjectsTo(other)).toEqual(['Answer needed: River day', 'No answer needed: River day']);
    expect((await first.client.get(getRequestHistory, { params: { id: one._id } })).at(-1)).toMatchObject({
      step: 'taken',
      by: 'portal',
    });

    // Details of its own aren't replaced if the visit is confirmed once more.
    const own = { version: 2, address: '9 Hill Street', contact: 'Bo' };
    const taken = { params: { id: two._id } };
    await people.teacher.client.get(saveVisitDetails, { ...taken, body: own });
    for (const status of ['Pending Speaker Confirmation', 'Approved'] as const)
      await people.admin.client.get(setRequestStatus, { ...taken, body: { status } });
    expect(await second.client.get(getRequest, taken)).toMatchObject({
      details: { address: '9 Hill Street' },
    });

    const [late] = await newSpeakers(1);
    expect(
      await people.teacher.client.call(askInstead, {
        params,
        body: { speakerIds: idsOf(late ? [late] : []) },
      }),
    ).toMatchObject({ status: 409, failure: { message: 'Someone else has already accepted this visit.' } });
  });

  it('asks for the format that each speaker offers', async () => {
    const people = await createPeople(portal);
    const params = await askSpeaker(people, { isInPerson: true, isVirtual: false });
    await people.speaker.client.get(declineRequest, { params, body: { version: 2, reason: 'Ill' } });
    const [visits] = await newSpeakers(1);
    const [online] = await newSpeakers(1, { inperson: false });
    // Too far from Portland.
    const [far] = await newSpeakers(1, { city: 'Boise', state: 'ID', travelMiles: '50' });
    if (!visits || !online || !far) throw new Error('Three speakers');
    expect(await ask(people, params, [visits, online, far])).toMatchObject([
      { isInPerson: true, isVirtual: false },
      { isInPerson: false, isVirtual: true },
      { isInPerson: false, isVirtual: true },
    ]);
  });

  it('asks nobody in person who does not travel that far, and nobody at all who would come in no other way', async () => {
    const people = await createPeople(portal);
    const params = await askSpeaker(people, { isInPerson: true, isVirtual: false });
    const place = { city: 'Miami', state: 'FL', travelMiles: '10' };
    const [near] = await newSpeakers(1);
    const [far] = await newSpeakers(1, { ...place, virtual: false });
    const [usual] = await newSpeakers(1, { city: 'Seattle', state: 'WA', virtual: false });
    const [unknown] = await newSpeakers(1, { city: 'Nowhere', state: 'FL', virtual: false });
    const [online] = await newSpeakers(1, place);
    if (!near || !far || !usual || !unknown || !online) throw new Error('Five speakers');
    const refused = async (speakers: Speaker[]) => {
      const body = { speakerIds: idsOf(speakers) };
      const reply = await people.teacher.client.call(askInstead, { params, body });
      return reply.ok ? reply.status : [reply.status, reply.failure.message];
    };
    const nameOf = ({ user }: Speaker) => `${user.firstName} ${user.lastName}`;
    const rest = "and doesn't offer virtual visits. Please ask someone else.";
    expect(await refused([near, far])).toEqual([
      409,
      `${nameOf(far)} is about 2,700 miles away, travels up to 10 miles, ${rest}`,
    ]);
    expect(await refused([usual])).toEqual([
      409,
      `${nameOf(usual)} is about 145 miles away, usually travels up to 50 miles, ${rest}`,
    ]);
    expect(await refused([unknown])).toEqual([
      409,
      `${nameOf(unknown)} is in another state, usually travels up to 50 miles, ${rest}`,
    ]);
    expect(await subjectsTo(near)).toEqual([]);
    expect(await ask(people, params, [online])).toMatchObject([{ isInPerson: false, isVirtual: true }]);
    // A teacher can still book whoever they want.
    const body = aBooking(far.user.id, { isInPerson: true, isVirtual: false });
    expect(await people.teacher.client.call(bookSpeaker, { body })).toMatchObject({ status: 201 });
  });

  it('refuses more than three at once, the same person twice, hidden speakers and unreviewed requests', async () => {
    const people = await createPeople(portal);
    const { teacher, speaker, admin } = people;
    const unreviewed = await bookVisit(people);
    const [one, two, three, four] = await newSpeakers(4);
    if (!one || !two || !three || !four) throw new Error('Four speakers');
    const refused = async (params: { id: string }, speakerIds: string[]) => {
      const reply = await teacher.client.call(askInstead, { params, body: { speakerIds } });
      return reply.ok ? reply.status : [reply.status, reply.failure.message];
    };
    expect(await refused(unreviewed, [one.user.id])).toEqual([
      409,
      "That isn't possible while this request is Pending Review.",
    ]);
    const params = await canceledVisit(people);
    expect(await refused(params, [])).toEqual([400, 'Please choose someone to ask']);
    expect(await refused(params, idsOf([one, two, three, four]))).toEqual([
      400,
      'Please choose at most 3 people',
    ]);
    expect(await refused(params, [speaker.user.id])).toEqual([
      409,
      "You've already asked one of these people for this visit.",
    ]);
    expect(await refused(params, [admin.user.id])).toEqual([404, 'Speaker not found']);
    await ask(people, params, [one, two]);
    expect(await refused(params, idsOf([three, four]))).toEqual([
      409,
      'You can ask at most 3 people at once. Please wait for an answer.',
    ]);
  });

  it('can be stopped, and ends the question to a speaker who has not answered once someone accepts', async () => {
    const people = await createPeople(portal);
    const { teacher, speaker, admin } = people;
    const params = await askSpeaker(people, { eventName: 'Wind day' });
    const [one, two] = await newSpeakers(2);
    if (!one || !two) throw new Error('Two speakers');
    await ask(people, params, [one]);
    expect(await teacher.client.get(stopAskingInstead, { params })).toEqual({
      message: "We've told them that you don't need an answer.",
    });
    expect(await subjectsTo(one)).toContain('No answer needed: Wind day');
    expect(await teacher.client.get(stopAskingInstead, { params })).toEqual({
      message: 'Nobody was being asked.',
    });
    expect(await teacher.client.get(getRequest, { params })).toMatchObject({
      status: 'Pending Speaker Confirmation',
    });
    const [asked] = await ask(people, params, [two]);
    await accept(two, asked?._id ?? '');
    expect(await speaker.client.get(getRequest, { params })).toMatchObject({
      status: 'Archived',
      answer: 'taken',
    });
    expect(await accept(speaker, params.id, 2)).toMatchObject({ status: 409 });
    // An administrator can't approve a second visit either.
    expect(await admin.client.call(setRequestStatus, { params, body: { status: 'Approved' } })).toMatchObject(
      { status: 409 },
    );
  });
});

describe('an administrator who undoes', () => {
  const archive = async (people: People, params: { id: string }) => {
    const body = { status: 'Archived', reason: 'By mistake' } as const;
    const { version } = await people.admin.client.get(setRequestStatus, { params, body });
    return { requests: [{ ...params, version }] };
  };

  const prepare = async () => {
    const people = await createPeople(portal);
    const params = await confirmVisit(people);
    const undo = await archive(people, params);
    const [other] = await newSpeakers(1);
    if (!other) throw new Error('Nobody was added');
    const [asked] = await ask(people, params, [other]);
    return { people, params, undo, other, id: asked?._id ?? '' };
  };

  it('a cancellation ends the question to others', async () => {
    const { people, params, undo, other, id } = await prepare();
    expect(await people.admin.client.get(undoStatusChanges, { body: undo })).toMatchObject({
      results: [{ outcome: 'undone', status: 'Approved' }],
    });
    expect(await people.teacher.client.get(getRequest, { params })).toMatchObject({ confirmed: true });
    expect(await other.client.get(getRequest, { params: { id } })).toMatchObject({ status: 'Archived' });
    expect(await subjectsTo(other)).toEqual([
      expect.stringMatching(/^Answer/),
      expect.stringMatching(/^No answer/),
    ]);
  });

  it('a cancellation is refused once someone else has accepted', async () => {
    const { people, params, undo, other, id } = await prepare();
    expect(await accept(other, id)).toMatchObject({ data: { status: 'Approved' } });
    expect(await people.admin.client.call(undoStatusChanges, { body: undo })).toMatchObject({
      failure: { message: expect.stringMatching(/^This request has changed since/) },
    });
    expect(await people.teacher.client.get(getRequest, { params })).toMatchObject({ confirmed: false });
  });

  it('an approval is refused, because the others know of it', async () => {
    const people = await createPeople(portal);
    const params = await canceledVisit(people);
    const [one, two] = await ask(people, params, await newSpeakers(2));
    if (!one || !two) throw new Error('Two were asked');
    const approved = { params: { id: one._id }, body: { status: 'Approved' } as const };
    const { version } = await people.admin.client.get(setRequestStatus, approved);
    expect(
      await people.admin.client.call(undoStatusChanges, { body: { requests: [{ id: one._id, version }] } }),
    ).toMatchObject({ status: 409 });
    expect(await people.teacher.client.get(getRequest, { params: { id: two._id } })).toMatchObject({
      status: 'Archived',
    });
  });
});

it('a teacher has the visit of someone else in place of the canceled one in the calendar', async () => {
  const people = await createPeople(portal);
  const params = await canceledVisit(people);
  const [other] = await newSpeakers(1);
  if (!other) throw new Error('Nobody was added');
  const [asked] = await ask(people, params, [other]);
  await accept(other, asked?._id ?? '');
  const eventsOf = async (email: string) => {
    const mails = await portal.context.db
      .selectFrom('outbox')
      .select('calendar')
      .where('recipient', '=', email)
      .where('calendar', '<>', '')
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return mails.flatMap(({ calendar }) =>
      readEvents(calendar).map(({ uid, status, sequence }) => ({ uid, status, sequence: Number(sequence) })),
    );
  };
  const ofTeacher = await eventsOf(people.teacher.user.email);
  expect(new Set(ofTeacher.map(({ uid }) => uid)).size).toBe(1);
  expect(ofTeacher.slice(-2).map(({ status }) => status)).toEqual(['CANCELLED', 'CONFIRMED']);
  const sequences = ofTeacher.map(({ sequence }) => sequence);
  expect(sequences).toEqual(sequences.toSorted((one, next) => one - next));
  expect(sequences.at(-1)).toBeGreaterThan(sequences.at(-2) ?? 0);
  // Only the speaker who canceled is told that it's off.
  const ofFirst = await eventsOf(people.speaker.user.email);
  expect(ofFirst.filter(({ status }) => status === 'CANCELLED')).toHaveLength(1);
  const ofOther = await eventsOf(other.user.email);
  expect(ofOther.map(({ status }) => status)).toEqual(['CONFIRMED']);
});

describe('administrators see coming visits whose speaker cannot come', () => {
  const soon = `${Temporal.Now.plainDateISO('America/New_York').add({ days: 10 })}T10:00`;

  const listed = async ({ admin }: People, { id }: { id: string }) =>
    (await admin.client.get(getOverview)).withoutSpeaker.find(({ _id }) => _id === id);

  const canceled = async (people: People, dateTime = soon) => {
    const params = await confirmVisit(people, { eventName: `Visit ${newId()}`, dateTime });
    await people.speaker.client.get(callOffVisit, { params, body: { version: 3, reason: 'I am ill.' } });
    return params;
  };

  it('with how many people are asked instead, until someone accepts', async () => {
    const people = await createPeople(portal);
    const params = await canceled(people);
    expect(await listed(people, params)).toMatchObject({ asked: 0 });
    const speakers = await newSpeakers(2);
    const [first] = await ask(people, params, speakers);
    expect(await listed(people, params)).toMatchObject({ asked: 2 });
    await accept(speakers[0] ?? people.speaker, first?._id ?? '');
    expect(await listed(people, params)).toBeUndefined();
  });

  it('but not those of later weeks, those that the teacher canceled, or asked someone else for', async () => {
    const people = await createPeople(portal);
    const { teacher } = people;
    const later = await canceled(people, `${VISIT_DAY}T10:00`);
    expect(await listed(people, later)).toBeUndefined();
    const own = await confirmVisit(people, { eventName: 'My own', dateTime: soon });
    await teacher.client.get(callOffVisit, { params: own, body: { version: 3, reason: 'Rain' } });
    expect(await listed(people, own)).toBeUndefined();
    const params = await canceled(people);
    const [other] = await newSpeakers(1);
    await teacher.client.get(bookSpeaker, { body: aBooking(other?.user.id ?? '', { dateTime: soon }) });
    expect(await listed(people, params)).toBeUndefined();
  });
});
