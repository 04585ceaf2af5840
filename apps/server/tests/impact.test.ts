import type { BookingFormInput } from '@portal/contract/booking/booking.schemas.ts';
import { downloadImpact, getImpact, getVisitRecord } from '@portal/contract/impact/impact.contract.ts';
import type { Impact } from '@portal/contract/impact/impact.schemas.ts';
import { giveFeedback } from '@portal/contract/requests/requests.contract.ts';
import { countRequestsForReview, listRequestsForReview } from '@portal/contract/review/review.contract.ts';
import { ROW_COUNT_HEADER } from '@portal/contract/speaker-import/csv-file.ts';
import { removeSpeaker } from '@portal/contract/speakers/speaker-management.contract.ts';
import { deleteOwnAccount, removeUser } from '@portal/contract/users/users.contract.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readCsv } from './support/csv.ts';
import { PASSWORD, TestPortal } from './support/portal.ts';
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
