import { deleteOwnAccount } from '@portal/contract/accounts/account-deletion.contract.ts';
import { askInstead, bookSpeaker, stopAskingInstead } from '@portal/contract/booking/booking.contract.ts';
import { CURRENT_REQUESTS_MAX } from '@portal/contract/limits.ts';
import { getOverview, listTasks } from '@portal/contract/overview/overview.contract.ts';
import {
  acceptRequest,
  callOffVisit,
  declineRequest,
  editRequest,
  getRequest,
  getRequestHistory,
  proposeTimes,
  setOwnRequestStatus,
  setRequestStatus,
  withdrawRequest,
} from '@portal/contract/requests/requests.contract.ts';
import { changeStatuses } from '@portal/contract/review/review.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../src/kernel/ids.ts';
import { expireRateLimits } from './support/expire-limits.ts';
import { mailsTo } from './support/mail.ts';
import { aBooking, addSpeaker, VISIT_DAY } from './support/people.ts';
import { TestPortal } from './support/portal.ts';
import { askSpeaker, confirmVisit, createPeople, type People } from './support/visits.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.close());

type Speaker = Awaited<ReturnType<typeof addSpeaker>>;
const newSpeakers = (count: number) => Promise.all(Array.from({ length: count }, () => addSpeaker(portal)));

interface Asked {
  readonly speaker: Speaker;
  readonly params: { readonly id: string };
}

/** Asks speakers instead of the one of a request. */
const askAll = async (
  { teacher }: People,
  params: { id: string },
  speakers: readonly Speaker[],
): Promise<Asked[]> => {
  const speakerIds = speakers.map(({ user }) => user.id);
  const asked = await teacher.client.get(askInstead, { params, body: { speakerIds } });
  return asked.map(({ _id, speakerId }) => {
    const speaker = speakers.find(({ user }) => user.id === speakerId?._id);
    if (!speaker) throw new Error('Someone else was asked');
    return { speaker, params: { id: _id } };
  });
};

/** Asks new speakers instead of the one of a request. */
const ask = async (people: People, params: { id: string }, count: number): Promise<Asked[]> =>
  askAll(people, params, await newSpeakers(count));

const accept = ({ speaker, params }: Asked, version = 1) =>
  speaker.client.call(acceptRequest, { params, body: { version } });

const decline = (client: People['speaker']['client'], params: { id: string }, version = 2) =>
  client.call(declineRequest, { params, body: { version, reason: 'I am ill.' } });

/** A visit whose speaker declined, with others who are asked. */
const declinedVisit = async (count: number, form: Parameters<typeof askSpeaker>[1] = {}) => {
  const people = await createPeople(portal);
  const params = await askSpeaker(people, form);
  await decline(people.speaker.client, params);
  return { people, params, asked: await ask(people, params, count) };
};

/** A visit whose speaker hasn't answered, with others who are asked. */
const waitingVisit = async (count: number) => {
  const people = await createPeople(portal);
  const params = await askSpeaker(people);
  return { people, params, asked: await ask(people, params, count) };
};

const requestsOf = async (teacherId: string) => {
  const rows = await portal.context.db
    .selectFrom('requests')
    .select(['id', 'status', 'answer', 'confirmed', 'visit_id', 'edited_at', 'event_name', 'passed_on_at'])
    .where('teacher_id', '=', teacherId)
    .orderBy('created_at')
    .execute();
  return rows;
};

const subjectsTo = async ({ user }: Speaker) =>
  (await mailsTo(portal, user.email)).map(({ subject }) => subject.split(':')[0]);

const taskKinds = async ({ client }: People['teacher']) =>
  (await client.get(listTasks)).map(({ kind }) => kind);

describe('one visit for which several speakers are asked', () => {
  it('stays one when the account of its first speaker is deleted', async () => {
    const { people, asked } = await waitingVisit(2);
    await people.speaker.client.get(deleteOwnAccount);
    const replies = await Promise.all(asked.map((one) => accept(one)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const requests = await requestsOf(people.teacher.user.id);
    expect(requests.filter(({ confirmed }) => confirmed === 1)).toHaveLength(1);
    expect(requests.filter(({ status }) => status === 'Archived')).toHaveLength(1);
  });

  it('is one visit if three accept and one declines at the same moment', async () => {
    const people = await createPeople(portal);
    const speakers = await newSpeakers(3);
    for (let round = 0; round < 20; round += 1) {
      const dateTime = `${Temporal.PlainDate.from(VISIT_DAY).add({ days: round })}T10:00`;
      const params = await askSpeaker(people, { dateTime });
      await decline(people.speaker.client, params);
      const asked = await askAll(people, params, speakers);
      const [late] = asked;
      if (!late) throw new Error('Three were asked');
      const [declined, ...accepted] = await Promise.all([
        decline(late.speaker.client, late.params, 1),
        ...asked.map((one) => accept(one)),
      ]);
      expect(accepted.filter(({ status }) => status === 200)).toHaveLength(1);
      expect([200, 409]).toContain(declined.status);
      const requests = (await requestsOf(people.teacher.user.id)).slice(-4);
      expect(requests.filter(({ confirmed }) => confirmed === 1)).toHaveLength(1);
      expect(requests.filter(({ status }) => status === 'Archived')).toHaveLength(3);
      await expireRateLimits(portal);
    }
  }, 180_000);

  it('is given to whoever accepts while others are asked, are not asked anymore, or leave', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { people, params, asked } = await waitingVisit(2);
      const [one, leaving] = asked;
      const [more] = await newSpeakers(1);
      if (!one || !leaving || !more) throw new Error('Two were asked');
      const [accepted] = await Promise.all([
        accept(one),
        people.teacher.client.call(askInstead, { params, body: { speakerIds: [more.user.id] } }),
        leaving.speaker.client.call(deleteOwnAccount),
        ...(round % 2 ? [people.teacher.client.call(stopAskingInstead, { params })] : []),
      ]);
      const open = (await requestsOf(people.teacher.user.id)).filter(({ status }) => status !== 'Archived');
      if (accepted.status === 200) expect(open).toMatchObject([{ id: one.params.id, confirmed: 1 }]);
      else expect(open.every(({ confirmed }) => confirmed === 0)).toBe(true);
    }
  }, 180_000);

  it('can be canceled by whoever took it over, and then needs someone again', async () => {
    const soon = `${Temporal.Now.plainDateISO('America/New_York').add({ days: 10 })}T10:00`;
    const { people, asked } = await declinedVisit(2, { dateTime: soon, isInPerson: false, isVirtual: true });
    const [one] = asked;
    if (!one) throw new Error('Two were asked');
    await accept(one);
    expect(await taskKinds(people.teacher)).not.toContain('declined');
    await one.speaker.client.get(callOffVisit, {
      params: one.params,
      body: { version: 2, reason: 'The car broke down.' },
    });
    const [task] = (await people.teacher.client.get(listTasks)).filter(({ kind }) => kind === 'declined');
    expect(task).toMatchObject({ count: 1, requests: [one.params.id] });
    const listed = async () =>
      (await people.admin.client.get(getOverview)).withoutSpeaker.filter(({ _id }) => _id === one.params.id);
    expect(await listed()).toMatchObject([{ asked: 0 }]);
    await ask(people, one.params, 1);
    expect(await listed()).toMatchObject([{ asked: 1 }]);
    expect(await taskKinds(people.teacher)).not.toContain('declined');
  });

  it('is not hidden by an older visit with the same name', async () => {
    const people = await createPeople(portal);
    const soon = `${Temporal.Now.plainDateISO('America/New_York').add({ days: 9 })}T10:00`;
    const earlier = await confirmVisit(people, { eventName: 'Career Day' });
    await portal.context.db
      .updateTable('requests')
      .set({ date_time: '2020-01-08T15:00:00.000Z' })
      .where('id', '=', earlier.id)
      .execute();
    const params = await confirmVisit(people, { eventName: 'Career Day', dateTime: soon });
    await people.speaker.client.get(callOffVisit, { params, body: { version: 3, reason: 'I am ill.' } });
    expect(await taskKinds(people.teacher)).toContain('declined');
    const { withoutSpeaker } = await people.admin.client.get(getOverview);
    expect(withoutSpeaker.some(({ _id }) => _id === params.id)).toBe(true);
  });

  it('asks at most nine people in all', async () => {
    const { people, params } = await declinedVisit(3);
    for (const count of [3, 2]) {
      await people.teacher.client.get(stopAskingInstead, { params });
      await ask(people, params, count);
    }
    const [late] = await newSpeakers(1);
    const body = { speakerIds: [late?.user.id ?? ''] };
    expect(await people.teacher.client.call(askInstead, { params, body })).toMatchObject({
      status: 409,
      failure: { message: expect.stringMatching(/^You can ask at most 9 people for one visit/) },
    });
    expect(
      await people.teacher.client.call(bookSpeaker, {
        body: aBooking(late?.user.id ?? '', { insteadOf: params.id }),
      }),
    ).toMatchObject({ status: 409 });
  });
});

it('asking for two visits at once keeps within the limit on open requests', async () => {
  const people = await createPeople(portal);
  const visits = [
    await askSpeaker(people),
    await askSpeaker(people, { dateTime: `${VISIT_DAY}T14:00`, eventName: 'A day at the lake' }),
  ];
  const { db } = portal.context;
  const row = await db
    .selectFrom('requests')
    .selectAll()
    .where('id', '=', visits[0]?.id ?? '')
    .executeTakeFirstOrThrow();
  const copies = Array.from({ length: CURRENT_REQUESTS_MAX - 5 }, () => newId()).map((id) => ({
    ...{ ...row, id, visit_id: id },
    booking_key: null,
  }));
  await db.insertInto('requests').values(copies).execute();
  await Promise.allSettled(visits.map((params) => ask(people, params, 3)));
  const open = (await requestsOf(people.teacher.user.id)).filter(({ status }) => status !== 'Archived');
  expect(open).toHaveLength(CURRENT_REQUESTS_MAX);
});

describe('what happens to the first request concerns the others', () => {
  const endings: Record<string, (people: People, params: { id: string }) => Promise<unknown>> = {
    withdrawn: ({ teacher }, params) =>
      teacher.client.get(withdrawRequest, { params, body: { version: 2, reason: 'We are moving.' } }),
    archived: ({ teacher }, params) =>
      teacher.client.get(setOwnRequestStatus, { params, body: { status: 'Archived' } }),
    rejected: ({ admin }, params) =>
      admin.client.get(setRequestStatus, { params, body: { status: 'Archived', reason: 'Too far.' } }),
    'reviewed again': ({ admin }, params) =>
      admin.client.get(setRequestStatus, { params, body: { status: 'Pending Review' } }),
  };

  it.each(Object.keys(endings))('nobody can accept once it is %s', async (name) => {
    const { people, params, asked } = await waitingVisit(2);
    await endings[name]?.(people, params);
    for (const one of asked) {
      expect(await accept(one)).toMatchObject({ status: 409 });
      expect(await subjectsTo(one.speaker)).toEqual(['Answer needed', 'No answer needed']);
      const answer = name === 'rejected' ? 'rejected' : 'withdrawn';
      expect(await one.speaker.client.get(getRequest, { params: one.params })).toMatchObject({ answer });
    }
  });

  const edit = async ({ teacher }: People, params: { id: string }, form: Record<string, unknown>) => {
    const { version } = await teacher.client.get(getRequest, { params });
    const { speakerId: _speaker, ...content } = aBooking('');
    return teacher.client.call(editRequest, { params, body: { ...content, ...form, version } });
  };

  it('an edit changes what the others are asked, marks it for review and asks again', async () => {
    const { people, params, asked } = await waitingVisit(1);
    const [one] = asked;
    if (!one) throw new Error('One was asked');
    expect(await edit(people, params, { eventName: 'Wetland day' })).toMatchObject({ status: 200 });
    expect(await one.speaker.client.get(getRequest, { params: one.params })).toMatchObject({
      eventName: 'Wetland day',
      version: 2,
    });
    expect(await people.admin.client.get(getRequest, { params: one.params })).toMatchObject({
      editedSinceReview: true,
    });
    const jobs = await portal.context.db
      .selectFrom('jobs')
      .select('key')
      .where('kind', '=', 'request-edited')
      .where('key', 'in', [params.id, one.params.id])
      .execute();
    expect(jobs).toHaveLength(2);
    expect((await accept(one, 1)).status).toBe(409);
    expect((await accept(one, 2)).status).toBe(200);
  });

  it('a move asks those who cannot come to the new place virtually, and ends the requests of those who offer no other way', async () => {
    const people = await createPeople(portal);
    const inPerson = { isInPerson: true, isVirtual: false };
    const params = await askSpeaker(people, inPerson);
    const [online] = await newSpeakers(1);
    const local = await addSpeaker(portal, { virtual: false });
    if (!online) throw new Error('Nobody was added');
    const [first, second] = await askAll(people, params, [online, local]);
    if (!first || !second) throw new Error('Two were asked');
    expect(await edit(people, params, { ...inPerson, city: 'Boise', state: 'ID' })).toMatchObject({
      status: 200,
    });
    const read = ({ speaker, params: asked }: Asked) => speaker.client.get(getRequest, { params: asked });
    expect(await read(first)).toMatchObject({
      ...{ status: 'Pending Speaker Confirmation', city: 'Boise' },
      ...{ isInPerson: false, isVirtual: true },
    });
    expect(await read(second)).toMatchObject({ status: 'Archived', answer: 'withdrawn' });
    expect((await mailsTo(portal, local.user.email)).at(-1)?.text).toContain(
      'The visit has moved farther away than you travel.',
    );
  });

  it('an edit is refused while someone has proposed other times', async () => {
    const { people, params, asked } = await waitingVisit(1);
    const [one] = asked;
    if (!one) throw new Error('One was asked');
    const body = { version: 1, timezone: 'America/New_York' as const, dateTimes: [`${VISIT_DAY}T15:00`] };
    await one.speaker.client.get(proposeTimes, { params: one.params, body });
    expect(await edit(people, params, { eventName: 'Wetland day' })).toMatchObject({
      status: 409,
      failure: { message: expect.stringMatching(/has proposed other times for this visit/) },
    });
    expect(await people.teacher.client.get(getRequest, { params })).toMatchObject({
      eventName: 'A day at the river',
    });
  });

  it('others are asked for an edited visit after another review, also if its speaker declined since', async () => {
    const people = await createPeople(portal);
    const params = await askSpeaker(people);
    expect(await edit(people, params, { goals: 'Something that nobody has read' })).toMatchObject({
      status: 200,
    });
    expect(await decline(people.speaker.client, params, 3)).toMatchObject({ status: 200 });
    const [one] = await ask(people, params, 1);
    if (!one) throw new Error('One was asked');
    expect(await subjectsTo(one.speaker)).toEqual([]);
    expect(await people.admin.client.get(getRequest, { params: one.params })).toMatchObject({
      status: 'Pending Review',
    });
    expect((await accept(one)).status).toBe(409);
    const body = { status: 'Pending Speaker Confirmation' } as const;
    await people.admin.client.get(setRequestStatus, { params: one.params, body });
    expect(await subjectsTo(one.speaker)).toEqual(['Answer needed']);
    expect((await accept(one, 2)).status).toBe(200);
  });
});

describe('a request with changes to someone else', () => {
  it('is for the same visit: whoever accepts first gets it', async () => {
    const { people, params, asked } = await declinedVisit(1);
    const [one] = asked;
    const [other] = await newSpeakers(1);
    if (!one || !other) throw new Error('One was asked');
    const body = aBooking(other.user.id, { insteadOf: params.id, dateTime: `${VISIT_DAY}T13:00` });
    const { _id: id } = await people.teacher.client.get(bookSpeaker, { body });
    const status = 'Pending Speaker Confirmation' as const;
    await people.admin.client.get(setRequestStatus, { params: { id }, body: { status } });
    expect((await accept({ speaker: other, params: { id } }, 2)).status).toBe(200);
    expect(await one.speaker.client.get(getRequest, { params: one.params })).toMatchObject({
      status: 'Archived',
      answer: 'taken',
    });
    const [late] = await newSpeakers(1);
    const again = aBooking(late?.user.id ?? '', { insteadOf: params.id });
    expect(await people.teacher.client.call(bookSpeaker, { body: again })).toMatchObject({
      status: 409,
      failure: { message: 'Someone else has already accepted this visit.' },
    });
  });

  it('is a visit of its own if the other one needs nobody, and 404 if it is not theirs', async () => {
    const people = await createPeople(portal);
    const params = await confirmVisit(people);
    const [other] = await newSpeakers(1);
    const body = aBooking(other?.user.id ?? '', { insteadOf: params.id, dateTime: `${VISIT_DAY}T13:00` });
    const { _id, visitId } = await people.teacher.client.get(bookSpeaker, { body });
    expect(visitId).toBe(_id);
    const stranger = await portal.newUser('teacher');
    expect(await stranger.client.call(bookSpeaker, { body })).toMatchObject({ status: 404 });
  });
});

it('an administrator cannot bring back a request for a visit that someone else has', async () => {
  const { people, params, asked } = await declinedVisit(2);
  const [one, other] = asked;
  if (!one || !other) throw new Error('Two were asked');
  await accept(one);
  const refused = { status: 409, failure: { message: 'Someone else has already accepted this visit.' } };
  for (const status of ['Pending Review', 'Pending Speaker Confirmation', 'Approved'] as const)
    expect(
      await people.admin.client.call(setRequestStatus, { params: other.params, body: { status } }),
    ).toMatchObject(refused);
  expect(
    await people.teacher.client.call(setOwnRequestStatus, { params, body: { status: 'Pending Review' } }),
  ).toMatchObject(refused);
  // A larger change says so of each of them, and changes the rest.
  const free = await askSpeaker(people, { dateTime: `${VISIT_DAY}T15:00` });
  const { results } = await people.admin.client.get(changeStatuses, {
    body: {
      status: 'Pending Review',
      requests: [
        { id: other.params.id, version: 2 },
        { id: free.id, version: 2 },
        { id: params.id, version: 1 },
      ],
    },
  });
  expect(results).toMatchObject([
    { outcome: 'refused', status: 'Archived', message: 'Someone else has already accepted this visit.' },
    { outcome: 'moved', status: 'Pending Review', message: '' },
    { outcome: 'changed', status: 'Archived' },
  ]);
  expect((await one.speaker.client.get(getRequestHistory, { params: one.params })).at(-1)).toMatchObject({
    step: 'accepted',
  });
});
