import {
  confirmOffer,
  editOpenRequest,
  makeOffer,
  moveCareerDay,
} from '@portal/contract/open-requests/open-requests.contract.ts';
import type { OpenRequestDetails } from '@portal/contract/open-requests/open-requests.schemas.ts';
import {
  acceptRequest,
  declineProposal,
  getRequest,
  getRequestHistory,
  proposeChange,
} from '@portal/contract/requests/requests.contract.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OPEN_REQUEST_JOBS } from '../src/features/open-requests/open-request-plans.service.ts';
import { DAY, MINUTE } from '../src/kernel/clock.ts';
import { aCareerDay, give, offerOf, type Person, subjectsTo, take, when } from './support/career-days.ts';
import { runJobs } from './support/jobs.ts';
import { mailsTo } from './support/mail.ts';
import { anOpenRequest, offer, read, sendOpenRequest, withoutReview } from './support/open-requests.ts';
import { VISIT_DAY } from './support/people.ts';
import { TestPortal } from './support/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
beforeEach(() => withoutReview(portal));
afterAll(() => portal.close());

describe('a career day that is moved', () => {
  const moved = `${VISIT_DAY}T13:00`;

  it('asks everybody who was taken, and lets who offered confirm', async () => {
    const { teacher, others, day } = await aCareerDay(portal, 3);
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
    for (const speaker of [first, second])
      expect(await subjectsTo(portal, speaker)).toContain('Answer the change');
    expect(await subjectsTo(portal, waiting)).toContain('Changed');
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
    const { teacher, others, day } = await aCareerDay(portal, 1);
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
    const { teacher, others, day } = await aCareerDay(portal, 2);
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

describe('who has a slot of a career day that is moved', () => {
  const moved = `${VISIT_DAY}T13:00`;

  /** A career day of three that has moved, with two people who have a slot and are asked. */
  const aMovedDay = async () => {
    const { teacher, others, day } = await aCareerDay(portal, 2);
    const [first, second] = others;
    if (!first || !second) throw new Error('Too few speakers');
    const visits = [await give(teacher, day, first, 1), await give(teacher, day, second, 2)];
    const params = { id: day._id };
    const after = await teacher.client.get(moveCareerDay, { params, body: { version: 1, dateTime: moved } });
    return { teacher, first, second, visits, day: after };
  };

  const seenBy = ({ client }: Person, visit: SpeakerRequest | undefined) =>
    client.get(getRequest, { params: { id: visit?._id ?? '' } });

  const decline = async (person: Person, visit: SpeakerRequest | undefined) => {
    const { _id: id, version } = await seenBy(person, visit);
    return person.client.call(declineProposal, { params: { id }, body: { version } });
  };

  const takenIn = async (teacher: Person, day: OpenRequestDetails) =>
    (await read(teacher.client, day)).places.map(({ isTaken }) => isTaken);

  const dropWaves = () =>
    portal.context.db.deleteFrom('jobs').where('kind', '=', OPEN_REQUEST_JOBS.wave).execute();

  const wavesOf = (day: OpenRequestDetails) =>
    portal.context.db
      .selectFrom('jobs')
      .select('key')
      .where('kind', '=', OPEN_REQUEST_JOBS.wave)
      .where('key', '=', day._id)
      .execute();

  it('frees it with a no, of which the teacher is told, and the portal asks on', async () => {
    const { teacher, first, second, visits, day } = await aMovedDay();
    await dropWaves();
    const declined = await decline(first, visits[0]);
    expect(declined).toMatchObject({
      status: 200,
      data: { status: 'Archived', answer: 'called off', confirmed: false, proposal: null },
    });
    await runJobs(portal, Date.now());
    const after = await read(teacher.client, day);
    expect(after.places.map(({ isTaken }) => isTaken)).toEqual([false, true, false]);
    expect(after.places[1]?.taken).toMatchObject({ isChanging: true });
    expect(after.status).toBe('open');
    expect(after.history.at(-1)).toMatchObject({ step: 'freed', person: 'Robin Speaker' });
    expect(await wavesOf(day)).toHaveLength(1);
    const [mail] = (await mailsTo(portal, teacher.user.email)).filter(({ subject }) =>
      subject.startsWith('Canceled'),
    );
    expect(mail?.text).toContain("Robin Speaker can't make the new date, so this visit is canceled.");
    expect(mail?.text).toContain("we're asking other speakers");
    expect(await subjectsTo(portal, first)).toContain('Canceled');
    expect(await subjectsTo(portal, second)).not.toContain('Canceled');
  });

  it('loses it without an answer in time, and keeps it with a yes', async () => {
    const { teacher, first, second, visits, day } = await aMovedDay();
    const asked = await seenBy(second, visits[1]);
    const answerBy = Date.parse((await seenBy(first, visits[0])).proposal?.answerBy ?? '');
    const agreed = Date.parse(day.times[0] ?? '') - 3 * 60 * MINUTE;
    expect(answerBy).toBeLessThan(agreed - 2 * DAY);
    await second.client.get(acceptRequest, { params: { id: asked._id }, body: { version: asked.version } });
    await runJobs(portal, answerBy - MINUTE);
    expect(await takenIn(teacher, day)).toEqual([true, true, false]);
    await runJobs(portal, answerBy);
    expect(await takenIn(teacher, day)).toEqual([false, true, false]);
    expect(await seenBy(first, visits[0])).toMatchObject({ status: 'Archived', confirmed: false });
    const history = await first.client.get(getRequestHistory, { params: { id: visits[0]?._id ?? '' } });
    expect(history.at(-1)).toMatchObject({ step: 'proposal expired', by: 'portal', to: 'Archived' });
    for (const person of [teacher, first]) expect(await subjectsTo(portal, person)).toContain('Canceled');
    expect(await subjectsTo(portal, second)).toContain('New time');
  });

  it('frees it also if the teacher says no to another time, which has no later end', async () => {
    const { teacher, first, visits, day } = await aMovedDay();
    const asked = await seenBy(first, visits[0]);
    const { minutes, isInPerson, isVirtual, city, state, country } = asked;
    const countered = await first.client.call(proposeChange, {
      params: { id: asked._id },
      body: {
        ...{ version: asked.version, dateTime: `${VISIT_DAY}T18:00`, timezone: 'America/New_York' },
        ...{ minutes, isInPerson, isVirtual, city, state, country },
      },
    });
    expect(countered).toMatchObject({
      data: { proposal: { by: 'speaker', answerBy: asked.proposal?.answerBy } },
    });
    // Withdrawing it would leave the visit on a day that isn't the career day anymore.
    expect((await decline(first, visits[0])).status).toBe(409);
    expect(await decline(teacher, visits[0])).toMatchObject({ data: { answer: 'called off' } });
    await runJobs(portal, Date.now());
    expect(await takenIn(teacher, day)).toEqual([false, true, false]);
  });

  it('keeps it if the day comes back, whoever had been asked last', async () => {
    const { teacher, first, second, visits, day } = await aMovedDay();
    const back = { version: day.version, dateTime: `${VISIT_DAY}T10:00` };
    const asked = await seenBy(second, visits[1]);
    const { minutes, isInPerson, isVirtual, city, state, country } = asked;
    await second.client.get(proposeChange, {
      params: { id: asked._id },
      body: {
        ...{ version: asked.version, dateTime: `${VISIT_DAY}T18:00`, timezone: 'America/New_York' },
        ...{ minutes, isInPerson, isVirtual, city, state, country },
      },
    });
    await teacher.client.get(moveCareerDay, { params: { id: day._id }, body: back });
    for (const [index, person] of [first, second].entries()) {
      expect(await seenBy(person, visits[index])).toMatchObject({ status: 'Approved', proposal: null });
      expect(await subjectsTo(portal, person)).toContain('No change');
    }
    await runJobs(portal, Date.parse(visits[0]?.dateTime ?? '') - MINUTE);
    expect(await takenIn(teacher, day)).toEqual([true, true, false]);
  });

  it('and others who answer at the same moment each decide about their own', async () => {
    const { teacher, first, second, visits, day } = await aMovedDay();
    const replies = await Promise.all([decline(first, visits[0]), decline(second, visits[1])]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    await Promise.all([runJobs(portal, Date.now()), runJobs(portal, Date.now())]);
    await runJobs(portal, Date.now());
    expect(await takenIn(teacher, day)).toEqual([false, false, false]);
    const { history } = await read(teacher.client, day);
    expect(history.filter(({ step }) => step === 'freed')).toHaveLength(2);
  });

  it('and says yes and no at the same moment has said one of them', async () => {
    const { teacher, first, visits, day } = await aMovedDay();
    const { _id: id, version } = await seenBy(first, visits[0]);
    const [yes, no] = await Promise.all([
      first.client.call(acceptRequest, { params: { id }, body: { version } }),
      first.client.call(declineProposal, { params: { id }, body: { version } }),
    ]);
    expect([yes.status, no.status].sort()).toEqual([200, 409]);
    await runJobs(portal, Date.now());
    expect(await takenIn(teacher, day)).toEqual([yes.ok, true, false]);
  });
});
