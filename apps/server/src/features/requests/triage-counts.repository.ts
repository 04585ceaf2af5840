import { REQUEST_STATUSES, type RequestStatus } from '@portal/contract/requests/request-status.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { Candidates } from './triage-search.repository.ts';

interface Count {
  readonly count: number;
  /** There may be more: counting stopped there. */
  readonly more: boolean;
}

type Counts = (status: RequestStatus) => Count;

interface StatusRow {
  readonly status: RequestStatus;
  readonly count: number;
}

/**
 * How many requests of each status an index has, each counted up to `most`. The status is bounded and sorted by as if
 * there were several, for the reason given in `triage-pages.repository.ts`.
 */
export const selectStatusCounts = (most: number): RawBuilder<StatusRow> => {
  const counts = REQUEST_STATUSES.map((status) => {
    const bound = sql.lit(status);
    return sql`select ${bound} as status, count(*) as count from (
      select 1 from requests where requests.status >= ${bound} and requests.status <= ${bound}
      order by requests.status, requests.created_at limit ${most + 1}
    ) as counted`;
  });
  return sql`${sql.join(counts, sql` union all `)}`;
};

const countsIn = (rows: readonly StatusRow[], understand: (count: number) => Count): Counts => {
  const counted = new Map(rows.map(({ status, count }) => [status, count]));
  return (status) => understand(counted.get(status) ?? 0);
};

export const countStatuses = async ({ db }: Database, most: number): Promise<Counts> => {
  const { rows } = await selectStatusCounts(most).execute(db);
  return countsIn(rows, (count) => ({ count: Math.min(count, most), more: count > most }));
};

/** How many of the requests that a search finds have each status; of too many, those that were looked at. */
export const countCandidates = async (
  { db }: Database,
  candidates: Exclude<Candidates, { kind: 'all' }>,
): Promise<Counts> => {
  const rows = await db
    .selectFrom(candidates.ids.as('found'))
    // The order of a cross join is kept, so that what was found drives.
    .crossJoin('requests')
    .whereRef('requests.id', '=', 'found.request_id')
    .select(['requests.status', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('requests.status')
    .execute();
  return countsIn(rows, (count) => ({ count, more: candidates.kind === 'many' }));
};
