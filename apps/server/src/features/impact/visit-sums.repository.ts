import type { Period } from '@portal/contract/impact/period.ts';
import { endOf } from '@portal/contract/requests/request-steps.ts';
import { sql } from 'kysely';
import { countyOf } from '../../domain/places/us-counties.ts';
import { FOCUS_NAMES, readNames } from '../../domain/speakers/speaker-lists.ts';
import { inBatches } from '../../kernel/batches.ts';
import { instantAt } from '../../kernel/clock.ts';
import { memoize } from '../../kernel/memoize.ts';
import { readTextList } from '../../kernel/stored-json.ts';
import type { Db } from '../../platform/db/connect.ts';
import { countRows } from '../../platform/db/count-rows.ts';
import { outcomeOf, type PastVisit, type VisitNumbers } from './impact.repository.ts';
import { instantsOf, isInPeriod, monthIn } from './period-instants.ts';
import { schoolKeyIn } from './school-key.ts';
import { TOOK_PLACE } from './took-place.repository.ts';

/** What the impact adds up. */
export type SummedVisit = Pick<
  VisitNumbers,
  | 'month'
  | 'minutes'
  | 'students'
  | 'focuses'
  | 'grades'
  | 'state'
  | 'county'
  | 'teacherKey'
  | 'speakerKey'
  | 'schoolKey'
>;

/** The same of a visit that is over, which may not have taken place. */
export type PastNumbers = Omit<SummedVisit, 'students'> & Pick<PastVisit, 'outcome'>;

/** Only the tables that the sums need: PostgreSQL takes many times as long for visits with their people. */
const selectNumbers = (db: Db) =>
  db
    .selectFrom('requests')
    .leftJoin('teacher_profiles', 'teacher_profiles.user_id', 'requests.teacher_id')
    .leftJoin('speaker_profiles as profile', 'profile.user_id', 'requests.speaker_id')
    .leftJoin('visit_feedback as by_teacher', (join) =>
      join.onRef('by_teacher.request_id', '=', 'requests.id').on('by_teacher.party', '=', 'teacher'),
    )
    .leftJoin('visit_feedback as by_speaker', (join) =>
      join.onRef('by_speaker.request_id', '=', 'requests.id').on('by_speaker.party', '=', 'speaker'),
    )
    .select([
      'requests.id',
      'requests.date_time',
      'requests.timezone',
      'requests.minutes',
      'requests.grade_levels',
      'requests.city',
      'requests.state',
      'requests.teacher_id',
      'requests.speaker_id',
      'requests.recorded',
      'requests.estimated_students',
      'teacher_profiles.school',
      'teacher_profiles.city as school_city',
      'teacher_profiles.state as school_state',
      'by_teacher.took_place as teacher_took_place',
      'by_teacher.students as teacher_students',
      'by_speaker.took_place as speaker_took_place',
      'by_speaker.students as speaker_students',
    ])
    .select(FOCUS_NAMES)
    .where('requests.confirmed', '=', sql.lit(1));

type Row = Awaited<ReturnType<ReturnType<typeof selectNumbers>['execute']>>[number];

/** Most rows repeat the towns, schools and grades of others. */
const decoder = () => {
  const gradesOf = memoize(
    (row: Row) => row.grade_levels,
    (row) => readTextList(row.grade_levels),
  );
  const focusesOf = memoize(
    (row: Row) => row.industry ?? '',
    (row) => readNames(row.industry),
  );
  const countyIn = memoize(
    (row: Row) => `${row.city}\n${row.state}`,
    (row) => countyOf(row.city, row.state),
  );
  const schoolOf = memoize((row: Row) => row.teacher_id, schoolKeyIn);
  return (row: Row): PastNumbers => ({
    month: monthIn(row.date_time, row.timezone),
    minutes: row.minutes,
    grades: gradesOf(row),
    focuses: focusesOf(row),
    state: row.state,
    county: countyIn(row),
    teacherKey: row.teacher_id,
    speakerKey: row.speaker_id,
    schoolKey: schoolOf(row),
    outcome: outcomeOf(row),
  });
};

/** Rows without long texts, so that a batch of them is read within a few milliseconds. */
const BATCH_SIZE = 500;

/** What the impact adds up of a period's confirmed visits that are over, in batches. */
export async function* everyVisitSummed(db: Db, period: Period): AsyncGenerator<PastNumbers[]> {
  const now = Date.now();
  const { after: start, before: end } = instantsOf(period);
  const last = instantAt(Math.min(Date.parse(end), now));
  const read = (after: Row | undefined, size: number) =>
    selectNumbers(db)
      .where('requests.date_time', '<', last)
      .where(
        sql<boolean>`(requests.date_time, requests.id) > (${sql.join([after?.date_time ?? start, after?.id ?? ''])})`,
      )
      .orderBy('requests.date_time')
      .orderBy('requests.id')
      .limit(size)
      .execute();
  const isIn = isInPeriod(period);
  const decode = decoder();
  const isCounted = (row: Row): boolean =>
    isIn(row.date_time, row.timezone) && endOf({ dateTime: row.date_time, minutes: row.minutes }) <= now;
  for await (const rows of inBatches(read, undefined, BATCH_SIZE)) yield rows.filter(isCounted).map(decode);
}
/** How many visits of a speaker took place. */
export const countSpeakerVisits = (db: Db, speakerId: string): Promise<number> => {
  return countRows(
    db
      .selectFrom('requests')
      .where('speaker_id', '=', speakerId)
      .where('confirmed', '=', sql.lit(1))
      .where('date_time', '<', instantAt(Date.now()))
      .where(TOOK_PLACE),
  );
};
