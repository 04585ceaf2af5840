import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import { allOf, type Clause } from './clauses.ts';
import { engineOf } from './engine.ts';
import { orderingOf } from './ordering.ts';
import type { SearchList } from './search-list.ts';
import type { PlaceRow, SearchQuery } from './search-query.ts';

/** A page that was read along an order. */
export interface Walked {
  readonly page: readonly PlaceRow[];
  /** The last entry that was tested, where the walk ended before the page was full. */
  readonly stoppedAt: PlaceRow | undefined;
}

/** Walks through an order and tests its entries until a page and one more are found, or too many were tested. */
export const walk = async (
  db: QueryExecutorProvider,
  list: SearchList,
  query: SearchQuery,
  clauses: readonly Clause[],
  maxTests: number,
): Promise<Walked> => {
  const { within, after, skip = 0, limit } = query;
  const ordering = orderingOf(list, query, 'entry');
  const bounds = [...(within ? [within.test] : []), ...(after ? [ordering.after(after)] : [])];
  const tests = maxTests + skip;
  const inOrder = (selected: RawBuilder<unknown>, rows: number, offset = 0) => sql`
    select ${selected} from ${engineOf(db).walk(list, query.order)} where ${allOf(bounds)}
    order by ${ordering.orderBy} limit ${sql.lit(rows)} offset ${sql.lit(offset)}`;
  const { rows: page } = await sql<PlaceRow>`
    select entry.id, 0 as rank, ${ordering.keys} from (${inOrder(sql`entry.*`, tests)}) as entry
    where ${allOf(clauses.map(({ test }) => test))} limit ${sql.lit(limit + 1)} offset ${sql.lit(skip)}
  `.execute(db);
  if (page.length > limit) return { page, stoppedAt: undefined };
  const last = sql<PlaceRow>`${inOrder(sql`entry.id, 0 as rank, ${ordering.keys}`, 1, tests - 1)}`;
  return { page, stoppedAt: (await last.execute(db)).rows[0] };
};
