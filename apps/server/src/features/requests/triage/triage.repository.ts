import { searchWords } from '@portal/contract/normalize-text.ts';
import type { RequestSort } from '@portal/contract/options.ts';
import { REQUEST_STATUSES, type RequestStatus } from '@portal/contract/requests/request-status.ts';
import type { TriageCounts, TriageQuery } from '@portal/contract/requests/triage.schemas.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { clausesOf } from '../../../db/search/clauses.ts';
import { requestList } from '../../../db/search/lists/request-list.ts';
import { search } from '../../../db/search/search.ts';
import type { SearchLimits } from '../../../db/search/search-limits.ts';
import type { SearchResult } from '../../../db/search/search-query.ts';

const ORDERS = {
  newest: { order: 'made', direction: 'desc' },
  oldest: { order: 'made', direction: 'asc' },
  soonest: { order: 'visit', direction: 'asc' },
  latest: { order: 'visit', direction: 'desc' },
} as const satisfies Record<RequestSort, object>;

const conditionsOf = (db: Db, q: string) => {
  const clauses = clausesOf(db, requestList);
  return {
    words: searchWords(q).map((word) => clauses.word(word)),
    statusIs: (status: RequestStatus) => clauses.filter('status', [status], sql`entry.status = ${status}`),
  };
};

/** A page of the requests that have a status and match every word. Throws for an invalid cursor. */
export const findTriagePage = (
  db: Db,
  { q, status, sort, cursor, limit }: TriageQuery,
  limits?: SearchLimits,
): Promise<SearchResult<never>> => {
  const { words, statusIs } = conditionsOf(db, q);
  const within = statusIs(status);
  const query = { clauses: [...words, within], within, groups: {}, isUncounted: true };
  return search(db, requestList, { ...query, ...ORDERS[sort], cursor, limit }, limits);
};

/** Counts the requests that match every word by status: in one query if there are few, otherwise one query each. */
export const countStatuses = async (db: Db, q: string, limits?: SearchLimits): Promise<TriageCounts> => {
  const { words, statusIs } = conditionsOf(db, q);
  const counting = { ...ORDERS.oldest, limit: 0 };
  const groups = { status: { column: 'status' } };
  const all = await search(db, requestList, { ...counting, clauses: words, groups }, limits);
  const counts = all.countsOf('status');
  if (counts)
    return REQUEST_STATUSES.map((status) => ({
      status,
      count: counts.find(({ value }) => value === status)?.count ?? 0,
      more: false,
    }));
  return Promise.all(
    REQUEST_STATUSES.map(async (status) => {
      const within = statusIs(status);
      const query = { ...counting, clauses: [...words, within], within, groups: {} };
      const { total, isExact } = await search(db, requestList, query, limits);
      return { status, count: total, more: !isExact };
    }),
  );
};
