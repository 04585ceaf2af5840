import { TASKS_MAX, WITHOUT_OFFER_AFTER } from '@portal/contract/limits.ts';
import type { TaskKind } from '@portal/contract/overview/tasks.ts';
import { type SqlBool, sql } from 'kysely';
import { type Instant, instant } from '../../kernel/clock.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { CountedTask } from './tasks.repository.ts';

/** Open requests in the order of their last times, one more than are counted. */
const selectOpenRequests = (db: Db) =>
  db
    .selectFrom('open_requests')
    .select(['open_requests.id', 'open_requests.event_name', 'open_requests.opened_at'])
    .where('open_requests.last_time', '>', instant())
    .orderBy('open_requests.last_time')
    .orderBy('open_requests.id')
    .limit(TASKS_MAX + 1);

type Rows = readonly {
  readonly id: string;
  readonly event_name: string;
  readonly opened_at: Instant | null;
}[];

const taskOf = (kind: TaskKind, rows: Rows, since: Instant | null = null): CountedTask => {
  const [first] = rows;
  return {
    kind,
    count: Math.min(rows.length, TASKS_MAX),
    more: rows.length > TASKS_MAX,
    since,
    requests: [],
    ...(first && { openRequest: { _id: first.id, eventName: first.event_name } }),
  };
};

/** Whether there is an offer with one of some statuses, which are written as a list in SQL. */
const hasOffer = (statuses: string, by = sql`1 = 1`) => sql<SqlBool>`exists (
  select 1 from offers where offers.open_request_id = open_requests.id
  and offers.status in (${sql.raw(statuses)}) and ${by})`;

/** The open requests that a speaker was asked for and hasn't offered for, or whose offer waits for a confirmation. */
export const findOpenRequestsFor = async (db: Db, speakerId: string): Promise<CountedTask> => {
  const own = sql`offers.speaker_id = ${speakerId}`;
  const rows = await selectOpenRequests(db)
    .where('open_requests.status', '=', 'open')
    .where(
      sql<SqlBool>`((exists (select 1 from open_requests_asked as asked
        where asked.open_request_id = open_requests.id and asked.speaker_id = ${speakerId})
        and not ${hasOffer("'made', 'outdated', 'taken', 'withdrawn', 'passed'", own)})
        or ${hasOffer("'outdated'", own)})`,
    )
    .execute();
  return taskOf('open-requests', rows);
};

/** A teacher's open requests with offers to look at. */
export const findOffersFor = async (db: Db, teacherId: string): Promise<CountedTask> => {
  const rows = await selectOpenRequests(db)
    .where('open_requests.teacher_id', '=', teacherId)
    .where('open_requests.status', '=', 'open')
    .where(hasOffer("'made'"))
    .execute();
  return taskOf('offers', rows);
};

/** The open requests that wait for a review, and those that have had no offer for some days. */
export const findForAdministrators = async (db: Db): Promise<CountedTask[]> => {
  const toReview = await selectOpenRequests(db).where('open_requests.status', '=', 'review').execute();
  const without = await selectOpenRequests(db)
    .where('open_requests.status', '=', 'open')
    .where('open_requests.opened_at', '<', instant(-WITHOUT_OFFER_AFTER))
    .where(sql<SqlBool>`not ${hasOffer("'made', 'outdated', 'taken'")}`)
    .execute();
  return [taskOf('open-review', toReview), taskOf('without-offer', without, without[0]?.opened_at ?? null)];
};
