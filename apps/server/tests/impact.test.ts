import { deleteOwnAccount, removeUser } from '@portal/contract/accounts/account-deletion.contract.ts';
import type { BookingFormInput } from '@portal/contract/booking/booking.schemas.ts';
import { downloadImpact, getImpact, getVisitRecord } from '@portal/contract/impact/impact.contract.ts';
import type { Impact } from '@portal/contract/impact/impact.schemas.ts';
import { countRequestsForReview, listRequestsForReview } from '@portal/contract/review/review.contract.ts';
import { getSettings, saveSettings } from '@portal/contract/settings/settings.contract.ts';
import { ROW_COUNT_HEADER } from '@portal/contract/speaker-import/csv-file.ts';
import { removeSpeaker } from '@portal/contract/speakers/speaker-management.contract.ts';
import { updateTeacher } from '@portal/contract/teachers/teachers.contract.ts';
import { reportThankYou, setThankYouQuote } from '@portal/contract/visits/thank-yous.contract.ts';
import { giveFeedback } from '@portal/contract/visits/visits.contract.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readCsv } from './support/csv.ts';
import { PASSWORD, TestPortal } from './support/portal.ts';
import { storeThankYou } from './support/thank-yous.ts';
import { askSpeaker, createPeople, endVisit, type People, pastVisit } from './support/visits.ts';

let portal: TestPortal;
let people: People;
beforeEach(async () => {
  portal = await TestPortal.start();
  people = await createPeople(portal);
});
afterEach(() => portal.close());

const year = 2025;

interface Answers {
  readonly teacher?: number | 'no';
  readonly speaker?: number | 'no';
}

/** A past visit, with the number of students that each side says took part. */
const visit = async (dateTime: string, form: Partial<BookingFormInput>, answers: Answers) => {
  const params = await pastVisit(portal, people, form, dateTime);
  for (const side of ['teacher', 'speaker'] as const) {
    const students = answers[side];
    if (students === undefined) continue;
    const body =
      students === 'no' ? { tookPlace: false } : { tookPlace: true, students, rating: 'great' as const };
    await people[side].client.get(giveFeedback, { params, body });
  }
};

const readImpact = () => people.admin.client.get(getImpact, { query: { year } });

const download = async () => {
  const reply = await people.admin.client.call(downloadImpact, { body: { year } });
  if (!reply.ok) throw new Error(reply.failure.message);
  return { rows: readCsv(reply.data), headers: reply.headers };
};

type Rows = Awaited<ReturnType<typeof download>>['rows'];

/** What the rows of a file add up to. */
const sumOf = (rows: Rows) => ({
  visits: rows.length,
  students: rows.reduce((sum, row) => sum + Number(row.Students), 0),
  minutes: rows.reduce((sum, row) => sum + Number(row.Minutes), 0),
});

const monthOf = (row: Rows[number]): string => String(row.Date).slice(0, 7);

const groupsOf = (impact: Impact) =>
  [
    [impact.byMonth, (row: Rows[number], value: string) => monthOf(row) === value],
    [impact.byGrade, (row: Rows[number], value: string) => String(row.Grades).split('; ').includes(value)],
    [
      impact.byFocus,
      (row: Rows[number], value: string) => String(row['Industry Focus']).split('; ').includes(value),
    ],
    [impact.byState, (row: Rows[number], value: string) => row.State === value],
  ] as const;

describe('the impact of a year', () => {
  it('counts visits that took place: as the teacher says, otherwise as the speaker says', async () => {
    await visit('2025-05-01T15:00:00.000Z', { minutes: 45 }, { teacher: 20, speaker: 99 });
    await visit('2025-05-02T15:00:00.000Z', { minutes: 90 }, { speaker: 11 });
    await visit('2025-05-03T15:00:00.000Z', {}, { teacher: 'no', speaker: 30 });
    await visit('2025-05-04T15:00:00.000Z', {}, {});
    // It was never confirmed.
    await endVisit(portal, (await askSpeaker(people)).id, '2025-05-05T15:00:00.000Z');
    expect(await readImpact()).toMatchObject({
      total: { visits: 2, students: 31, minutes: 135 },
      unanswered: 1,
      missed: 1,
    });
    const counts = await people.admin.client.get(countRequestsForReview, {
      query: { when: 'unreported', year: 2025 },
    });
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(1);
    const query = { status: 'Approved', when: 'unreported', year: 2025 } as const;
    const { items } = await people.admin.client.get(listRequestsForReview, { query });
    expect(items.map(({ dateTime }) => dateTime)).toEqual(['2025-05-04T15:00:00.000Z']);
  });

  it('belongs to the year and month of the visit in its own time zone', async () => {
    const timezone = 'America/Los_Angeles';
    await visit('2025-01-01T05:00:00.000Z', { timezone }, { teacher: 1 });
    await visit('2026-01-01T05:00:00.000Z', { timezone }, { teacher: 2 });
    const { total, byMonth } = await readImpact();
    expect(total).toEqual({ visits: 1, students: 2, minutes: 60 });
    expect(byMonth.map(({ value }) => value)).toEqual(
      Array.from({ length: 12 }, (_, index) => `2025-${String(index + 1).padStart(2, '0')}`),
    );
    expect(byMonth.at(-1)).toEqual({ value: '2025-12', visits: 1, students: 2, minutes: 60 });
  });

  it('agrees with the rows of the file, group by group, over several batches', async () => {
    const forms: Partial<BookingFormInput>[] = [
      { gradeLevels: ['Elementary', 'High School'], state: 'OR' },
      { gradeLevels: ['High School'], state: 'WA', minutes: 45 },
      { gradeLevels: ['Middle School'], state: 'OR', minutes: 90 },
    ];
    for (const [index, form] of forms.entries())
      await visit(`2025-0${index + 1}-10T15:00:00.000Z`, form, { teacher: 10 * (index + 1) });
    // Copies of one visit, so that there are more than two batches of rows.
    const { db } = portal.context;
    const [request] = await db.selectFrom('requests').selectAll().execute();
    if (!request) throw new Error('There is no visit to copy');
    const copies = Array.from({ length: 250 }, (_, index) => ({
      ...request,
      id: `copy-${index}`,
      booking_key: null,
      date_time: `2025-${String((index % 12) + 1).padStart(2, '0')}-20T15:00:00.000Z`,
    }));
    await db.insertInto('requests').values(copies).execute();
    await db
      .insertInto('visit_feedback')
      .values(
        copies.map(({ id }, index) => ({
          request_id: id,
          party: 'speaker' as const,
          took_place: 1 as const,
          students: index,
          rating: 'good' as const,
          comment: '',
          given_at: request.created_at,
        })),
      )
      .execute();

    const impact = await readImpact();
    const { rows, headers } = await download();
    expect(impact.total.visits).toBe(253);
    expect(headers.get(ROW_COUNT_HEADER)).toBe('253');
    expect(headers.get('content-disposition')).toBe('attachment; filename="visits_2025.csv"');
    expect(sumOf(rows)).toEqual(impact.total);
    const focuses = new Set(rows.flatMap((row) => String(row['Industry Focus']).split('; ')));
    expect(impact.byFocus.map(({ value }) => value).sort()).toEqual([...focuses].sort());
    expect(impact.byGrade.map(({ value }) => value).sort()).toEqual([
      'Elementary',
      'High School',
      'Middle School',
    ]);
    const visits = impact.byGrade.map((group) => group.visits);
    expect(visits).toEqual(visits.toSorted((one, other) => other - one));
    for (const [groups, isIn] of groupsOf(impact))
      for (const { value, ...totals } of groups)
        expect({ value, ...sumOf(rows.filter((row) => isIn(row, value))) }).toEqual({ value, ...totals });
  });

  it('treats spellings of a state as one, and neutralizes formulas in the file', async () => {
    await visit('2025-05-01T15:00:00.000Z', { state: 'OR', eventName: '=HYPERLINK("x")' }, { teacher: 1 });
    await visit('2025-05-02T15:00:00.000Z', { state: 'Oregon' }, { teacher: 2 });
    expect((await readImpact()).byState).toEqual([{ value: 'OR', visits: 2, students: 3, minutes: 120 }]);
    expect((await download()).rows[0]?.Event).toBe(`'=HYPERLINK("x")`);
  });

  it('is empty without visits', async () => {
    const { total, byFocus } = await readImpact();
    expect({ total, byFocus }).toEqual({ total: { visits: 0, students: 0, minutes: 0 }, byFocus: [] });
    expect((await download()).rows).toEqual([]);
  });
});

/** The visit's school, as the teacher's profile has it. */
const setSchool = ({ client, user }: People['teacher'], school: string, city = 'Portland') =>
  client.get(updateTeacher, {
    params: { userId: user.id },
    body: {
      ...{ firstName: 'Taylor', lastName: 'Okafor', school, gradeLevel: 'Middle School', city, state: 'OR' },
      ...{ country: 'United States', bio: 'I teach science.', subjects: ['Science'] },
    },
  });

describe('the impact of any days', () => {
  const schoolYear = { from: '2024-07-01', to: '2025-06-30' };
  const read = (query: { from?: string; to?: string } = schoolYear) =>
    people.admin.client.get(getImpact, { query });

  it('has the first and the last day in the time zone of the visit, in the file too', async () => {
    const timezone = 'America/Los_Angeles';
    await visit('2024-07-01T06:30:00.000Z', { timezone }, { teacher: 1 });
    await visit('2024-07-01T07:30:00.000Z', { timezone }, { teacher: 2 });
    await visit('2025-07-01T05:30:00.000Z', { timezone }, { teacher: 4 });
    await visit('2025-07-01T07:30:00.000Z', { timezone }, { teacher: 8 });
    const { total, byMonth } = await read();
    expect(total).toEqual({ visits: 2, students: 6, minutes: 120 });
    expect([byMonth.length, byMonth[0]?.value, byMonth.at(-1)?.value]).toEqual([12, '2024-07', '2025-06']);
    const reply = await people.admin.client.call(downloadImpact, { body: schoolYear });
    if (!reply.ok) throw new Error(reply.failure.message);
    expect(readCsv(reply.data).map(({ Date: date }) => date)).toEqual(['2024-07-01', '2025-06-30']);
    expect(reply.headers.get('content-disposition')).toContain('visits_2024-07-01_2025-06-30.csv');
  });

  it.each([
    [{ from: '2024-07-01' }, { to: 'Please choose a day' }],
    [{ to: '2024-07-01' }, { from: 'Please choose a day' }],
    [{ from: '2024-02-30', to: '2024-07-01' }, { from: 'Please choose a day' }],
    [{ from: '2024-07-02', to: '2024-07-01' }, { to: "The last day can't be before the first" }],
    [{ from: '2020-07-01', to: '2025-07-01' }, { to: 'Please choose at most 5 years' }],
    [{ from: '1900-01-01', to: '1900-02-01' }, { from: 'Please choose a day' }],
  ])('refuses %j', async (query, fields) => {
    const reply = await people.admin.client.call(getImpact, { query });
    expect(reply).toMatchObject({ status: 400, failure: { fields } });
    const body = await people.admin.client.call(downloadImpact, { body: query });
    expect(body).toMatchObject({ status: 400, failure: { fields } });
  });

  it('counts people and schools once, and schools that are new in the school year', async () => {
    await setSchool(people.teacher, 'Lincoln Elementary School');
    await visit('2024-06-30T15:00:00.000Z', {}, { teacher: 1 });
    await visit('2024-09-01T15:00:00.000Z', {}, { teacher: 1 });
    const { teacher, speaker, admin } = people;
    people = { teacher: await portal.newUser('teacher'), speaker, admin };
    await setSchool(people.teacher, 'lincoln elem.');
    await visit('2024-10-01T15:00:00.000Z', {}, { teacher: 1 });
    people = { teacher: await portal.newUser('teacher'), speaker, admin };
    await setSchool(people.teacher, 'Lincoln Elementary School', 'Salem');
    await visit('2024-11-01T15:00:00.000Z', {}, { teacher: 1 });
    await visit('2025-02-01T15:00:00.000Z', {}, { teacher: 'no' });
    const expected = { teachers: 3, speakers: 1, schools: 2, newSchools: 1, newSince: '2024-07-01' };
    expect((await read()).people).toEqual(expected);
    const later = { from: '2024-11-01', to: '2024-12-31' };
    expect((await read(later)).people).toEqual({ ...expected, teachers: 1, schools: 1 });

    for (const { user } of [teacher, people.teacher, speaker])
      await admin.client.get(removeUser, { params: { email: user.email } });
    expect((await read()).people).toEqual(expected);
    const rows = await portal.context.db.selectFrom('kept_visits').selectAll().execute();
    for (const { user } of [teacher, people.teacher, speaker])
      expect(JSON.stringify(rows)).not.toContain(user.id);
  });

  it('groups towns by their county', async () => {
    await visit('2025-01-10T15:00:00.000Z', { city: 'Portland', state: 'Oregon' }, { teacher: 1 });
    await visit('2025-01-11T15:00:00.000Z', { city: 'Gresham', state: 'OR' }, { teacher: 2 });
    await visit('2025-01-12T15:00:00.000Z', { city: 'Nowhere at All', state: 'OR' }, { teacher: 4 });
    const expected = [
      { value: 'Multnomah, OR', visits: 2, students: 3, minutes: 120 },
      { value: '', visits: 1, students: 4, minutes: 60 },
    ];
    expect((await read()).byCounty).toEqual(expected);
    await people.admin.client.get(removeUser, { params: { email: people.speaker.user.email } });
    expect((await read()).byCounty).toEqual(expected);
  });

  it('quotes what may be printed, and nothing else', async () => {
    const params = await pastVisit(portal, people, {}, '2025-03-01T15:00:00.000Z');
    const say = (side: 'teacher' | 'speaker', comment: string, mayQuote?: boolean) => {
      const body = { tookPlace: true, students: 20, rating: 'great' as const, comment };
      return people[side].client.get(giveFeedback, {
        params,
        body: mayQuote === undefined ? body : { ...body, mayQuote },
      });
    };
    await setSchool(people.teacher, 'Lincoln Elementary School');
    const thankYouId = await storeThankYou(portal, params.id, { isShared: true });
    await storeThankYou(portal, params.id, { isShared: true });
    await say('teacher', 'They were all ears.');
    await say('speaker', 'Good questions!', false);
    expect((await read()).quotes).toEqual([]);

    await say('teacher', 'They were all ears.', true);
    await say('speaker', '', true);
    const quote = (mayQuote: boolean) =>
      people.teacher.client.get(setThankYouQuote, {
        params: { ...params, thankYouId },
        body: { mayQuote },
      });
    expect(await quote(true)).toMatchObject({ mayQuote: true });
    const { quotes } = await read();
    expect(quotes).toEqual([
      {
        ...{ _id: `${params.id}-teacher`, text: 'They were all ears.', by: 'teacher' },
        ...{ name: 'Taylor Okafor', from: 'Lincoln Elementary School', pictureUrl: null, date: '2025-03-01' },
      },
      {
        ...{ _id: thankYouId, text: 'You were great!', by: 'class', name: '' },
        ...{ from: 'Lincoln Elementary School', date: '2025-03-01' },
        pictureUrl: expect.stringMatching(/picture\.webp$/),
      },
    ]);
    expect((await people.admin.client.fetch(quotes[1]?.pictureUrl ?? '')).status).toBe(200);
    expect((await read({ from: '2025-03-02', to: '2025-06-30' })).quotes).toEqual([]);

    await say('teacher', 'They were all ears.');
    await people.speaker.client.get(reportThankYou, {
      params: { ...params, thankYouId },
      body: { reason: 'It names a student.' },
    });
    expect((await read()).quotes).toEqual([]);
    await quote(false);
    expect(await portal.context.db.selectFrom('quotable_thank_yous').selectAll().execute()).toEqual([]);
  });

  it('lets only a shared thank-you be printed', async () => {
    const params = await pastVisit(portal, people, {}, '2025-03-01T15:00:00.000Z');
    const thankYouId = await storeThankYou(portal, params.id);
    const reply = await people.teacher.client.call(setThankYouQuote, {
      params: { ...params, thankYouId },
      body: { mayQuote: true },
    });
    expect(reply).toMatchObject({ status: 409 });
  });

  it('remembers what an hour is worth, and when the grant year begins', async () => {
    const { client } = people.admin;
    expect(await client.get(getSettings)).toMatchObject({ volunteerHourCents: null, grantYearMonth: null });
    await client.get(saveSettings, { body: { volunteerHourCents: 3349, grantYearMonth: 10 } });
    await client.get(saveSettings, { body: { noticeDays: 3 } });
    expect(await client.get(getSettings)).toMatchObject({ volunteerHourCents: 3349, grantYearMonth: 10 });
    await client.get(saveSettings, { body: { volunteerHourCents: null } });
    expect(await client.get(getSettings)).toMatchObject({ volunteerHourCents: null, grantYearMonth: 10 });
    for (const body of [{ volunteerHourCents: 0 }, { volunteerHourCents: 1e9 }, { grantYearMonth: 13 }])
      expect(await client.call(saveSettings, { body })).toMatchObject({ status: 400 });
  });
});

describe('the visits of a deleted person', () => {
  const deletions = {
    'own account': () => people.teacher.client.get(deleteOwnAccount, { body: { password: PASSWORD } }),
    teacher: () => people.admin.client.get(removeUser, { params: { email: people.teacher.user.email } }),
    speaker: () => people.admin.client.get(removeSpeaker, { params: { userId: people.speaker.user.id } }),
  };

  it.each(['own account', 'teacher', 'speaker'] as const)(
    'still count, without anything about people: %s',
    async (deleted) => {
      const form = { gradeLevels: ['Elementary' as const, 'High School' as const], state: 'OR', minutes: 45 };
      await visit('2025-05-01T15:00:00.000Z', form, { teacher: 20, speaker: 99 });
      await visit('2025-12-31T23:59:00.000Z', { timezone: 'America/Denver' }, { speaker: 11 });
      await visit('2025-05-03T15:00:00.000Z', {}, { teacher: 'no', speaker: 30 });
      await visit('2025-05-04T15:00:00.000Z', {}, {});
      await visit('2024-05-04T15:00:00.000Z', {}, { teacher: 5 });
      // It was never confirmed.
      const { id } = await askSpeaker(people);
      await endVisit(portal, id, '2025-05-05T15:00:00.000Z');
      const before = await readImpact();
      const rowsBefore = (await download()).rows;
      await deletions[deleted]();

      expect(await portal.context.db.selectFrom('requests').select('id').execute()).toEqual([]);
      expect(await readImpact()).toEqual({ ...before, unanswered: 0, missed: 0 });
      const personal = { Event: '', Speaker: '', Organization: '', Teacher: '', School: '', City: '' };
      expect((await download()).rows).toEqual(rowsBefore.map((row) => ({ ...row, ...personal })));
    },
  );

  it('count once when the other side is deleted later', async () => {
    await visit('2025-05-01T15:00:00.000Z', {}, { teacher: 20 });
    await deletions.teacher();
    await visitsAgree();
    await deletions.speaker();
    await visitsAgree();
  });

  const visitsAgree = async () => {
    const { total } = await readImpact();
    expect(total).toEqual({ visits: 1, students: 20, minutes: 60 });
    expect(sumOf((await download()).rows)).toEqual(total);
  };

  it('are read in batches', async () => {
    const numbers = { minutes: 60, focuses: '[]', grade_levels: '[]', state: 'OR' };
    const kept = Array.from({ length: 250 }, (_, index) => ({
      ...numbers,
      id: `kept-${index}`,
      date: `2025-${String((index % 12) + 1).padStart(2, '0')}-31`,
      students: 1,
      in_person: 1 as const,
      virtual: 0 as const,
    }));
    await portal.context.db.insertInto('kept_visits').values(kept).execute();
    expect((await readImpact()).total).toEqual({ visits: 250, students: 250, minutes: 15_000 });
    expect((await download()).rows).toHaveLength(250);
  });
});

describe('the yearly record of a speaker', () => {
  it("lists the speaker's own visits that took place, in order, with their hours", async () => {
    await visit('2025-06-01T15:00:00.000Z', { eventName: 'Later', minutes: 90 }, { speaker: 12 });
    await visit('2025-05-01T15:00:00.000Z', { eventName: 'Earlier' }, { teacher: 20 });
    await visit('2025-07-01T15:00:00.000Z', {}, { teacher: 'no' });
    await visit('2024-07-01T15:00:00.000Z', {}, { teacher: 7 });
    const others = await createPeople(portal);
    people = { ...people, speaker: others.speaker };
    await visit('2025-05-01T15:00:00.000Z', { eventName: 'Of someone else' }, { teacher: 3 });

    const speaker = (await createPeople(portal)).speaker;
    expect(
      await speaker.client.get(getVisitRecord, { params: { userId: speaker.user.id }, query: { year } }),
    ).toEqual({ total: { visits: 0, students: 0, minutes: 0 }, visits: [] });
    const { db } = portal.context;
    const { speaker_id: userId } = await db
      .selectFrom('requests')
      .select('speaker_id')
      .where('event_name', '=', 'Later')
      .executeTakeFirstOrThrow();
    const record = await people.admin.client.get(getVisitRecord, { params: { userId }, query: { year } });
    expect(record.visits.map(({ eventName, students }) => [eventName, students])).toEqual([
      ['Earlier', 20],
      ['Later', 12],
    ]);
    expect(record.total).toEqual({ visits: 2, students: 32, minutes: 150 });
  });
});
