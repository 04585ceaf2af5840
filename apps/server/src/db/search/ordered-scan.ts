import { type QueryExecutorProvider, type RawBuilder, type SqlBool, sql } from 'kysely';
import { allOf, type Clause } from './clauses.ts';
import { searchEngineOf } from './engine.ts';
import { orderingOf } from './ordering.ts';
import type { SearchList } from './search-list.ts';
import { keyColumns, type PageRow, type SearchQuery } from './search-query.ts';

export interface ScanResult {
  readonly page: readonly PageRow[];
  /** The last tested entry, if the scan stopped before the page was full. */
  readonly stoppedAt: PageRow | undefined;
}

/** Tests entries in the order's index until a page and one more match, or until `maxTests` were tested. */
export const scanInOrder = async (
  db: QueryExecutorProvider,
  list: SearchList,
  query: SearchQuery,
  clauses: readonly Clause[],
  maxTests: number,
): Promise<ScanResult> => {
  const { within, after, skip = 0, limit } = query;
  const ordering = orderingOf(list, query, 'entry');
  const bounds = [...(within ? [within.test] : []), ...(after ? [ordering.after(after)] : [])];
  const tests = maxTests + skip;
  const inOrder = (selected: RawBuilder<unknown>, rows: number, offset = 0) => sql`
    select ${selected} from ${searchEngineOf(db).entriesInOrder(list, query.order)} where ${allOf(bounds)}
    order by ${ordering.orderBy} limit ${sql.lit(rows)} offset ${sql.lit(offset)}`;
  const { rows: page } = await sql<PageRow>`
    select entry.id, 0 as rank, ${ordering.keys} from (${inOrder(sql`entry.*`, tests)}) as entry
    where ${allOf(clauses.map(({ test }) => test))} limit ${sql.lit(limit + 1)} offset ${sql.lit(skip)}
  `.execute(db);
  if (page.length > limit) return { page, stoppedAt: undefined };
  const last = sql<PageRow>`${inOrder(sql`entry.id, 0 as rank, ${ordering.keys}`, 1, tests - 1)}`;
  return { page, stoppedAt: (await last.execute(db)).rows[0] };
};

/** A number of entries. */
export interface RangeCount {
  readonly count: number;
  /** Whether there are more than `count`. */
  readonly more: boolean;
  /** The last sort column of the first one in the order; null if there is none. */
  readonly first: string | null;
  /** Its id. */
  readonly firstId: string | null;
}

/** Counts the entries in a range of an order's index, up to `max`. `test` sets the range. */
export const countInOrder = async (
  db: QueryExecutorProvider,
  list: SearchList,
  { order, test }: { readonly order: string; readonly test: RawBuilder<SqlBool> },
  max: number,
): Promise<RangeCount> => {
  const keys = keyColumns(list, { order }).map((column) => sql.ref(`entry.${column}`));
  const range = sql`from ${searchEngineOf(db).entriesInOrder(list, order)} where ${test}`;
  const first = (selected: RawBuilder<unknown>) =>
    sql`(select ${selected} ${range} order by ${sql.join([...keys, sql.ref('entry.id')])} limit 1)`;
  const { rows } = await sql<RangeCount>`select
    (select count(*) from (select 1 ${range} limit ${sql.lit(max + 1)}) as counted) as count,
    ${first(keys.at(-1) ?? sql`null`)} as first, ${first(sql.ref('entry.id'))} as "firstId"`.execute(db);
  const { count = 0, first: key = null, firstId = null } = rows[0] ?? {};
  return { count: Math.min(count, max), more: count > max, first: key, firstId };
};
