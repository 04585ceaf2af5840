import { DECLINED_FOR, NEEDED_AFTER_VISIT, TASKS_MAX, UNREPORTED_AFTER } from '@portal/contract/limits.ts';
import type { TaskKind } from '@portal/contract/overview/tasks.ts';
import { AWAITING_ANSWER } from '@portal/contract/requests/request-status.ts';
import type { Side } from '@portal/contract/requests/request-steps.ts';
import { proposalSchema } from '@portal/contract/requests/requests.schemas.ts';
import { timeZoneOf } from '@portal/contract/time-zones.ts';
import { type SqlBool, sql } from 'kysely';
import { KNOWN_TO_SPEAKER } from '../../domain/requests/known-to-speaker.ts';
import { requestsWithPeople } from '../../domain/requests/request-joins.ts';
import { ZONE_COLUMNS, zonesInRow } from '../../domain/requests/request-zones.ts';
import { visitIdOf } from '../../domain/requests/visit-id.ts';
import { type Instant, instant } from '../../kernel/clock.ts';
import { parseColumn } from '../../kernel/stored-json.ts';
import type { Db } from '../../platform/db/connect.ts';
import { isAskedOfOthers, isLastWithoutSpeaker } from './visit-conditions.repository.ts';

const VISIT_ID = visitIdOf('requests');

const selectRequests = (db: Db) =>
  requestsWithPeople(db)
    .select(VISIT_ID.as('visit_id'))
    .select([
      'requests.id',
      'requests.event_name',
      'requests.date_time',
      'requests.minutes',
      'requests.status',
      'requests.answer',
      'requests.confirmed',
      'requests.proposal',
      'requests.in_person',
      'requests.virtual',
      'requests.updated_at',
      'requests.address',
      'requests.entrance',
      'requests.contact',
      'requests.equipment',
      'requests.link',
      'teacher.first_name as teacher_first_name',
      'teacher.last_name as teacher_last_name',
      'speaker.first_name as speaker_first_name',
      'speaker.last_name as speaker_last_name',
      'by_teacher.given_at as teacher_given_at',
      'by_speaker.given_at as speaker_given_at',
      ...ZONE_COLUMNS,
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectRequests>['execute']>>[number];

/** The part of a request that tells who has to do something about it. */
export type RequestWithTasks = ReturnType<typeof decode>;

const decode = (row: Row) => ({
  id: row.id,
  eventName: row.event_name,
  dateTime: row.date_time,
  timezone: timeZoneOf(row.timezone),
  zones: zonesInRow(row),
  minutes: row.minutes,
  status: row.status,
  answer: row.answer,
  confirmed: row.confirmed === 1,
  proposal: parseColumn(proposalSchema.nullable(), row.proposal, null),
  isInPerson: row.in_person === 1,
  isVirtual: row.virtual === 1,
  updatedAt: row.updated_at,
  visitId: row.visit_id,
  details: {
    address: row.address,
    entrance: row.entrance,
    contact: row.contact,
    equipment: row.equipment,
    link: row.link,
  },
  teacher: { firstName: row.teacher_first_name, lastName: row.teacher_last_name },
  speaker: { firstName: row.speaker_first_name, lastName: row.speaker_last_name },
  isReportedBy: { teacher: row.teacher_given_at !== null, speaker: row.speaker_given_at !== null },
});

/** How many things of a kind need someone. */
export interface CountedTask {
  readonly kind: TaskKind;
  readonly count: number;
  readonly more: boolean;
  readonly unread?: number;
  readonly questions?: number;
  readonly approval?: { readonly due: string | null; readonly isLate: boolean };
  readonly since: Instant | null;
  readonly requests: string[];
  /** The open request to begin with, for tasks about open requests. */
  readonly openRequest?: { readonly _id: string; readonly eventName: string };
}

/** A need with the request to begin with. */
export interface StoredTask extends CountedTask {
  readonly first: RequestWithTasks | null;
}

/** A side's requests in the order of their visits. A speaker's are those to know about. */
const selectOwn = (db: Db, side: Side, userId: string) => {
  const inOrder = selectRequests(db)
    .orderBy('requests.date_time')
    .orderBy('requests.id')
    .limit(TASKS_MAX + 1);
  return side === 'teacher'
    ? inOrder.where('requests.teacher_id', '=', userId)
    : inOrder.where('requests.speaker_id', '=', userId).where(KNOWN_TO_SPEAKER);
};

/** A side's requests that wait for an answer, of either side. */
export const findAwaiting = async (db: Db, side: Side, userId: string): Promise<RequestWithTasks[]> => {
  const rows = await selectOwn(db, side, userId)
    // A literal instead of a parameter, here and below, so that the planner can use the partial index.
    .where('requests.status', '=', sql.lit(AWAITING_ANSWER))
    .where('requests.date_time', '>=', instant(-NEEDED_AFTER_VISIT))
    .execute();
  return rows.map(decode);
};

/** A side's confirmed visits: those that lie ahead, and the last ones. */
export const findConfirmed = async (db: Db, side: Side, userId: string): Promise<RequestWithTasks[]> => {
  const rows = await selectOwn(db, side, userId)
    .where('requests.confirmed', '=', sql.lit(1))
    .where('requests.date_time', '>=', instant(-NEEDED_AFTER_VISIT))
    .execute();
  return rows.map(decode);
};

/**
 * A teacher's coming visits that a speaker or an administrator declined or canceled lately, and for which nobody else is
 * asked: the last request for each.
 */
export const findDeclined = async (db: Db, teacherId: string): Promise<RequestWithTasks[]> => {
  const rows = await selectOwn(db, 'teacher', teacherId)
    .where(sql<SqlBool>`requests.answer in ('declined', 'rejected', 'called off')`)
    .where('requests.status', '=', 'Archived')
    .where('requests.date_time', '>', instant())
    .where('requests.updated_at', '>=', instant(-DECLINED_FOR))
    .where(isLastWithoutSpeaker)
    .where((row) => row.not(isAskedOfOthers(row)))
    .execute();
  return rows.map(decode);
};

/** A teacher's visits with thank-yous that aren't shared yet, the one that has waited longest first. */
export const findWithThankYous = async (db: Db, teacherId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('thank_yous')
    .innerJoin('requests', 'requests.id', 'thank_yous.request_id')
    .select('requests.id')
    .where('requests.teacher_id', '=', teacherId)
    .where('thank_yous.shared_at', 'is', null)
    .groupBy('requests.id')
    .orderBy(({ fn }) => fn.min('thank_yous.created_at'))
    .limit(TASKS_MAX + 1)
    .execute();
  return rows.map(({ id }) => id);
};

/** A teacher's confirmed visits with questions of the class that wait, and how many; the longest wait first. */
export const findWithQuestions = async (
  db: Db,
  teacherId: string,
): Promise<{ requestId: string; questions: number }[]> => {
  const rows = await db
    .selectFrom('class_questions')
    .innerJoin('requests', 'requests.id', 'class_questions.request_id')
    .select(['requests.id as requestId'])
    .select(({ fn }) => fn.countAll<number>().as('questions'))
    .where('requests.teacher_id', '=', teacherId)
    .where('requests.confirmed', '=', sql.lit(1))
    .where('requests.date_time', '>=', instant(-NEEDED_AFTER_VISIT))
    .where('class_questions.state', '=', 'waiting')
    .groupBy('requests.id')
    .orderBy(({ fn }) => fn.min('class_questions.created_at'))
    .limit(TASKS_MAX + 1)
    .execute();
  return rows.map(({ requestId, questions }) => ({ requestId, questions: Number(questions) }));
};

/** The requests with these ids, in any order. */
export const findNeeded = async (db: Db, ids: readonly string[]): Promise<RequestWithTasks[]> => {
  if (ids.length === 0) return [];
  return (await selectRequests(db).where('requests.id', 'in', ids).execute()).map(decode);
};

/** Whether a speaker has a profile that teachers see, or that is hidden on purpose. */
export const hasUsableProfile = async (db: Db, userId: string): Promise<boolean> => {
  const profile = await db
    .selectFrom('speaker_profiles')
    .select(['visible', 'hidden_by_admin'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!profile) return false;
  return profile.visible === 1 || profile.hidden_by_admin === 1;
};

/** Something about a request, and since when it has been waiting. */
export interface Waiting {
  readonly requestId: string;
  readonly since: Instant;
}

/** Past visits of which neither side has said whether they took place, in order. */
export const findUnreported = (db: Db): Promise<Waiting[]> =>
  db
    .selectFrom('requests')
    .select(['id as requestId', 'date_time as since'])
    .where('confirmed', '=', sql.lit(1))
    .where('reported', '=', sql.lit(0))
    .where('date_time', '>=', instant(-NEEDED_AFTER_VISIT))
    .where('date_time', '<', instant(-UNREPORTED_AFTER))
    .orderBy('date_time')
    .orderBy('id')
    .limit(TASKS_MAX + 1)
    .execute();

/** Reports of messages that no administrator has handled, oldest first. */
export const findReportedMessages = (db: Db): Promise<Waiting[]> =>
  db
    .selectFrom('messages')
    .select(['request_id as requestId', 'reported_at as since'])
    .where('reported_at', 'is not', null)
    .where('report_handled_at', 'is', null)
    .orderBy('reported_at')
    .limit(TASKS_MAX + 1)
    .$narrowType<{ since: Instant }>()
    .execute();

/** Reports of thank-yous that no administrator has handled, oldest first. */
export const findReportedThankYous = (db: Db): Promise<Waiting[]> =>
  db
    .selectFrom('thank_you_reports')
    .innerJoin('thank_yous', 'thank_yous.id', 'thank_you_reports.thank_you_id')
    .select(['thank_yous.request_id as requestId', 'thank_you_reports.reported_at as since'])
    .where('thank_you_reports.handled_at', 'is', null)
    .orderBy('thank_you_reports.reported_at')
    .limit(TASKS_MAX + 1)
    .execute();
