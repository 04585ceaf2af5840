import { compareTexts } from '@portal/contract/american-english.ts';
import type { TeacherToWriteTo } from '@portal/contract/impact/never-asked.schemas.ts';
import { OUTREACH_DAYS, SELECTED_USERS_MAX } from '@portal/contract/limits.ts';
import { isPending, REQUEST_STATUSES } from '@portal/contract/requests/request-status.ts';
import { type SqlBool, sql } from 'kysely';
import { batchesOf } from '../../kernel/batches.ts';
import { DAY, type Instant, instant } from '../../kernel/clock.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { SpelledSchool } from './never-asked.repository.ts';
import { MAY_TAKE_PLACE } from './took-place.repository.ts';

/** How many spellings of schools, or how many teachers, one query is about. */
const QUERY_SIZE = 200;

/** Teachers, with when they were last written to if that was lately. */
const selectTeachers = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('teacher_profiles as profile', 'profile.user_id', 'users.id')
    .leftJoin('outreach_emails as written', (join) =>
      join
        .onRef('written.user_id', '=', 'users.id')
        .on('written.sent_at', '>', instant(-OUTREACH_DAYS * DAY)),
    )
    .select(['users.id', 'users.first_name', 'users.last_name', 'users.email', 'written.sent_at']);

type Row = Awaited<ReturnType<ReturnType<typeof selectTeachers>['execute']>>[number];

/** How many teachers there are, and as many as one email can go to: first those who weren't written to lately, then by name. */
const firstTeachers = (rows: readonly Row[]): { total: number; teachers: TeacherToWriteTo[] } => ({
  total: rows.length,
  teachers: rows
    .toSorted(
      (one, other) =>
        Number(one.sent_at !== null) - Number(other.sent_at !== null) ||
        compareTexts(one.last_name, other.last_name) ||
        compareTexts(one.id, other.id),
    )
    .slice(0, SELECTED_USERS_MAX)
    .map((row) => ({ _id: row.id, firstName: row.first_name, lastName: row.last_name, email: row.email })),
});

/** The teachers of some schools. */
export const listTeachersOfSchools = async (db: Db, spellings: readonly SpelledSchool[]) => {
  const found: Row[] = [];
  for (const batch of batchesOf(spellings, QUERY_SIZE))
    found.push(
      ...(await selectTeachers(db)
        .where((where) =>
          where.or(
            batch.map(({ school, city, state }) =>
              where.and({ 'profile.school': school, 'profile.city': city, 'profile.state': state }),
            ),
          ),
        )
        .execute()),
    );
  return firstTeachers(found);
};

/** Whether a request is open, or for a visit that lies ahead, took place, or isn't reported yet. */
const MAY_LEAD_TO_VISIT = sql<SqlBool>`case when requests.confirmed = 1 then ${MAY_TAKE_PLACE}
  else requests.status in (${sql.join(REQUEST_STATUSES.filter(isPending))}) end`;

/** Of these teachers, those whose requests made at an instant or later all came to nothing. */
export const listTeachersWithoutVisit = async (db: Db, ids: Iterable<string>, since: Instant) => {
  const found: Row[] = [];
  for (const batch of batchesOf(ids, QUERY_SIZE))
    found.push(
      ...(await selectTeachers(db)
        .where('users.id', 'in', batch)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('requests')
                .select('requests.id')
                .whereRef('requests.teacher_id', '=', 'users.id')
                .where('requests.created_at', '>', since)
                .where(MAY_LEAD_TO_VISIT),
            ),
          ),
        )
        .execute()),
    );
  return firstTeachers(found);
};
