import { deleteOwnAccount } from '@portal/contract/accounts/account-deletion.contract.ts';
import { STATUS_UNDO_TIME } from '@portal/contract/limits.ts';
import {
  confirmOffer,
  createOpenRequest,
  editOpenRequest,
  getOpenRequest,
  listOpenRequests,
  previewOpenRequest,
  reviewOpenRequest,
  takeOffer,
  withdrawOffer,
  withdrawOpenRequest,
} from '@portal/contract/open-requests/open-requests.contract.ts';
import {
  callOffVisit,
  getRequestHistory,
  setRequestStatus,
} from '@portal/contract/requests/requests.contract.ts';
import { undoStatusChanges } from '@portal/contract/review/review.contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveReviewsFirst } from '../src/features/settings/settings.repository.ts';
import { runJobs } from './support/jobs.ts';
import { mailsTo } from './support/mail.ts';
import { anOpenRequest, offer, read, sendOpenRequest, withoutReview } from './support/open-requests.ts';
import { addSpeaker, VISIT_DAY } from './support/people.ts';
import { TestPortal } from './support/portal.ts';

const DAY = 24 * 60 * 60_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
beforeEach(() => withoutReview(portal));
afterAll(() => portal.close());

type Speaker = Awaited<ReturnType<typeof addSpeaker>>;

const newSpeakers = (count: number): Promise<Speaker[]> =>
  Promise.all(Array.from({ length: count }, () => addSpeaker(portal)));

/** A teacher with an open request, and speakers who fit it. */
const anOpenClass = async (speakers: number, given: Parameters<typeof anOpenRequest>[0] = {}) => {
  const teacher = await portal.newUser('teacher', { firstName: 'Ada' });
  const others = await newSpeakers(speakers);
  return { teacher, others, request: await sendOpenRequest(teacher.client, given) };
};

const subjectsTo = async ({ user }: Pick<Speaker, 'user'>): Promise<(string | undefined)[]> =>
  (await mailsTo(portal, user.email)).map(({ subject }) => subject.split(':')[0]);

const take = (teacher: Speaker, id: string, { _id, version }: { _id: string; version: number }) =>
  teacher.client.call(takeOffer, { params: { id, offerId: _id }, body: { version } });

describe('an open request', () => {
  it('shows up to three people who fit before anybody is asked', async () => {
    const teacher = await portal.newUser('teacher');
    await newSpeakers(4);
    const { speakers, count } = await teacher.client.get(previewOpenRequest, { body: anOpenRequest() });
    expect(speakers).toHaveLength(3);
    expect(count).toBeGreaterThanOrEqual(4);
    expect(speakers[0]).toMatchObject({
      isVirtual: true,
      freeAt: null,
      reasons: ['grade', 'virtual', 'language'],
    });
    expect(JSON.stringify(speakers)).not.toContain('@example.org');
  });

  it('is seen by its teacher, by speakers who fit and by administrators only', async () => {
    const { teacher, others, request } = await anOpenClass(1);
    const [fitting] = others;
    const elementary = await addSpeaker(portal, { grades: ['Elementary'] });
    const inPerson = await addSpeaker(portal, { virtual: false, city: 'Boise', state: 'ID' });
    const another = await portal.newUser('teacher');
    const admin = await portal.newUser('admin');
    const params = { id: request._id };
    for (const client of [another.client, elementary.client, inPerson.client])
      expect((await client.call(getOpenRequest, { params })).status).toBe(404);
    for (const client of [teacher.client, fitting?.client, admin.client])
      expect((await client?.call(getOpenRequest, { params }))?.status).toBe(200);
    const seen = await fitting?.client.get(listOpenRequests, {});
    expect(seen?.items.map(({ _id }) => _id)).toContain(request._id);
    const notSeen = await elementary.client.get(listOpenRequests, {});
    expect(notSeen.items.map(({ _id }) => _id)).not.toContain(request._id);
    expect(JSON.stringify(seen)).not.toContain(teacher.user.email);
  });

  it('is created once by a form that is sent twice', async () => {
    const teacher = await portal.newUser('teacher');
    const body = anOpenRequest({ openRequestKey: 'key-1' });
    const [first, second] = [
      await teacher.client.get(createOpenRequest, { body }),
      await teacher.client.get(createOpenRequest, { body }),
    ];
    expect(second._id).toBe(first._id);
    const changed = await teacher.client.call(createOpenRequest, {
      body: { ...body, goals: 'Another goal' },
    });
    expect(changed.status).toBe(409);
    expect(await subjectsTo(teacher)).toEqual(['Open request']);
  });

  it('waits for an administrator if requests are reviewed first, and is declined with a reason', async () => {
    await portal.context.db.transaction().execute((tx) => saveReviewsFirst(tx, true));
    const { teacher, others, request } = await anOpenClass(1);
    const [speaker] = others;
    const admin = await portal.newUser('admin');
    expect(request.status).toBe('review');
    const params = { id: request._id };
    expect((await speaker?.client.call(getOpenRequest, { params }))?.status).toBe(404);
    const body = { version: 1, decision: 'send' as const };
    const sent = await admin.client.get(reviewOpenRequest, { params, body });
    expect(sent.status).toBe('open');
    expect((await admin.client.call(reviewOpenRequest, { params, body })).status).toBe(409);
    expect(await subjectsTo(teacher)).toEqual(['Open request', 'Out now']);

    const declined = await sendOpenRequest(teacher.client);
    const reason = 'We have no field trips in May.';
    await admin.client.get(reviewOpenRequest, {
      params: { id: declined._id },
      body: { version: 1, decision: 'decline', reason },
    });
    const seen = await read(teacher.client, declined);
    expect(seen).toMatchObject({ status: 'declined', reason });
    expect(seen.history.map(({ step, by }) => [step, by])).toEqual([
      ['created', 'teacher'],
      ['declined', 'administrator'],
    ]);
  });
});

describe('an offer', () => {
  it('that is taken becomes a confirmed visit, and everybody else is told kindly', async () => {
    const { teacher, others, request } = await anOpenClass(3);
    const [chosen, other, withdrawn] = others;
    if (!chosen || !other || !withdrawn) throw new Error('Too few speakers');
    for (const { client } of others) expect((await offer(client, request)).status).toBe(200);
    await withdrawn.client.get(withdrawOffer, { params: { id: request._id } });
    const { offers } = await read(teacher.client, request);
    expect(offers).toHaveLength(2);
    expect(JSON.stringify(offers)).not.toContain('@example.org');
    const first = offers.find(({ speaker }) => speaker.userId._id === chosen.user.id);
    if (!first) throw new Error('No offer');
    const taken = await take(teacher, request._id, first);
    if (!taken.ok) throw new Error(taken.failure.message);
    const visit = taken.data;
    expect(visit).toMatchObject({ status: 'Approved', confirmed: true, eventName: 'River day' });
    const steps = await teacher.client.get(getRequestHistory, { params: { id: visit._id } });
    expect(steps.map(({ step }) => step)).toEqual(['booked', 'accepted']);
    expect(await subjectsTo(chosen)).toContain('Confirmed');
    expect(await subjectsTo(other)).toContain('Someone is coming');
    expect(await subjectsTo(withdrawn)).not.toContain('Someone is coming');
    expect((await read(other.client, request)).ownOffer?.status).toBe('passed');
    const own = await read(chosen.client, request);
    expect(own).toMatchObject({ status: 'taken', ownOffer: { status: 'taken', requestId: visit._id } });
    expect((await offer(other.client, request)).status).toBe(409);
  });

  it('is one of the times or another within two weeks of them, with a line to the class', async () => {
    const { others, request } = await anOpenClass(1);
    const [speaker] = others;
    if (!speaker) throw new Error('No speaker');
    const day = (days: number) => new Date(Date.parse(request.times[0] ?? '') + days * DAY).toISOString();
    const refused = await offer(speaker.client, request, { dateTime: day(15) });
    expect(refused).toMatchObject({ status: 400, failure: { fields: { dateTime: expect.any(String) } } });
    for (const given of [{ dateTime: undefined }, { dateTime: '2020-01-01T10:00:00Z' }, { line: ' ' }])
      expect((await offer(speaker.client, request, given)).status).toBe(400);
    expect((await offer(speaker.client, request, { dateTime: day(13) })).status).toBe(200);
    // Offering again replaces the offer.
    await offer(speaker.client, request);
    const own = (await read(speaker.client, request)).ownOffer;
    expect(own).toMatchObject({ status: 'made', dateTime: request.times[0], version: 2 });
  });

  it('is confirmed or withdrawn after an edit, of which its speaker is told, and cannot be taken before', async () => {
    const { teacher, others, request } = await anOpenClass(1);
    const [speaker] = others;
    if (!speaker) throw new Error('No speaker');
    await offer(speaker.client, request);
    const params = { id: request._id };
    const body = { ...anOpenRequest({ goals: 'Meet a person who knows fish' }), version: 1 };
    const edited = await teacher.client.get(editOpenRequest, { params, body });
    expect(edited.version).toBe(2);
    const mails = await mailsTo(portal, speaker.user.email);
    expect(mails.at(-1)).toMatchObject({
      subject: 'Changed: River day',
      text: expect.stringContaining('goals'),
    });
    const [outdated] = edited.offers;
    if (!outdated) throw new Error('No offer');
    expect(outdated.status).toBe('outdated');
    expect((await take(teacher, request._id, outdated)).status).toBe(409);
    const old = await speaker.client.call(confirmOffer, { params, body: { version: 1 } });
    expect(old.status).toBe(409);
    await speaker.client.get(confirmOffer, { params, body: { version: 2 } });
    const [confirmed] = (await read(teacher.client, request)).offers;
    if (!confirmed) throw new Error('No offer');
    expect((await take(teacher, request._id, confirmed)).status).toBe(201);
    expect((await teacher.client.call(editOpenRequest, { params, body })).status).toBe(409);
  });

  it('ends kindly when the teacher withdraws, or leaves the portal', async () => {
    const { teacher, others, request } = await anOpenClass(1);
    const [speaker] = others;
    if (!speaker) throw new Error('No speaker');
    await offer(speaker.client, request);
    const params = { id: request._id };
    await teacher.client.get(withdrawOpenRequest, { params, body: { version: 1 } });
    expect((await read(speaker.client, request)).status).toBe('withdrawn');
    const second = await sendOpenRequest(teacher.client);
    await offer(speaker.client, second);
    await teacher.client.get(deleteOwnAccount, { body: {} });
    expect((await speaker.client.call(getOpenRequest, { params: { id: second._id } })).status).toBe(404);
    const ended = (await mailsTo(portal, speaker.user.email)).filter(
      ({ subject }) => subject === 'Ended: River day',
    );
    // The earlier email was deleted, because it names the teacher.
    expect(ended).toHaveLength(1);
    expect(ended[0]?.text).toContain('The teacher has left the portal.');
  });

  it('of which three are taken at the same moment makes one visit', async () => {
    const { teacher, others, request } = await anOpenClass(10);
    const replies = await Promise.all(
      others.flatMap(({ client }) => [offer(client, request), offer(client, request)]),
    );
    expect(replies.filter(({ ok }) => !ok)).toEqual([]);
    const { offers } = await read(teacher.client, request);
    expect(offers).toHaveLength(10);
    const taken = await Promise.all(offers.slice(0, 3).map((one) => take(teacher, request._id, one)));
    expect(taken.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const visits = await portal.context.db
      .selectFrom('requests')
      .select('confirmed')
      .where('teacher_id', '=', teacher.user.id)
      .execute();
    expect(visits).toEqual([{ confirmed: 1 }]);
    const after = await read(teacher.client, request);
    expect(after.offers.map(({ status }) => status).sort()).toEqual([...Array(9).fill('passed'), 'taken']);
  });

  it('holds no time: whoever is taken elsewhere meanwhile is not taken twice', async () => {
    const { teacher, others, request } = await anOpenClass(1);
    const [speaker] = others;
    const another = await portal.newUser('teacher');
    const second = await sendOpenRequest(another.client);
    if (!speaker) throw new Error('No speaker');
    await offer(speaker.client, request);
    await offer(speaker.client, second);
    const [one] = (await read(teacher.client, request)).offers;
    const [other] = (await read(another.client, second)).offers;
    if (!one || !other) throw new Error('No offer');
    const replies = await Promise.all([take(teacher, request._id, one), take(another, second._id, other)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    const visits = await portal.context.db
      .selectFrom('requests')
      .select('id')
      .where('speaker_id', '=', speaker.user.id)
      .execute();
    expect(visits).toHaveLength(1);
  });
});

describe('a career day', () => {
  const careerDay = { people: 3, breakMinutes: 10, sameTime: false, rooms: ['12', '14'] };
  const when = { kind: 'times' as const, times: [`${VISIT_DAY}T10:00`] };

  it('gives each slot to one, closes full ones, and frees only the slot of who cancels', async () => {
    const { teacher, others, request } = await anOpenClass(4, { when, careerDay });
    const [first, second, third, late] = others;
    if (!first || !second || !third || !late) throw new Error('Too few speakers');
    const start = Date.parse(request.times[0] ?? '');
    expect(request.places.map(({ dateTime, room }) => [Date.parse(dateTime ?? '') - start, room])).toEqual([
      [0, '12'],
      [70 * 60_000, '14'],
      [140 * 60_000, ''],
    ]);
    await offer(first.client, request, { slots: [1] });
    await offer(second.client, request, { slots: [1, 2] });
    await offer(third.client, request, { slots: [1] });
    await offer(late.client, request, { slots: [3] });
    const takeFrom = async (speaker: Speaker, slot?: number) => {
      const { offers } = await read(teacher.client, request);
      const found = offers.find((one) => one.speaker.userId._id === speaker.user.id);
      const params = { id: request._id, offerId: found?._id ?? '' };
      const body = { version: found?.version ?? 0, ...(slot !== undefined && { slot }) };
      return teacher.client.call(takeOffer, { params, body });
    };
    const taken = await takeFrom(first);
    if (!taken.ok) throw new Error(taken.failure.message);
    expect(Date.parse(taken.data.dateTime)).toBe(start);
    // Slot 1 is full: who offered only that one isn't needed, who offered another one still is.
    expect((await read(third.client, request)).ownOffer?.status).toBe('passed');
    expect((await takeFrom(second, 1)).status).toBe(409);
    expect((await takeFrom(second)).status).toBe(201);
    expect((await read(late.client, request)).status).toBe('open');
    expect((await takeFrom(late)).status).toBe(201);
    const full = await read(teacher.client, request);
    expect(full.status).toBe('taken');
    expect(full.places.map((place) => place.taken?.speaker)).toEqual([
      'Robin Speaker',
      'Robin Speaker',
      'Robin Speaker',
    ]);

    const body = { version: taken.data.version, reason: 'I am ill.' };
    await first.client.get(callOffVisit, { params: { id: taken.data._id }, body });
    await runJobs(portal, Date.now() + STATUS_UNDO_TIME);
    const freed = await read(teacher.client, request);
    expect(freed.status).toBe('open');
    expect(freed.places.map(({ isTaken }) => isTaken)).toEqual([false, true, true]);
    expect((await offer(third.client, freed, { slots: [2] })).status).toBe(409);
    expect((await offer(third.client, freed, { slots: [1] })).status).toBe(200);
    expect((await takeFrom(third)).status).toBe(201);
  });

  it('keeps a slot whose visit an administrator cancels until that can no longer be undone', async () => {
    const { teacher, others, request } = await anOpenClass(1, { when, careerDay });
    const admin = await portal.newUser('admin');
    const [speaker] = others;
    if (!speaker) throw new Error('No speaker');
    await offer(speaker.client, request, { slots: [1] });
    const [made] = (await read(teacher.client, request)).offers;
    const taken = made && (await take(teacher, request._id, made));
    if (!taken?.ok) throw new Error('Not taken');
    const { _id: id } = taken.data;
    const cancel = () => admin.client.get(setRequestStatus, { params: { id }, body: { status: 'Archived' } });
    const isTaken = async () => (await read(teacher.client, request)).places[0]?.isTaken;
    const { version } = await cancel();
    await runJobs(portal, Date.now());
    expect(await isTaken()).toBe(true);
    await admin.client.get(undoStatusChanges, { body: { requests: [{ id, version }] } });
    await runJobs(portal, Date.now() + STATUS_UNDO_TIME);
    expect(await isTaken()).toBe(true);
    await cancel();
    await runJobs(portal, Date.now() + STATUS_UNDO_TIME);
    expect(await isTaken()).toBe(false);
  });
});
