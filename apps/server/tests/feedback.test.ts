import { getImpact } from '@portal/contract/impact/impact.contract.ts';
import {
  acceptRequest,
  declineProposal,
  getRequest,
  proposeChange,
  setOwnRequestStatus,
  setRequestStatus,
} from '@portal/contract/requests/requests.contract.ts';
import { listRequestsForReview, recordResults } from '@portal/contract/review/review.contract.ts';
import { giveFeedback } from '@portal/contract/visits/visits.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instant } from '../src/kernel/clock.ts';
import { newId } from '../src/kernel/ids.ts';
import { runJobs } from './support/jobs.ts';
import { mailsTo } from './support/mail.ts';
import { aPlan } from './support/people.ts';
import { TestPortal } from './support/portal.ts';
import { askSpeaker, confirmVisit, createPeople, endVisit, pastVisit } from './support/visits.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.close());

const HOUR = 3_600_000;
const YES = { tookPlace: true, students: '23', rating: 'good', comment: 'A great morning.' } as const;
const SAVED = { ...YES, students: 23, mayQuote: false, givenAt: expect.any(String) };

describe('feedback after a visit', () => {
  it('is given by each side for itself, and only administrators read both', async () => {
    const people = await createPeople(portal);
    const params = await pastVisit(portal, people);
    const { teacher, speaker, admin } = people;
    const changed = await teacher.client.get(giveFeedback, { params, body: YES });
    expect(changed.feedback).toEqual({ teacher: SAVED, speaker: null });
    const no = { tookPlace: false, students: 5, rating: 'great', comment: 'The bus broke down.' } as const;
    const own = { ...no, students: null, rating: null, mayQuote: false, givenAt: expect.any(String) };
    expect((await speaker.client.get(giveFeedback, { params, body: no })).feedback).toEqual({
      teacher: null,
      speaker: own,
    });
    const feedback = async ({ client }: typeof teacher) =>
      (await client.get(getRequest, { params })).feedback;
    expect(await feedback(teacher)).toEqual({ teacher: SAVED, speaker: null });
    expect(await feedback(admin)).toEqual({ teacher: SAVED, speaker: own });
  });

  it('is recorded by an administrator if neither side has answered, and counts in the impact', async () => {
    const people = await createPeople(portal);
    const { teacher, speaker, admin } = people;
    const params = await pastVisit(portal, people, { estimatedStudents: 31 });
    const answered = await pastVisit(portal, people);
    await speaker.client.get(giveFeedback, { params: answered, body: { tookPlace: false } });
    const ahead = await confirmVisit(people);
    const requests = [params.id, answered.id, ahead.id, newId()];
    const { results } = await admin.client.get(recordResults, { body: { tookPlace: true, requests } });
    expect(results.map(({ outcome }) => outcome)).toEqual(['recorded', 'answered', 'ahead', 'gone']);

    const resultFor = async ({ client }: typeof teacher, one = params) =>
      (await client.get(getRequest, { params: one })).recordedResult;
    expect(await resultFor(admin)).toBe(true);
    expect(await resultFor(admin, answered)).toBeNull();
    for (const side of [teacher, speaker]) expect(await resultFor(side)).toBeNull();
    const unreported = await admin.client.get(listRequestsForReview, {
      query: { status: 'Approved', when: 'unreported' },
    });
    expect(unreported.items.map(({ _id }) => _id)).not.toContain(params.id);

    const { dateTime } = await admin.client.get(getRequest, { params });
    const year = Number(dateTime.slice(0, 4));
    const countOf = async () => (await admin.client.get(getImpact, { query: { year } })).total;
    const before = await countOf();
    await teacher.client.get(giveFeedback, { params, body: { ...YES, students: 20 } });
    // The teacher's answer counts instead.
    expect(await countOf()).toMatchObject({ visits: before.visits, students: before.students - 11 });
    const body = { tookPlace: false, requests: [params.id] };
    const later = await admin.client.get(recordResults, { body });
    expect(later.results).toEqual([{ id: params.id, outcome: 'answered' }]);
  });

  it('can be changed', async () => {
    const people = await createPeople(portal);
    const params = await pastVisit(portal, people);
    await people.teacher.client.get(giveFeedback, { params, body: YES });
    const body = { tookPlace: true, students: 30, rating: 'great' } as const;
    const { feedback } = await people.teacher.client.get(giveFeedback, { params, body });
    expect(feedback.teacher).toMatchObject({ students: 30, rating: 'great', comment: '' });
  });

  it('stays with its visit: nobody can agree to an earlier proposal once the visit is over', async () => {
    const people = await createPeople(portal);
    const params = await confirmVisit(people);
    await people.speaker.client.get(proposeChange, { params, body: { version: 3, ...aPlan() } });
    await endVisit(portal, params.id);
    await people.teacher.client.get(giveFeedback, { params, body: YES });
    const body = { version: 5 };
    expect(await people.teacher.client.call(acceptRequest, { params, body })).toMatchObject({
      status: 409,
      failure: { message: "This visit is over, so you can't change it anymore." },
    });
    await people.teacher.client.get(declineProposal, { params, body });
  });

  it('is refused before the visit is over, and for visits that were never confirmed', async () => {
    const people = await createPeople(portal);
    const params = await confirmVisit(people);
    const give = () => people.speaker.client.call(giveFeedback, { params, body: YES });
    expect(await give()).toMatchObject({ status: 409 });
    const { db } = portal.context;
    const begun = new Date(Date.now() - HOUR / 2).toISOString();
    await db.updateTable('requests').set({ date_time: begun }).where('id', '=', params.id).execute();
    expect(await give()).toMatchObject({ status: 409 });
    const over = new Date(Date.now() - HOUR).toISOString();
    await db
      .updateTable('requests')
      .set({ date_time: over, confirmed: 0 })
      .where('id', '=', params.id)
      .execute();
    expect(await give()).toMatchObject({
      status: 409,
      failure: { message: 'You can tell us how it went once the visit is over.' },
    });
    expect(
      await db.selectFrom('visit_feedback').selectAll().where('request_id', '=', params.id).execute(),
    ).toEqual([]);
  });

  it('names the questions without an answer', async () => {
    const people = await createPeople(portal);
    const params = await pastVisit(portal, people);
    const give = (body: object) => people.teacher.client.call(giveFeedback, { params, body: body as never });
    expect(await give({})).toMatchObject({
      status: 400,
      failure: { fields: { tookPlace: 'Please answer yes or no' } },
    });
    expect(await give({ tookPlace: true, students: '', rating: '' })).toMatchObject({
      status: 400,
      failure: {
        fields: {
          students: 'Please enter how many students took part (at least 1)',
          rating: 'Please choose how it went',
        },
      },
    });
    expect(await give({ tookPlace: true, students: 100_001, rating: 'good' })).toMatchObject({
      status: 400,
      failure: { fields: { students: 'Please enter at most 100,000 students' } },
    });
  });
});

describe('a visit that has begun', () => {
  it('stays confirmed when it is archived and unarchived, and can still be reported on', async () => {
    const people = await createPeople(portal);
    const { teacher, speaker, admin } = people;
    const [own, others] = [await pastVisit(portal, people), await pastVisit(portal, people)];
    const begun = await pastVisit(portal, people, {}, instant(-60_000));
    // Nobody answered the change that a side proposed before.
    await portal.context.db
      .updateTable('requests')
      .set({ status: 'Pending Speaker Confirmation' })
      .where('id', '=', own.id)
      .execute();
    await teacher.client.get(setOwnRequestStatus, { params: begun, body: { status: 'Archived' } });
    await teacher.client.get(setOwnRequestStatus, { params: own, body: { status: 'Archived' } });
    await admin.client.get(setRequestStatus, { params: others, body: { status: 'Archived' } });
    const subjects = (await mailsTo(portal, speaker.user.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => /canceled/i.test(subject))).toEqual([]);
    await endVisit(portal, begun.id);
    for (const params of [own, others, begun]) {
      const request = await speaker.client.get(giveFeedback, { params, body: YES });
      expect(request).toMatchObject({ status: 'Archived', confirmed: true });
    }
    const body = { status: 'Pending Review' } as const;
    const unarchived = await teacher.client.get(setOwnRequestStatus, { params: own, body });
    expect(unarchived).toMatchObject({ ...body, confirmed: true });
    // Each visit was reviewed when it was booked, and isn't reviewed again.
    const toReview = (await mailsTo(portal, admin.user.email)).filter(({ subject }) =>
      /^Review/.test(subject),
    );
    expect(toReview).toHaveLength(3);
  });

  it('is not announced when an administrator approves it afterwards, but both sides are asked how it went', async () => {
    const people = await createPeople(portal);
    const params = await askSpeaker(people);
    await endVisit(portal, params.id);
    const body = { status: 'Approved' } as const;
    expect(await people.admin.client.get(setRequestStatus, { params, body })).toMatchObject({
      confirmed: true,
    });
    await runJobs(portal, Date.now() + 48 * HOUR);
    for (const { user } of [people.teacher, people.speaker]) {
      const subjects = (await mailsTo(portal, user.email)).map(({ subject }) => subject);
      expect(subjects.at(-1)).toBe('Tell us how it went: A day at the river');
      expect(subjects).not.toContain('Confirmed: A day at the river');
    }
  });

  it('is not asked for or confirmed again when an administrator changes its status', async () => {
    const people = await createPeople(portal);
    const { teacher, speaker, admin } = people;
    const params = await pastVisit(portal, people);
    await teacher.client.get(setOwnRequestStatus, { params, body: { status: 'Archived' } });
    await teacher.client.get(setOwnRequestStatus, { params, body: { status: 'Pending Review' } });
    const mailed = async () => [
      await mailsTo(portal, teacher.user.email),
      await mailsTo(portal, speaker.user.email),
    ];
    const before = await mailed();
    for (const status of ['Pending Speaker Confirmation', 'Archived', 'Approved'] as const)
      expect(await admin.client.get(setRequestStatus, { params, body: { status } })).toMatchObject({
        status,
        confirmed: true,
      });
    expect(await mailed()).toEqual(before);
  });
});
