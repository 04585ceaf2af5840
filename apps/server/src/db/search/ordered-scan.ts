import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import { allOf, type Clause } from './clauses.ts';
import { engineOf } from './engine.ts';
import { orderingOf } from './ordering.ts';
import type { SearchList } from './search-list.ts';
import type { PageRow, SearchQuery } from './search-query.ts';

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
    select ${selected} from ${engineOf(db).entriesInOrder(list, query.order)} where ${allOf(bounds)}
    order by ${ordering.orderBy} limit ${sql.lit(rows)} offset ${sql.lit(offset)}`;
  const { rows: page } = await sql<PageRow>`
    select entry.id, 0 as rank, ${ordering.keys} from (${inOrder(sql`entry.*`, tests)}) as entry
    where ${allOf(clauses.map(({ test }) => test))} limit ${sql.lit(limit + 1)} offset ${sql.lit(skip)}
  `.execute(db);
  if (page.length > limit) return { page, stoppedAt: undefined };
  const last = sql<PageRow>`${inOrder(sql`entry.id, 0 as rank, ${ordering.keys}`, 1, tests - 1)}`;
  return { page, stoppedAt: (await last.execute(db)).rows[0] };
};
