import { sql } from 'kysely';
import type { StoredSchoolRules } from '../../domain/users/school-rules.repository.ts';
import { type Instant, instant, instantAt } from '../../kernel/clock.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';

/** Inserts or replaces what a teacher's school asks of visits. */
export const saveSchoolRules = async (
  tx: Tx,
  userId: string,
  rules: Omit<StoredSchoolRules, 'version'>,
): Promise<void> => {
  const row = {
    user_id: userId,
    notice_days: rules.noticeDays,
    notice_unit: rules.noticeUnit,
    closed_days: JSON.stringify(rules.closedDays),
    approver: rules.approver,
    tells_parents: rules.tellsParents ? (1 as const) : (0 as const),
    front_desk: rules.frontDesk,
    updated_at: instant(),
  };
  await tx
    .insertInto('school_rules')
    // No rules are the first version, so the first save is the second.
    .values({ ...row, version: 2 })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ ...row, version: sql<number>`school_rules.version + 1` }),
    )
    .execute();
};

interface Visit {
  readonly id: string;
  readonly dateTime: Instant;
}

/** The day on which the school approved a visit at its present time; null if it hasn't. */
export const findApproval = async (db: Db | Tx, { id, dateTime }: Visit): Promise<string | null> => {
  const row = await db
    .selectFrom('school_approvals')
    .select('approved_on')
    .where('request_id', '=', id)
    .where('approved_for', '=', dateTime)
    .executeTakeFirst();
  return row?.approved_on ?? null;
};

/** Stores the school's approval of a visit at its present time, or, with null, that there's none. */
export const saveApproval = async (tx: Tx, { id, dateTime }: Visit, on: string | null): Promise<void> => {
  const row = { approved_on: on, approved_for: on === null ? null : dateTime };
  await tx
    .insertInto('school_approvals')
    .values({ request_id: id, ...row, reminded_for: null })
    .onConflict((conflict) => conflict.column('request_id').doUpdateSet(row))
    .execute();
};

/** Remembers that the teacher was reminded of a visit at its present time. */
export const saveReminded = async (tx: Tx, { id, dateTime }: Visit): Promise<void> => {
  const row = { reminded_for: dateTime };
  await tx
    .insertInto('school_approvals')
    .values({ request_id: id, approved_on: null, approved_for: null, ...row })
    .onConflict((conflict) => conflict.column('request_id').doUpdateSet(row))
    .execute();
};

interface Wanted {
  readonly now: number;
  readonly limit: number;
  /** The id of the last visit of the batch before. */
  readonly after?: string;
  readonly teacherId?: string;
  /** Whether to leave out visits of which the teacher was reminded at their present time. */
  readonly onlyUnreminded?: boolean;
}

/**
 * The coming confirmed visits, in the order of their ids, of teachers whose school approves visits, which it hasn't
 * approved.
 */
export const findUnapproved = (
  db: Db | Tx,
  { now, limit, after = '', teacherId, onlyUnreminded = false }: Wanted,
) =>
  db
    .selectFrom('requests')
    .innerJoin('school_rules', 'school_rules.user_id', 'requests.teacher_id')
    .leftJoin('school_approvals', 'school_approvals.request_id', 'requests.id')
    .select(['requests.id', 'requests.teacher_id', 'requests.date_time', 'requests.timezone'])
    // A literal instead of a parameter, so that the planner can use the partial index.
    .where('requests.confirmed', '=', sql.lit(1))
    .where('requests.date_time', '>', instantAt(now))
    .where((row) =>
      row.or([row('school_rules.notice_days', 'is not', null), row('school_rules.approver', '<>', '')]),
    )
    .where(sql<boolean>`coalesce(school_approvals.approved_for, '') <> requests.date_time`)
    .$if(onlyUnreminded, (query) =>
      query.where(sql<boolean>`coalesce(school_approvals.reminded_for, '') <> requests.date_time`),
    )
    .where('requests.id', '>', after)
    .$if(teacherId !== undefined, (query) => query.where('requests.teacher_id', '=', teacherId ?? ''))
    .orderBy('requests.id')
    .limit(limit)
    .execute();
