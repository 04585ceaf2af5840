import type { RequestStatus } from '@portal/contract/requests/request-status.ts';
import type { TriageSort } from '@portal/contract/requests/triage.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Instant } from '../../clock.ts';
import type { Database } from '../../db/connect.ts';
import { requestContains } from '../../db/request-index.ts';
import type { RequestPlace } from './request-cursor.ts';
import type { Candidates } from './triage-search.repository.ts';

export interface SectionQuery {
  readonly status: RequestStatus;
  readonly sort: TriageSort;
  readonly after: RequestPlace | undefined;
  readonly limit: number;
  readonly candidates: Candidates;
}

interface PlaceRow {
  readonly id: string;
  readonly at: Instant;
}

const ASCENDING = { direction: sql`asc`, from: sql`>=`, to: sql`<=`, behind: sql`>` };
const DESCENDING = { direction: sql`desc`, from: sql`<=`, to: sql`>=`, behind: sql`<` };
const ORDERS = {
  newest: { ...DESCENDING, column: sql.ref('requests.created_at') },
  oldest: { ...ASCENDING, column: sql.ref('requests.created_at') },
  soonest: { ...ASCENDING, column: sql.ref('requests.date_time') },
  latest: { ...DESCENDING, column: sql.ref('requests.date_time') },
} as const;

type Rows = RawBuilder<PlaceRow>;

/**
 * The places of the requests of a status in order, behind `after`. The status is bounded and sorted by as if there
 * were several: that is one index's own order, so no planner walks another index past the other statuses.
 */
const inOrder = (
  { status, sort, after }: SectionQuery,
  source: RawBuilder<unknown>,
  limit: RawBuilder<unknown>,
): Rows => {
  const { column, direction, from, to, behind } = ORDERS[sort];
  const start = after
    ? sql`(requests.status, ${column}, requests.id) ${behind} (${status}, ${after.at}, ${after.id})`
    : sql`requests.status ${from} ${status}`;
  return sql`select requests.id, ${column} as at from ${source}
    where ${start} and requests.status ${to} ${status}
    order by requests.status ${direction}, ${column} ${direction}, requests.id ${direction} ${limit}`;
};

/**
 * One page of places, and the first behind it. Without a search an index has them in order; what a search
 * found drives where it is little; and of much the next `reach` places are tested one by one.
 */
export const selectPlaces = (query: SectionQuery): Rows => {
  const { candidates, sort } = query;
  const page = sql`limit ${query.limit + 1}`;
  if (candidates.kind === 'all') return inOrder(query, sql`requests`, page);
  // The order of a cross join is kept, so that what was found drives.
  if (candidates.kind === 'few') {
    const found = sql`(select requests.* from ${candidates.ids} as found cross join requests
      where requests.id = found.request_id) as requests`;
    return inOrder(query, found, page);
  }
  // A condition of its own for each place, which no planner turns into a join that reads all texts.
  const fits = sql`(select ${requestContains(candidates.words)}
    from request_texts as searched where searched.request_id = next.id)`;
  const { direction } = ORDERS[sort];
  return sql`select next.id, next.at
    from (${inOrder(query, sql`requests`, sql`limit ${candidates.reach}`)}) as next
    where ${fits} order by next.at ${direction}, next.id ${direction} ${page}`;
};

/** Where the last place stands that `selectPlaces` looks at for one page of much; undefined if it sees them all. */
const lastLookedAt = async (
  { db }: Database,
  query: SectionQuery,
  reach: number,
): Promise<PlaceRow | undefined> => {
  const last = inOrder(query, sql`requests`, sql`limit 1 offset ${reach - 1}`);
  return (await last.execute(db)).rows[0];
};

/** One page of a section, and where it ends if more may follow. */
export const findPlaces = async (
  database: Database,
  query: SectionQuery,
): Promise<{ places: readonly PlaceRow[]; end: RequestPlace | undefined }> => {
  const { candidates, limit, sort } = query;
  const { rows } = await selectPlaces(query).execute(database.db);
  const places = rows.slice(0, limit);
  let last = rows.length > limit ? places.at(-1) : undefined;
  if (!last && candidates.kind === 'many') last = await lastLookedAt(database, query, candidates.reach);
  return { places, end: last && { sort, ...last } };
};
