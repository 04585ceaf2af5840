import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { inBatches } from '../../kernel/batches.ts';
import { dayAfter } from '../../kernel/clock.ts';
import type { Db } from '../../platform/db/connect.ts';
import { dayIn, instantsOf } from './period-instants.ts';
import { schoolKeyIn } from './school-key.ts';
import { MAY_TAKE_PLACE, TOOK_PLACE } from './took-place.repository.ts';

const SCHOOL = [
  'teacher_profiles.school',
  'teacher_profiles.city as school_city',
  'teacher_profiles.state as school_state',
] as const;

interface Visits {
  readonly when: 'before' | 'since';
  readonly day: string;
  readonly counts: RawBuilder<SqlBool>;
}

/** The keys of the schools with a visit before a day, or since it. Asks teacher by teacher, so that no query is long. */
const listSchools = async (db: Db, { when, day, counts }: Visits): Promise<Set<string>> => {
  const confirmed = sql<SqlBool>`requests.confirmed = 1 and ${counts}`;
  const { after: start } = instantsOf({ from: day, to: day });
  const { before: end } = instantsOf({ from: day, to: dayAfter(day, -1) });
  // In every time zone.
  const isIn = when === 'before' ? sql<SqlBool>`date_time < ${start}` : sql<SqlBool>`date_time > ${end}`;
  const keys = new Set<string>();
  const read = (after: { readonly user_id: string } | undefined, size: number) =>
    db
      .selectFrom('teacher_profiles')
      .select('user_id')
      .select(SCHOOL)
      .select(
        sql<SqlBool>`exists (select 1 from requests
          where requests.teacher_id = teacher_profiles.user_id and ${isIn} and ${confirmed})`.as('has_visit'),
      )
      .where('user_id', '>', after?.user_id ?? '')
      .orderBy('user_id')
      .limit(size)
      .execute();
  for await (const rows of inBatches(read))
    for (const row of rows) if (row.has_visit) keys.add(schoolKeyIn(row));
  // When the day had begun in some time zones only.
  const between = await db
    .selectFrom('requests')
    .innerJoin('teacher_profiles', 'teacher_profiles.user_id', 'requests.teacher_id')
    .select(['requests.date_time', 'requests.timezone'])
    .select(SCHOOL)
    .where('requests.date_time', '>=', start)
    .where('requests.date_time', '<=', end)
    .where(confirmed)
    .execute();
  for (const row of between)
    if (dayIn(row.date_time, row.timezone) < day === (when === 'before')) keys.add(schoolKeyIn(row));
  const kept = await db
    .selectFrom('kept_visits')
    .select('school_key')
    .distinct()
    .where('date', when === 'before' ? '<' : '>=', day)
    .execute();
  return new Set([...keys, ...kept.map((row) => row.school_key)]);
};

/** The keys of the schools that had a visit before a day. */
export const listSchoolsBefore = (db: Db, day: string): Promise<Set<string>> =>
  listSchools(db, { when: 'before', day, counts: TOOK_PLACE });

/** The keys of the schools with a visit on a day or later that took place or is confirmed. */
export const listSchoolsSince = (db: Db, day: string): Promise<Set<string>> =>
  listSchools(db, { when: 'since', day, counts: MAY_TAKE_PLACE });
