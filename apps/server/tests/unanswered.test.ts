import { saveSchedule } from '@portal/contract/availability/schedule.contract.ts';
import { askInstead } from '@portal/contract/booking/booking.contract.ts';
import {
  acceptRequest,
  getRequest,
  getRequestHistory,
  proposeTimes,
  setOwnRequestStatus,
  setRequestStatus,
} from '@portal/contract/requests/requests.contract.ts';
import { undoStatusChanges } from '@portal/contract/review/review.contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { planUnanswered } from '../src/features/requests/unanswered.service.ts';
import { instantAt } from '../src/kernel/clock.ts';
import { unanswered } from '../src/platform/db/migrations/036-unanswered.ts';
import { EventReader } from './support/events.ts';
import { runJobs } from './support/jobs.ts';
import { mailsTo } from './support/mail.ts';
import { addSpeaker, aSchedule, VISIT_DAY } from './support/people.ts';
import { TestPortal } from './support/portal.ts';
import { askSpeaker, bookVisit, confirmVisit, createPeople, type People } from './support/visits.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const VISIT = Date.parse(`${VISIT_DAY}T10:00-04:00`);

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.close());

/** Looks for requests that end, as a portal whose clock shows a time. */
const look = async (at: number) => {
  await planUnanswered(portal.context);
  await runJobs(portal, at);
};

// Each test has its own times, so none may be late for the next.
beforeEach(async () => {
  const { db } = portal.context;
  await db.deleteFrom('jobs').where('kind', '=', 'unanswered-requests').execute();
  await db.deleteFrom('requests').execute();
});

const stateOf = ({ admin }: People, params: { id: string }) => admin.client.get(getRequest, { params });

const ENDED = /^(No answer|Ended):/;
const endingsTo = async ({ user }: People['teacher']) =>
  (await mailsTo(portal, user.email)).filter(({ subject }) => ENDED.test(subject));

/** Changes when a request was sent, or when its visit is, without anybody taking a step. */
const setTimes = (
  { id }: { id: string },
  times: { updated_at?: string; date_time?: string; passed_on_at?: string | null },
) => portal.context.db.updateTable('requests').set(times).where('id', '=', id).execute();

describe('a request that nobody answers', () => {
  it('ends by itself the day before the visit, and both sides are told once, whatever processes do', async () => {
    const people = await createPeople(portal);
    const params = await askSpeaker(people, { eventName: 'River day' });
    await look(VISIT - DAY - MINUTE);
    expect(await stateOf(people, params)).toMatchObject({ status: 'Pending Speaker Confirmation' });

    const events = await EventReader.open(people.teacher.client);
    await Promise.all([1, 2, 3].map(() => look(VISIT - DAY + 5 * MINUTE)));
    expect(await events.next()).toEqual({ kind: 'request', ...params });
    await events.close();
    expect(await stateOf(people, params)).toMatchObject({
      status: 'Archived',
      answer: 'no answer',
      answerReason: '',
      confirmed: false,
    });
    const history = await people.teacher.client.get(getRequestHistory, { params });
    expect(history.filter(({ step }) => step === 'no answer')).toMatchObject([{ by: 'portal', reason: '' }]);

    const [mail, ...more] = await endingsTo(people.teacher);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('No answer: River day');
    expect(mail?.text).toContain('The day of the visit is almost here');
    expect(mail?.text).toContain(
      `/teacher-search-speaker?speaker=${people.speaker.user.id}&book=true&from=${params.id}`,
    );
    const [kind, ...others] = await endingsTo(people.speaker);
    expect(others).toEqual([]);
    expect(kind?.subject).toBe('Ended: River day');
    expect(kind?.text).toContain("You don't need to do anything.");

    await look(VISIT + DAY);
    for (const side of [people.teacher, people.speaker]) expect(await endingsTo(side)).toHaveLength(1);
    // Nobody is reminded of it anymore.
    const planned = portal.context.db.selectFrom('jobs').select('key').where('key', 'like', `${params.id}%`);
    expect(await planned.execute()).toEqual([]);
  });

  it('ends at its time if somebody was asked later than the day before', async () => {
    const people = await createPeople(portal);
    const params = await askSpeaker(people);
    await setTimes(params, { updated_at: instantAt(VISIT - 10 * HOUR) });
    await look(VISIT - MINUTE);
    expect(await stateOf(people, params)).toMatchObject({ status: 'Pending Speaker Confirmation' });
    await look(VISIT + 5 * MINUTE);
    expect(await stateOf(people, params)).toMatchObject({ answer: 'no answer' });
    expect((await endingsTo(people.teacher))[0]?.text).toContain('The day of the visit has come');
  });

  it('waits for the last of the proposed times, and says who did not choose one', async () => {
    const people = await createPeople(portal);
    const params = await askSpeaker(people);
    const later = `${Temporal.PlainDate.from(VISIT_DAY).add({ days: 9 })}`;
    const dateTimes = [`${VISIT_DAY}T15:00`, `${later}T10:00`];
    const body = { version: 2, timezone: 'America/New_York' as const, dateTimes };
    await people.speaker.client.get(proposeTimes, { params, body });
    await look(VISIT + 2 * DAY);
    expect(await stateOf(people, params)).toMatchObject({ status: 'Pending Speaker Confirmation' });
    await look(VISIT + 8 * DAY);
    expect(await stateOf(people, params)).toMatchObject({ answer: 'no answer', proposal: null });
    expect((await endingsTo(people.teacher))[0]?.text).toContain('none of them was chosen in time');
    expect((await endingsTo(people.speaker))[0]?.text).toContain('None of the times you proposed');
  });

  it('ends during a review too, without an email to a speaker who was never asked', async () => {
    const people = await createPeople(portal);
    const params = await bookVisit(people);
    await look(VISIT - DAY);
    expect(await stateOf(people, params)).toMatchObject({ status: 'Archived', answer: 'no answer' });
    expect((await endingsTo(people.teacher))[0]?.text).toContain("hadn't passed your request on");
    expect(await mailsTo(portal, people.speaker.user.email)).toEqual([]);
  });

  it('ends not at all once both agreed, and later if it is opened again', async () => {
    const [agreed, reopened] = [await createPeople(portal), await createPeople(portal)];
    const confirmed = await confirmVisit(agreed);
    const params = await askSpeaker(reopened);
    const change = { params, body: { status: 'Archived' as const } };
    await reopened.teacher.client.get(setOwnRequestStatus, change);
    await look(VISIT - DAY);
    expect(await stateOf(agreed, confirmed)).toMatchObject({ status: 'Approved', confirmed: true });
    expect(await stateOf(reopened, params)).toMatchObject({ status: 'Archived', answer: 'none' });
    const again = { params, body: { status: 'Pending Review' as const } };
    await reopened.teacher.client.get(setOwnRequestStatus, again);
    await look(VISIT - DAY + 6 * MINUTE);
    expect(await stateOf(reopened, params)).toMatchObject({ answer: 'no answer' });
  });

  it('follows the undo of a status', async () => {
    const people = await createPeople(portal);
    const params = await askSpeaker(people);
    const { version } = await people.admin.client.get(setRequestStatus, {
      params,
      body: { status: 'Archived' },
    });
    const body = { requests: [{ id: params.id, version }] };
    await people.admin.client.get(undoStatusChanges, { body });
    expect(await stateOf(people, params)).toMatchObject({ status: 'Pending Speaker Confirmation' });
    await look(VISIT - DAY);
    expect(await stateOf(people, params)).toMatchObject({ answer: 'no answer' });
  });

  it('ends together with the others for its visit, in one email to the teacher, who reads who else could come', async () => {
    const people = await createPeople(portal);
    const dateTime = instantAt(VISIT);
    const params = await askSpeaker(people, { dateTime });
    const asked = await Promise.all([1, 2].map(() => addSpeaker(portal)));
    const free = await addSpeaker(portal, { jobTitle: 'Limnologist' });
    await free.client.get(saveSchedule, {
      params: { userId: free.user.id },
      body: aSchedule({ daysOff: [] }),
    });
    const speakerIds = asked.map(({ user }) => user.id);
    const instead = await people.teacher.client.get(askInstead, { params, body: { speakerIds } });
    await look(VISIT - DAY);
    for (const { _id: id } of [...instead, { _id: params.id }])
      expect(await stateOf(people, { id })).toMatchObject({ status: 'Archived', answer: 'no answer' });
    const [mail, ...more] = await endingsTo(people.teacher);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Nobody answered in time');
    expect(mail?.text).toContain('Limnologist');
    expect(mail?.text).toContain(`/teacher-speaker-requests?request=${params.id}`);
    for (const speaker of asked) expect(await endingsTo(speaker)).toHaveLength(1);
  });

  it('is refused with thanks when its speaker accepts too late', async () => {
    const people = await createPeople(portal);
    const params = await askSpeaker(people);
    await look(VISIT - DAY);
    for (const version of [2, 3])
      expect(await people.speaker.client.call(acceptRequest, { params, body: { version } })).toMatchObject({
        status: 409,
        failure: {
          message:
            'This request has already ended, because there was no answer in time. Thank you for getting back to us.',
        },
      });
  });
});

it('what an earlier release wrote as if the teacher had is no reason of the teacher anymore', async () => {
  const people = await createPeople(portal);
  const [taken, withdrawn] = [await askSpeaker(people), await askSpeaker(people, { eventName: 'Other' })];
  const { db } = portal.context;
  const TAKEN = 'Another speaker was able to accept first. Thank you for being there for this class.';
  const reason = 'We found someone in our town.';
  for (const [{ id }, answer_reason] of [
    [taken, TAKEN],
    [withdrawn, reason],
  ] as const) {
    const values = { status: 'Archived', answer: 'withdrawn', answer_reason } as const;
    await db.updateTable('requests').set(values).where('id', '=', id).execute();
    const step = { step: 'withdrawn', reason: answer_reason } as const;
    await db.updateTable('request_transitions').set(step).where('request_id', '=', id).execute();
  }
  await sql`drop index requests_unanswered`.execute(db);
  await unanswered(db);
  expect(await stateOf(people, taken)).toMatchObject({ answer: 'taken', answerReason: '' });
  expect(await stateOf(people, withdrawn)).toMatchObject({ answer: 'withdrawn', answerReason: reason });
  const history = await people.speaker.client.get(getRequestHistory, { params: taken });
  expect(history.at(-1)).toMatchObject({ step: 'taken', by: 'portal', reason: '' });
});

it('an acceptance at the moment a request ends has one outcome', async () => {
  for (let round = 0; round < 10; round += 1) {
    const people = await createPeople(portal);
    const params = await askSpeaker(people);
    const [reply] = await Promise.all([
      people.speaker.client.call(acceptRequest, { params, body: { version: 2 } }),
      look(VISIT - DAY),
    ]);
    await look(VISIT - DAY + HOUR);
    const { status, answer, confirmed } = await stateOf(people, params);
    expect({ status, answer, confirmed }).toEqual(
      reply.ok
        ? { status: 'Approved', answer: 'none', confirmed: true }
        : { status: 'Archived', answer: 'no answer', confirmed: false },
    );
    expect([200, 409]).toContain(reply.status);
    expect(await endingsTo(people.teacher)).toHaveLength(reply.ok ? 0 : 1);
    await portal.context.db.deleteFrom('jobs').where('kind', '=', 'unanswered-requests').execute();
  }
});

describe('requests that are past when the portal is upgraded', () => {
  it('are archived in batches, and only recent ones with an email', async () => {
    const people = await createPeople(portal);
    const now = Date.now();
    const [recent, old] = [await askSpeaker(people), await askSpeaker(people, { eventName: 'Long ago' })];
    await setTimes(recent, { date_time: instantAt(now - 2 * DAY), updated_at: instantAt(now - 9 * DAY) });
    await setTimes(old, { date_time: instantAt(now - 60 * DAY), updated_at: instantAt(now - 90 * DAY) });
    const { db } = portal.context;
    const row = await db
      .selectFrom('requests')
      .selectAll()
      .where('id', '=', old.id)
      .executeTakeFirstOrThrow();
    const many = Array.from({ length: 450 }, (_, index) => ({
      ...row,
      id: `${row.id.slice(0, -4)}${String(index + 1_000)}`,
    }));
    for (let start = 0; start < many.length; start += 50)
      await db
        .insertInto('requests')
        .values(many.slice(start, start + 50))
        .execute();
    await look(Date.now() + MINUTE);
    const open = db.selectFrom('requests').select('id').where('status', '<>', 'Archived');
    expect(await open.execute()).toEqual([]);
    for (const side of [people.teacher, people.speaker]) expect(await endingsTo(side)).toHaveLength(1);
  });
});
