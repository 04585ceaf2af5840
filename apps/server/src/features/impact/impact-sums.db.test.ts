import type { RequestOutcome } from '@portal/contract/impact/never-asked.schemas.ts';
import type { Period } from '@portal/contract/impact/period.ts';
import { isPending, REQUEST_STATUSES } from '@portal/contract/requests/request-status.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenTestDatabase, openTestDatabase } from '../../../tests/support/database.ts';
import { entryOf, someone, store } from '../../../tests/support/request-store.ts';
import { HOUR, MINUTE } from '../../kernel/clock.ts';
import { newId } from '../../kernel/ids.ts';
import { readImpact } from './impact.service.ts';
import { readRequestOutcomes } from './request-outcomes.service.ts';

let opened: OpenTestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const TEACHERS = ['Ann', 'Ben', 'Cat'].map(someone);
/** Two spellings of one, and none. */
const SCHOOLS = ['Lincoln Elementary', 'lincoln elem.', ''];
const SPEAKERS = ['Sam', 'Sue'].map(someone);
const ZONES = ['America/New_York', 'America/Los_Angeles', 'Pacific/Honolulu', 'Pacific/Guam'];
const GRADES = [[], ['Elementary'], ['High School', 'Elementary'], ['K-5']];

/** The hours around the ends of these periods and months, and around changes of the clocks. */
const DAYS = ['2025-03-08', '2025-03-31', '2025-06-30', '2025-10-31', '2025-11-01', '2025-12-31'];
const PERIODS: readonly Period[] = [
  { from: '2025-01-01', to: '2025-12-31' },
  { from: '2025-03-09', to: '2025-11-01' },
  { from: '2025-07-01', to: '2026-06-30' },
  { from: '2025-11-02', to: '2025-11-02' },
];

const anyInstant = fc
  .tuple(fc.constantFrom(...DAYS), fc.nat({ max: 56 }))
  .map(([day, hour]) => new Date(Date.parse(day) + hour * HOUR).toISOString());
const said = fc.constantFrom(null, null, 0 as const, 1 as const);
const anyRequest = fc.record({
  teacher: fc.nat({ max: 2 }),
  speaker: fc.nat({ max: 1 }),
  status: fc.constantFrom(...REQUEST_STATUSES),
  confirmed: fc.constantFrom(0 as const, 1 as const, 1 as const),
  createdAt: anyInstant,
  dateTime: anyInstant,
  timezone: fc.constantFrom(...ZONES),
  minutes: fc.constantFrom(30, 60, 90),
  grades: fc.constantFrom(...GRADES),
  state: fc.constantFrom('OR', 'Oregon', 'wa', ''),
  teacherSaid: said,
  speakerSaid: said,
  recorded: said,
  visit: fc.nat({ max: 12 }),
  answerHours: fc.constantFrom(null, 0, 1, 5, 30, 100),
});
type Given = typeof anyRequest extends fc.Arbitrary<infer Each> ? Each : never;

/** The day in a time zone, computed for each request. */
const dayIn = (at: string, timezone: string): string =>
  `${Temporal.Instant.from(at).toZonedDateTimeISO(timezone).toPlainDate()}`;
const isIn = ({ from, to }: Period, day: string): boolean => day >= from && day <= to;
const tookPlace = (one: Given): 0 | 1 | null => one.teacherSaid ?? one.speakerSaid ?? one.recorded;
const keyOfState = (state: string): string =>
  ({ OR: 'oregon', Oregon: 'oregon', wa: 'washington' })[state] ?? state;

const storeGiven = async (given: readonly Given[]): Promise<void> => {
  const { db } = opened.database;
  const ids = given.map(newId);
  await store(
    opened.database,
    [...TEACHERS, ...SPEAKERS],
    given.map((one, index) =>
      entryOf({
        id: ids[index] ?? '',
        teacher: TEACHERS[one.teacher] ?? someone('Nobody'),
        speaker: SPEAKERS[one.speaker] ?? someone('Nobody'),
        status: one.status,
        createdAt: one.createdAt,
        dateTime: one.dateTime,
      }),
    ),
  );
  for (const [index, { id }] of TEACHERS.entries())
    await db
      .insertInto('teacher_profiles')
      .values({
        ...{
          user_id: id,
          school: SCHOOLS[index] ?? '',
          grade_level: '',
          subjects: '[]',
          bio: '',
          city: 'Salem',
        },
        ...{ state: 'OR', country: '', image_hash: null, updated_at: '2025-01-01T00:00:00.000Z' },
      })
      .execute();
  for (const [index, one] of given.entries()) {
    const id = ids[index] ?? '';
    await db
      .updateTable('requests')
      .set({
        ...{ confirmed: one.confirmed, timezone: one.timezone, minutes: one.minutes, state: one.state },
        ...{
          recorded: one.recorded,
          grade_levels: JSON.stringify(one.grades),
          visit_id: `visit-${one.visit}`,
        },
        passed_on_at: one.answerHours === null ? null : one.createdAt,
      })
      .where('id', '=', id)
      .execute();
    for (const [party, answer] of [
      ['teacher', one.teacherSaid],
      ['speaker', one.speakerSaid],
    ] as const)
      if (answer !== null)
        await db
          .insertInto('visit_feedback')
          .values({
            ...{ request_id: id, party, took_place: answer, comment: '', given_at: one.dateTime },
            ...{
              students: answer === 1 ? index + 1 : null,
              rating: answer === 1 ? ('great' as const) : null,
            },
          })
          .execute();
    if (one.answerHours !== null)
      await db
        .insertInto('request_transitions')
        .values({
          ...{
            id: newId(),
            request_id: id,
            actor_id: SPEAKERS[one.speaker]?.id ?? null,
            reason: '',
            times: '[]',
          },
          ...{ from_status: one.status, to_status: one.status, step: 'accepted' as const },
          at: new Date(Date.parse(one.createdAt) + one.answerHours * HOUR).toISOString(),
        })
        .execute();
  }
};

/** The visits of a period that took place, and their sums. */
const plainImpact = (given: readonly Given[], period: Period) => {
  const past = given
    .map((one, index) => ({ ...one, students: index + 1 }))
    .filter((one) => one.confirmed === 1 && isIn(period, dayIn(one.dateTime, one.timezone)));
  const visits = past
    .filter((one) => tookPlace(one) === 1)
    .map((one) => ((one.teacherSaid ?? one.speakerSaid) === null ? { ...one, students: 20 } : one));
  const sums = (of: typeof visits) => ({
    visits: of.length,
    students: of.reduce((sum, { students }) => sum + students, 0),
    minutes: of.reduce((sum, { minutes }) => sum + minutes, 0),
  });
  const by = (valuesOf: (one: Given) => readonly string[]) => {
    const keys = new Set(visits.flatMap(valuesOf));
    return Object.fromEntries(
      [...keys].map((key) => [key, sums(visits.filter((one) => valuesOf(one).includes(key)))]),
    );
  };
  return {
    total: sums(visits),
    missed: past.filter((one) => tookPlace(one) === 0).length,
    unanswered: past.filter((one) => tookPlace(one) === null).length,
    byMonth: by((one) => [dayIn(one.dateTime, one.timezone).slice(0, 7)]),
    byGrade: by(({ grades }) => (grades.length > 0 ? grades : [''])),
    byState: by(({ state }) => [keyOfState(state)]),
    teachers: new Set(visits.map(({ teacher }) => teacher)).size,
    speakers: new Set(visits.map(({ speaker }) => speaker)).size,
    schools: visits.some(({ teacher }) => teacher < 2) ? 1 : 0,
  };
};

/** Whether the one school had no visit before the school year in which the period begins. */
const isNewSchool = (given: readonly Given[], since: string): boolean =>
  !given.some(
    (one) =>
      one.teacher < 2 &&
      one.confirmed === 1 &&
      tookPlace(one) === 1 &&
      dayIn(one.dateTime, one.timezone) < since,
  );

type Groups = readonly { readonly value: string }[];
const byValue = (groups: Groups, keyOf = (value: string) => value) =>
  Object.fromEntries(groups.map(({ value, ...numbers }) => [keyOf(value), numbers]));

it('the impact of a period is what a plain computation finds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyRequest, { maxLength: 25 }), async (given) => {
      await storeGiven(given);
      for (const period of PERIODS) {
        const impact = await readImpact(opened.database, period);
        const { total, missed, unanswered, people } = impact;
        const { newSchools, newSince, ...counts } = people;
        const months = impact.byMonth.filter(({ visits }) => visits > 0);
        const expected = plainImpact(given, period);
        expect({
          ...{ total, missed, unanswered, ...counts, byMonth: byValue(months) },
          ...{ byGrade: byValue(impact.byGrade), byState: byValue(impact.byState, keyOfState) },
        }).toEqual(expected);
        expect(newSchools).toBe(expected.schools === 1 && isNewSchool(given, newSince) ? 1 : 0);
      }
    }),
    { numRuns: 12 },
  );
});

const resultOf = (one: Given): 'visit' | 'no visit' | 'unknown' => {
  if (one.confirmed === 0) return isPending(one.status) ? 'unknown' : 'no visit';
  const answer = tookPlace(one);
  return answer === null ? 'unknown' : answer === 1 ? 'visit' : 'no visit';
};

const plainOutcome = (
  requests: readonly Given[],
  first: ReadonlyMap<number, Given>,
  isInGroup: (one: Given) => boolean,
) => {
  const visits = [...first].filter(([, one]) => isInGroup(one)).map(([visit]) => visit);
  const resultsOf = (visit: number) => requests.filter((one) => one.visit === visit).map(resultOf);
  const led = visits.filter((visit) => resultsOf(visit).includes('visit')).length;
  const open = visits.filter(
    (visit) => !resultsOf(visit).includes('visit') && resultsOf(visit).includes('unknown'),
  ).length;
  const times = requests
    .filter((one) => one.answerHours !== null && visits.includes(one.visit))
    .map(({ answerHours }) => (answerHours ?? 0) * HOUR)
    .sort((one, other) => one - other);
  const middle = [times[Math.floor((times.length - 1) / 2)] ?? 0, times[Math.floor(times.length / 2)] ?? 0];
  return {
    requests: visits.length,
    settled: visits.length - open,
    visits: led,
    answers: times.length,
    answerMinutes: times.length === 0 ? null : Math.round(((middle[0] ?? 0) + (middle[1] ?? 0)) / 2 / MINUTE),
  };
};

it('what became of the requests of a period is what a plain computation finds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyRequest, { maxLength: 25 }), async (given) => {
      // Requests are for the state and the grades of the first one for their visit.
      const distinct = given.map((one, index) => ({
        ...one,
        createdAt: new Date(Date.parse(one.createdAt) + index).toISOString(),
      }));
      await storeGiven(distinct);
      for (const period of PERIODS) {
        const requests = distinct
          .filter((one) => isIn(period, dayIn(one.createdAt, one.timezone)))
          .sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
        const first = new Map(requests.toReversed().map((one) => [one.visit, one]));
        const outcome = (isInGroup: (one: Given) => boolean) => plainOutcome(requests, first, isInGroup);
        const { total, byState, byGrade } = await readRequestOutcomes(opened.database, period);
        expect(total).toEqual({ value: '', ...outcome(() => true) });
        for (const [groups, keysOf] of [
          [byState, (one: Given) => [keyOfState(one.state)]],
          [byGrade, ({ grades }: Given) => (grades.length > 0 ? grades : [''])],
        ] as const) {
          const keys = new Set([...first.values()].flatMap(keysOf));
          const keyOf = (row: RequestOutcome) => (groups === byState ? keyOfState(row.value) : row.value);
          expect(
            Object.fromEntries(groups.map(({ value, ...row }) => [keyOf({ value, ...row }), row])),
          ).toEqual(
            Object.fromEntries([...keys].map((key) => [key, outcome((one) => keysOf(one).includes(key))])),
          );
        }
      }
    }),
    { numRuns: 12 },
  );
});
