import { STATUS_UNDO_TIME } from '@portal/contract/limits.ts';
import { listTasks } from '@portal/contract/overview/overview.contract.ts';
import { callOffVisit, getRequest, setRequestStatus } from '@portal/contract/requests/requests.contract.ts';
import { undoStatusChanges } from '@portal/contract/review/review.contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OPEN_REQUEST_JOBS } from '../src/features/open-requests/open-request-plans.service.ts';
import { aCareerDay, give, offerOf, subjectsTo, take, when } from './support/career-days.ts';
import { runJobs } from './support/jobs.ts';
import { offer, read, sendOpenRequest, withoutReview } from './support/open-requests.ts';
import { addSpeaker } from './support/people.ts';
import { TestPortal } from './support/portal.ts';

const DAY = 24 * 60 * 60_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
beforeEach(() => withoutReview(portal));
afterAll(() => portal.close());

describe('a slot of a career day', () => {
  it('of which four are taken at the same moment goes to one', async () => {
    const { teacher, others, day } = await aCareerDay(portal, 4);
    for (const { client } of others) expect((await offer(client, day, { slots: [2] })).ok).toBe(true);
    const replies = await Promise.all(others.map((speaker) => take(teacher, day, speaker, 2)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const after = await read(teacher.client, day);
    expect(after.places.map(({ isTaken }) => isTaken)).toEqual([false, true, false]);
    expect(after.offers.map(({ status }) => status).sort()).toEqual(['passed', 'passed', 'passed', 'taken']);
  });

  it('is for one person: who has one offers no other, and no one comes to two at the same time', async () => {
    const { teacher, others, day } = await aCareerDay(portal, 2, { sameTime: true });
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
    const { teacher, others, day } = await aCareerDay(portal, 2);
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
    // The portal asks for somebody, so the teacher doesn't have to.
    expect((await teacher.client.get(listTasks)).map(({ kind }) => kind)).not.toContain('declined');
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
    const { teacher, others, day } = await aCareerDay(portal, 1);
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
    const { others, day } = await aCareerDay(portal, 1);
    const [first] = others;
    if (!first) throw new Error('No speaker');
    expect((await offer(first.client, day, { slots: [1] })).ok).toBe(true);
    const late = await addSpeaker(portal);
    await portal.context.db.deleteFrom('open_requests').where('id', '<>', day._id).execute();
    await runJobs(portal, Date.now() + 8 * DAY);
    expect(await subjectsTo(portal, late)).toContain('A class is looking for you');
  });
});
