import { deleteOwnAccount } from '@portal/contract/accounts/account-deletion.contract.ts';
import { listAuditEntries } from '@portal/contract/audit-log/audit-log.contract.ts';
import {
  downloadNeverAsked,
  getNeverAsked,
  getRequestOutcomes,
  listTeachersOf,
} from '@portal/contract/impact/never-asked.contract.ts';
import type { NeverAskedList } from '@portal/contract/impact/never-asked.ts';
import { schoolYearStart } from '@portal/contract/impact/period.ts';
import { SUGGESTED_SPEAKERS_MAX } from '@portal/contract/limits.ts';
import { acceptRequest, declineRequest } from '@portal/contract/requests/requests.contract.ts';
import { searchSpeakers } from '@portal/contract/speaker-search/speaker-search.contract.ts';
import { suggestSpeakers } from '@portal/contract/speaker-search/suggested-speakers.contract.ts';
import { updateTeacher } from '@portal/contract/teachers/teachers.contract.ts';
import { previewEmail, writeToUsers } from '@portal/contract/users/bulk-actions.contract.ts';
import { giveFeedback } from '@portal/contract/visits/visits.contract.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { updateOrder } from '../src/features/speaker-search/suggested-order.service.ts';
import { dayAfter, instant, today } from '../src/kernel/clock.ts';
import { readCsv } from './support/csv.ts';
import { mailsTo } from './support/mail.ts';
import { addSpeaker } from './support/people.ts';
import { PASSWORD, TestPortal } from './support/portal.ts';
import {
  askSpeaker,
  bookVisit,
  confirmVisit,
  createPeople,
  endVisit,
  type People,
  pastVisit,
} from './support/visits.ts';

const DAY = 24 * 60 * 60 * 1_000;
const HOUR = 60 * 60 * 1_000;

let portal: TestPortal;
let people: People;
beforeEach(async () => {
  portal = await TestPortal.start();
  people = await createPeople(portal);
});
afterEach(() => portal.close());

const read = () => people.admin.client.get(getNeverAsked);
const requests = () => portal.context.db.updateTable('requests');

const download = async (list: NeverAskedList) => {
  const reply = await people.admin.client.call(downloadNeverAsked, { body: { list } });
  if (!reply.ok) throw new Error(reply.failure.message);
  return { rows: readCsv(reply.data), name: reply.headers.get('content-disposition') };
};

const actions = async () => {
  const { items } = await people.admin.client.get(listAuditEntries, { query: { limit: 100 } });
  return items.filter(({ action }) => action !== 'login.succeeded').map(({ action }) => action);
};

describe('speakers whom nobody has asked for 90 days', () => {
  const names = async () => (await read()).speakers.rows.map(({ firstName }) => firstName);

  it('are visible and not on a break, and those who have waited longest come first', async () => {
    const { db } = portal.context;
    const [ana, ben, cy, dee] = await Promise.all(
      ['Ana', 'Ben', 'Cy', 'Dee'].map((firstName) => addSpeaker(portal, {}, { firstName })),
    );
    if (!ana || !ben || !cy || !dee) throw new Error('There are no speakers');
    const joined = (id: string, days: number) =>
      db
        .updateTable('speaker_profiles')
        .set({ created_at: instant(-days * DAY) })
        .where('user_id', '=', id)
        .execute();
    for (const [{ user }, days] of [
      [people.speaker, 500],
      [ana, 400],
      [ben, 300],
      [cy, 200],
      [dee, 100],
    ] as const)
      await joined(user.id, days);
    const { id } = await bookVisit({ ...people, speaker: ana });
    expect((await names()).slice(1)).toEqual(['Ben', 'Cy', 'Dee']);
    await requests()
      .set({ created_at: instant(-89 * DAY) })
      .where('id', '=', id)
      .execute();
    expect((await names()).slice(1)).toEqual(['Ben', 'Cy', 'Dee']);
    const askedAt = instant(-91 * DAY);
    await requests().set({ created_at: askedAt }).where('id', '=', id).execute();
    expect((await names()).slice(1)).toEqual(['Ben', 'Cy', 'Dee', 'Ana']);
    const last = (await read()).speakers.rows.at(-1);
    expect(last).toMatchObject({ lastAskedAt: askedAt, suggestedUntil: null });

    const change = (userId: string, values: { visible?: 0; paused_until?: string }) =>
      db.updateTable('speaker_profiles').set(values).where('user_id', '=', userId).execute();
    await change(ben.user.id, { visible: 0 });
    await change(cy.user.id, { paused_until: dayAfter(today(), 1) });
    await change(dee.user.id, { paused_until: today() });
    expect((await names()).slice(1)).toEqual(['Dee', 'Ana']);
    expect((await read()).speakers.total).toBe(3);
    const { rows, name } = await download('speakers');
    expect(name).toContain(`speakers_not_asked_${today()}.csv`);
    expect(rows.map((row) => String(row.Speaker).split(' ')[0]).toSorted()).toEqual(
      (await names()).toSorted(),
    );
    expect(await actions()).toContain('impact.exported');
  });
});

describe('suggesting speakers', () => {
  const suggest = (userIds: string[], suggested = true) =>
    people.admin.client.get(suggestSpeakers, { body: { userIds, suggested } });
  const outcomes = async (userIds: string[], suggested = true) =>
    (await suggest(userIds, suggested)).results.map(({ outcome }) => outcome);
  const found = async () =>
    (await people.teacher.client.get(searchSpeakers, { query: {} })).items.map(({ userId }) => userId._id);
  const compute = (now = Date.now()) =>
    portal.context.db.transaction().execute((tx) => updateOrder(tx, '', now));

  it('has them first among equals at once, until four weeks are over or it is taken back', async () => {
    const others = await Promise.all(Array.from({ length: 4 }, () => addSpeaker(portal)));
    await compute();
    const order = await found();
    const last = String(order.at(-1));
    expect(await outcomes([last])).toEqual(['done']);
    expect((await found())[0]).toBe(last);
    expect(await outcomes([last])).toEqual(['already']);
    const until = dayAfter(today(), 27);
    expect((await read()).suggested).toMatchObject([{ _id: last, suggestedUntil: until }]);

    // Who was asked more often comes after the others, suggested or not.
    const { id } = await bookVisit({
      ...people,
      speaker: { ...people.speaker, user: { ...people.speaker.user, id: last } },
    });
    await compute();
    expect((await found()).at(-1)).toBe(last);
    const { speakers, suggested } = await read();
    expect([speakers.total, suggested.length]).toEqual([others.length, 1]);

    await portal.context.db.deleteFrom('requests').where('id', '=', id).execute();
    await compute(Date.now() + 27 * DAY);
    const keyOf = async () => {
      const row = await portal.context.db
        .selectFrom('speaker_order')
        .select('sort_key')
        .where('user_id', '=', last)
        .executeTakeFirstOrThrow();
      return row.sort_key.slice(0, 5);
    };
    expect(await keyOf()).toBe('40000');
    await compute(Date.now() + 28 * DAY);
    expect(await keyOf()).toBe('40001');

    await compute();
    expect((await found())[0]).toBe(last);
    expect(await outcomes([last], false)).toEqual(['done']);
    expect(await found()).toEqual(order);
    expect(await outcomes([last], false)).toEqual(['already']);
    expect((await read()).suggested).toEqual([]);
    const [ended, , begun] = [...(await actions())].filter((action) => action.startsWith('speaker.'));
    expect([ended, begun ?? 'speaker.suggested']).toEqual(['speaker.suggestion-ended', 'speaker.suggested']);
  });

  it('is for visible speakers only, and for a limited number at the same time', async () => {
    const { db } = portal.context;
    const hidden = await addSpeaker(portal);
    await db
      .updateTable('speaker_profiles')
      .set({ visible: 0 })
      .where('user_id', '=', hidden.user.id)
      .execute();
    expect(await outcomes([hidden.user.id, people.teacher.user.id, 'nobody'])).toEqual([
      'refused',
      'refused',
      'gone',
    ]);
    const many = await Promise.all(Array.from({ length: SUGGESTED_SPEAKERS_MAX }, () => addSpeaker(portal)));
    const ids = many.map(({ user }) => user.id);
    const halves = [ids.slice(0, 30), [...ids.slice(30), people.speaker.user.id]];
    const results = (await Promise.all(halves.map((half) => outcomes(half)))).flat();
    expect(results.filter((outcome) => outcome === 'done')).toHaveLength(SUGGESTED_SPEAKERS_MAX);
    expect(results.filter((outcome) => outcome === 'refused')).toHaveLength(1);
    // Those whose time is over make room.
    await db
      .updateTable('suggested_speakers')
      .set({ until: dayAfter(today(), -1) })
      .execute();
    expect((await read()).suggested).toEqual([]);
    expect(await outcomes([people.speaker.user.id])).toEqual(['done']);
  });

  it('ends with the account', async () => {
    await suggest([people.speaker.user.id]);
    await people.speaker.client.get(deleteOwnAccount, { body: { password: PASSWORD } });
    expect((await read()).suggested).toEqual([]);
  });
});

const addTeacher = async (school: string, city = 'Portland', lastName = 'Okafor') => {
  const teacher = await portal.newUser('teacher');
  await teacher.client.get(updateTeacher, {
    params: { userId: teacher.user.id },
    body: {
      ...{ firstName: 'Taylor', lastName, school, gradeLevel: 'Middle School', city, state: 'OR' },
      ...{ country: 'United States', bio: 'I teach science.', subjects: ['Science'] },
    },
  });
  return teacher;
};

describe('schools without a visit this school year', () => {
  const schools = async () =>
    (await read()).schools.rows.map(({ school, city, teachers }) => [school, city, teachers]);

  it('had none that took place or is confirmed; spellings are one school', async () => {
    const [ann, , , cat] = [
      await addTeacher('Lincoln Elementary School'),
      await addTeacher('lincoln elem.'),
      await addTeacher('Lincoln Elementary School', 'Salem'),
      await addTeacher('North High', 'Gresham'),
    ];
    const all = [
      ['Lincoln Elementary School', 'Portland', 2],
      ['Lincoln Elementary School', 'Salem', 1],
      ['North High', 'Gresham', 1],
    ];
    expect((await schools()).toSorted()).toEqual(all);
    // Before the school year, not taken place, and only asked.
    const since = schoolYearStart(today());
    expect((await read()).since).toBe(since);
    const before = new Date(Date.parse(since) - 2 * DAY).toISOString();
    const took = (students: number) => ({ tookPlace: true as const, students, rating: 'great' as const });
    const earlier = await pastVisit(portal, { ...people, teacher: ann }, {}, before);
    await ann.client.get(giveFeedback, { params: earlier, body: took(20) });
    const missed = await pastVisit(portal, { ...people, teacher: ann });
    await ann.client.get(giveFeedback, { params: missed, body: { tookPlace: false } });
    await askSpeaker({ ...people, teacher: cat });
    expect((await schools()).toSorted()).toEqual(all);
    expect((await read()).counties.rows).toEqual([
      { county: 'Multnomah, OR', schools: 2, teachers: 3 },
      { county: 'Marion, OR', schools: 1, teachers: 1 },
    ]);

    const visit = await pastVisit(portal, { ...people, teacher: ann });
    expect((await schools()).toSorted()).toEqual(all.slice(1));
    await ann.client.get(giveFeedback, { params: visit, body: took(20) });
    expect((await schools()).toSorted()).toEqual(all.slice(1));
    expect((await read()).counties.rows.map(({ county }) => county)).toEqual(['Marion, OR']);
    const other = await addSpeaker(portal);
    await confirmVisit({ ...people, teacher: cat, speaker: other });
    expect(await schools()).toEqual([all[1]]);
    expect((await download('schools')).rows).toEqual([
      {
        School: 'Lincoln Elementary School',
        City: 'Salem',
        State: 'OR',
        County: 'Marion, OR',
        Teachers: '1',
      },
    ]);
    expect((await download('counties')).rows).toEqual([
      { County: 'Marion, OR', Schools: '1', Teachers: '1' },
    ]);

    // A kept visit counts, too.
    await ann.client.get(deleteOwnAccount, { body: { password: PASSWORD } });
    expect(await schools()).toEqual([all[1]]);
  });

  it('lists their teachers, those who can be written to first, and nobody of another school', async () => {
    const teachers = [
      await addTeacher('North High', 'Gresham', 'Young'),
      await addTeacher('North High', 'Gresham', 'Zhang'),
      await addTeacher('East High', 'Gresham', 'Adams'),
      await addTeacher('South High', 'Salem'),
    ] as const;
    const listed = await read();
    const north = listed.schools.rows.find(({ school }) => school === 'North High');
    const south = listed.schools.rows.find(({ school }) => school === 'South High');
    const list = async (body: { schools?: string[]; counties?: string[] }) => {
      const reply = await people.admin.client.get(listTeachersOf, { body });
      return [reply.total, ...reply.teachers.map(({ lastName }) => lastName)];
    };
    const schoolKeys = [north?.key ?? ''];
    expect(await list({ schools: schoolKeys })).toEqual([2, 'Young', 'Zhang']);
    expect(await list({ counties: ['Multnomah, OR'] })).toEqual([3, 'Adams', 'Young', 'Zhang']);
    expect(await list({ schools: [south?.key ?? ''], counties: ['Marion, OR', 'Nowhere, OR'] })).toEqual([
      1,
      'Okafor',
    ]);
    const email = { subject: 'Invite a speaker', text: 'It takes five minutes.' };
    await people.admin.client.get(writeToUsers, {
      body: { ...email, userIds: [teachers[0].user.id], outreach: true },
    });
    expect(await list({ schools: schoolKeys })).toEqual([2, 'Zhang', 'Young']);
    for (const body of [
      {},
      { schools: [] },
      { schools: ['a b'] },
      { counties: Array(51).fill('Multnomah, OR') },
    ])
      expect(await people.admin.client.call(listTeachersOf, { body })).toMatchObject({ status: 400 });
  });
});

describe('an email to teachers of schools without a visit', () => {
  const email = { subject: 'Invite a speaker', text: 'It takes five minutes.', outreach: true };
  const LATELY = 'We wrote to them about visits in the last 60 days.';

  it('is never sent twice in 60 days to the same person, not even at the same moment', async () => {
    const teachers = await Promise.all([portal.newUser('teacher'), portal.newUser('teacher')]);
    const [one, other] = teachers;
    const userIds = teachers.map(({ user }) => user.id);
    const write = async (body: object = {}) => {
      const { results } = await people.admin.client.get(writeToUsers, {
        body: { ...email, userIds, ...body },
      });
      return results.map(({ message }) => message);
    };
    const both = await Promise.all([write({ userIds: [one.user.id] }), write({ userIds: [one.user.id] })]);
    expect(both.flat().toSorted()).toEqual(['', LATELY]);
    expect(await mailsTo(portal, one.user.email)).toHaveLength(1);

    const preview = await people.admin.client.get(previewEmail, { body: { ...email, userIds } });
    expect(preview.results.map(({ message }) => message)).toEqual([LATELY, '']);
    expect(await write()).toEqual([LATELY, '']);
    expect(await mailsTo(portal, other.user.email)).toHaveLength(1);
    // Other emails go to everybody, as before.
    expect(await write({ outreach: false })).toEqual(['', '']);
    expect(await write({ outreach: undefined })).toEqual(['', '']);

    const sentAt = (days: number) =>
      portal.context.db
        .updateTable('outreach_emails')
        .set({ sent_at: instant(-days * DAY) })
        .execute();
    await sentAt(59);
    expect(await write()).toEqual([LATELY, LATELY]);
    await sentAt(61);
    expect(await write()).toEqual(['', '']);
  });
});

describe('what became of the requests of a period', () => {
  const outcomes = (query: { from: string; to: string }) =>
    people.admin.client.get(getRequestOutcomes, { query });
  const may = { from: '2025-05-01', to: '2025-05-31' };

  /** Moves a request and its answer: asked at one time, answered some hours later. */
  const askedAt = async (id: string, at: string, hours?: number) => {
    await requests().set({ created_at: at, passed_on_at: at }).where('id', '=', id).execute();
    if (hours === undefined) return;
    await portal.context.db
      .updateTable('request_transitions')
      .set({ at: new Date(Date.parse(at) + hours * HOUR).toISOString() })
      .where('request_id', '=', id)
      .where('step', 'in', ['accepted', 'declined'])
      .execute();
  };

  it('counts those that were asked in it, in their own time zone, by state and grade', async () => {
    const timezone = 'America/Los_Angeles' as const;
    const oregon = { state: 'OR', gradeLevels: ['Elementary' as const], timezone };
    const visit = await confirmVisit(people, oregon);
    await endVisit(portal, visit.id);
    await people.teacher.client.get(giveFeedback, {
      params: visit,
      body: { tookPlace: true, students: 20, rating: 'great' },
    });
    await askedAt(visit.id, '2025-05-01T07:30:00.000Z', 3);
    const declined = await askSpeaker(people, { ...oregon, state: 'WA', gradeLevels: ['High School'] });
    await people.speaker.client.get(declineRequest, {
      params: declined,
      body: { version: 2, reason: 'I am away.' },
    });
    await askedAt(declined.id, '2025-06-01T06:30:00.000Z', 7);
    const open = await askSpeaker(people, oregon);
    await askedAt(open.id, '2025-05-15T06:30:00.000Z');
    const ahead = await askSpeaker({ ...people, speaker: await addSpeaker(portal) }, oregon);
    await askedAt(ahead.id, '2025-05-01T06:30:00.000Z');
    await askedAt(
      (await bookVisit({ ...people, speaker: await addSpeaker(portal) }, oregon)).id,
      '2025-06-01T07:30:00.000Z',
    );

    const one = { requests: 1, settled: 1, answers: 1 };
    const inOregon = { requests: 2, settled: 1, visits: 1, answers: 1, answerMinutes: 180 };
    expect(await outcomes(may)).toEqual({
      total: { value: '', requests: 3, settled: 2, visits: 1, answers: 2, answerMinutes: 300 },
      byState: [
        { value: 'OR', ...inOregon },
        { value: 'WA', ...one, visits: 0, answerMinutes: 420 },
      ],
      byGrade: [
        { value: 'Elementary', ...inOregon },
        { value: 'High School', ...one, visits: 0, answerMinutes: 420 },
      ],
    });
    const reply = await people.admin.client.call(downloadNeverAsked, { body: { list: 'outcomes', ...may } });
    if (!reply.ok) throw new Error(reply.failure.message);
    expect(readCsv(reply.data)[0]).toEqual({
      ...{ By: 'State', 'State or grade': 'OR', Requests: '2', 'Led to a visit': '1', 'No visit': '0' },
      ...{ 'Open or ahead': '1', 'Speakers who answered': '1', 'Usual hours to answer': '3.0' },
    });
    const nothing = await outcomes({ from: '2024-01-01', to: '2024-01-31' });
    expect(nothing).toMatchObject({ total: { requests: 0, answerMinutes: null }, byState: [], byGrade: [] });
    expect(
      await people.admin.client.call(getRequestOutcomes, { query: { from: '2025-05-31', to: '2025-05-01' } }),
    ).toMatchObject({ status: 400, failure: { fields: { to: expect.any(String) } } });
  });

  it('is what the accepted request says, if the speaker accepted', async () => {
    const params = await askSpeaker(people);
    await people.speaker.client.get(acceptRequest, { params, body: { version: 2 } });
    const { total } = await outcomes({ from: dayAfter(today(), -2), to: dayAfter(today(), 2) });
    expect(total).toMatchObject({ requests: 1, settled: 0, visits: 0, answers: 1 });
  });
});
