import { NEEDED_AFTER_VISIT, UNREPORTED_AFTER, VISITS_AHEAD } from '@portal/contract/limits.ts';
import { searchWords } from '@portal/contract/normalize-text.ts';
import type { RequestSort } from '@portal/contract/options.ts';
import { REQUEST_STATUSES, type RequestStatus } from '@portal/contract/requests/request-status.ts';
import type { ReviewCounts, ReviewQuery } from '@portal/contract/review/review.schemas.ts';
import { type SqlBool, sql } from 'kysely';
import { requestList } from '../../domain/search/request-list.ts';
import { instant } from '../../kernel/clock.ts';
import type { Db } from '../../platform/db/connect.ts';
import { allOf, type Condition, contains } from '../../platform/db/search/conditions.ts';
import {
  byColumns,
  countEntries,
  type EntryCount,
  type IdPage,
  type Order,
  readPage,
} from '../../platform/db/search/pages.ts';
import { entriesOf } from '../../platform/db/search/search-list.ts';

const ORDERS: Readonly<Record<RequestSort, Order>> = {
  newest: byColumns(requestList, ['created_at'], 'desc'),
  oldest: byColumns(requestList, ['created_at'], 'asc'),
  soonest: byColumns(requestList, ['date_time'], 'asc'),
  latest: byColumns(requestList, ['date_time'], 'desc'),
};

/** In the United States it's night then, so that a visit is in the year of its own time zone. */
const newYear = (year: number): string => `${year}-01-01T07:00:00.000Z`;

const pastVisitsOf = (year: number) => sql<SqlBool>`confirmed = 1 and date_time >= ${newYear(year)}
  and date_time < ${newYear(year + 1)} and date_time < ${instant()}`;

/** Whether the visit of `entry` is one of those that a filter selects. */
const visitsOf = (when: NonNullable<ReviewQuery['when']>, year: number | undefined): Condition => {
  const between = (from: number, to: number) =>
    sql<SqlBool>`confirmed = 1 and date_time >= ${instant(from)} and date_time < ${instant(to)}`;
  if (when === 'week') return between(0, VISITS_AHEAD);
  const past = year === undefined ? between(-NEEDED_AFTER_VISIT, -UNREPORTED_AFTER) : pastVisitsOf(year);
  return sql`${past} and entry.id in (select id from requests where ${past} and reported = 0)`;
};

type Filters = Pick<ReviewQuery, 'q' | 'when' | 'year' | 'waitingFor' | 'edited'>;

const conditionsOf = (db: Db, { q, when, year, waitingFor, edited }: Filters): Condition[] => [
  ...searchWords(q).map((word) => contains(db, sql.ref('entry.text'), word)),
  ...(waitingFor ? [sql<SqlBool>`entry.awaited = ${waitingFor}`] : []),
  ...(edited ? [sql<SqlBool>`entry.id in (select id from requests where edited_at is not null)`] : []),
  ...(when ? [visitsOf(when, year)] : []),
];

const isOf = (status: RequestStatus): Condition => sql`entry.status = ${status}`;

/** A page of the requests that have a status and match every word and filter. Throws for an invalid cursor. */
export const findReviewPage = (
  db: Db,
  { status, sort, cursor, limit, ...filters }: ReviewQuery,
): Promise<IdPage> => {
  const isByVisit = sort === 'latest' || sort === 'soonest';
  const order = filters.when && !isByVisit ? ORDERS.soonest : ORDERS[sort];
  const conditions = [isOf(status), ...conditionsOf(db, filters)];
  return readPage(db, requestList, { conditions, order, cursor, limit });
};

/** Counts the requests with a status that match every word and filter. `first` is the oldest one's creation. */
export const countStatus = (db: Db, status: RequestStatus, filters: Filters): Promise<EntryCount> =>
  countEntries(db, requestList, ['created_at'], allOf([isOf(status), ...conditionsOf(db, filters)]));

/** Counts the requests that match every word and filter by status. */
export const countStatuses = async (db: Db, filters: Filters): Promise<ReviewCounts> => {
  const counts = REQUEST_STATUSES.map(
    (status) => sql`count(*) filter (where ${isOf(status)}) as ${sql.ref(status)}`,
  );
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join(counts)} from ${entriesOf(requestList)} as entry
    where ${allOf(conditionsOf(db, filters))}`.execute(db);
  return REQUEST_STATUSES.map((status) => ({ status, count: rows[0]?.[status] ?? 0 }));
};
