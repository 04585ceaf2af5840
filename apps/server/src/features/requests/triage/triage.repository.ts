import { NEEDED_AFTER_VISIT, UNREPORTED_AFTER, VISITS_AHEAD } from '@portal/contract/limits.ts';
import { searchWords } from '@portal/contract/normalize-text.ts';
import type { RequestSort } from '@portal/contract/options.ts';
import { REQUEST_STATUSES, type RequestStatus } from '@portal/contract/requests/request-status.ts';
import type { TriageCounts, TriageQuery } from '@portal/contract/requests/triage.schemas.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { allOf, clausesOf, testOnly } from '../../../db/search/clauses.ts';
import { requestList } from '../../../db/search/lists/request-list.ts';
import { countInOrder, type RangeCount } from '../../../db/search/ordered-scan.ts';
import { search } from '../../../db/search/search.ts';
import { LIMITS, type SearchLimits } from '../../../db/search/search-limits.ts';
import type { SearchResult } from '../../../db/search/search-query.ts';
import { instant } from '../../../kernel/clock.ts';

const ORDERS = {
  newest: { order: 'made', direction: 'desc' },
  oldest: { order: 'made', direction: 'asc' },
  soonest: { order: 'visit', direction: 'asc' },
  latest: { order: 'visit', direction: 'desc' },
} as const satisfies Record<RequestSort, object>;

/** Whether the visit of `entry` is one of those that a filter selects. */
const visitsOf = (when: NonNullable<TriageQuery['when']>) => {
  const between = (from: number, to: number) =>
    sql`confirmed = 1 and date_time >= ${instant(from)} and date_time < ${instant(to)}`;
  if (when === 'week') return between(0, VISITS_AHEAD);
  const past = between(-NEEDED_AFTER_VISIT, -UNREPORTED_AFTER);
  return sql`${past} and entry.id in (select id from requests where ${past} and reported = 0)`;
};

type Filters = Pick<TriageQuery, 'q' | 'when' | 'waitingFor' | 'edited'>;

/** The conditions of a search: in every status, and for each status what limits the index of an order. */
const conditionsOf = (db: Db, { q, when, waitingFor, edited }: Filters) => {
  const clauses = clausesOf(db, requestList);
  const everywhere = searchWords(q).map((word) => clauses.word(word));
  if (waitingFor)
    everywhere.push(clauses.filter('awaited', [waitingFor], sql`entry.awaited = ${waitingFor}`));
  if (edited)
    everywhere.push(testOnly(sql`entry.id in (select id from requests where edited_at is not null)`));
  const ofStatus = (status: RequestStatus) => sql<SqlBool>`entry.status = ${status}`;
  const within = (status: RequestStatus) =>
    when === undefined
      ? clauses.filter('status', [status], ofStatus(status))
      : testOnly(sql`${ofStatus(status)} and ${visitsOf(when)}`);
  return { everywhere, within };
};

/** A page of the requests that have a status and match every word and filter. Throws for an invalid cursor. */
export const findTriagePage = (
  db: Db,
  { status, sort, cursor, limit, ...filters }: TriageQuery,
  limits?: SearchLimits,
): Promise<SearchResult<never>> => {
  const conditions = conditionsOf(db, filters);
  const within = conditions.within(status);
  const query = { clauses: [...conditions.everywhere, within], within, groups: {}, isUncounted: true };
  const isByVisit = sort === 'latest' || sort === 'soonest';
  const order = filters.when && !isByVisit ? ORDERS.soonest : ORDERS[sort];
  return search(db, requestList, { ...query, ...order, cursor, limit }, limits);
};

/** Counts the requests with a status that match every word and filter, by the index of their order. `first` is the oldest one's date. */
export const countStatus = (
  db: Db,
  status: RequestStatus,
  filters: Filters,
  { exactMax } = LIMITS,
): Promise<RangeCount> => {
  const { everywhere, within } = conditionsOf(db, filters);
  const order = filters.when ? 'visit' : filters.waitingFor ? 'awaited' : 'made';
  const test = allOf([within(status), ...everywhere].map((clause) => clause.test));
  return countInOrder(db, requestList, { order, test }, exactMax);
};

/** Counts the requests that match every word and filter by status: in one query if there are few, otherwise one query each. */
export const countStatuses = async (
  db: Db,
  filters: Filters,
  limits?: SearchLimits,
): Promise<TriageCounts> => {
  const { everywhere, within } = conditionsOf(db, filters);
  // An index has these in a range each, so that no search is needed.
  if (searchWords(filters.q).length === 0 || filters.when)
    return Promise.all(
      REQUEST_STATUSES.map(async (status) => {
        const { count, more } = await countStatus(db, status, filters, limits);
        return { status, count, more };
      }),
    );
  const counting = { ...ORDERS.oldest, limit: 0 };
  const groups = { status: { column: 'status' } };
  const all = await search(db, requestList, { ...counting, clauses: everywhere, groups }, limits);
  const counts = all.countsOf('status');
  if (counts)
    return REQUEST_STATUSES.map((status) => ({
      status,
      count: counts.find(({ value }) => value === status)?.count ?? 0,
      more: false,
    }));
  return Promise.all(
    REQUEST_STATUSES.map(async (status) => {
      const own = within(status);
      const query = { ...counting, clauses: [...everywhere, own], within: own, groups: {} };
      const { total, isExact } = await search(db, requestList, query, limits);
      return { status, count: total, more: !isExact };
    }),
  );
};
