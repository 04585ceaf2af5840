import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Cursor } from './cursor.ts';
import type { SearchList } from './search-list.ts';
import { KEYS, keyColumns, type SearchQuery } from './search-query.ts';

/** The SQL of an order on one table: what it selects, sorts by and goes on behind. */
export const orderingOf = (list: SearchList, query: SearchQuery, table: 'entry' | 'found') => {
  const columns = keyColumns(list, query);
  const direction = sql.raw(query.direction);
  const behind = sql.raw(query.direction === 'asc' ? '>' : '<');
  const own = (index: number, column: string) =>
    table === 'entry' ? sql.ref(`entry.${column}`) : sql.ref(`found.${KEYS[index] ?? 'k0'}`);
  const keys = [...columns.map((column, index) => own(index, column)), sql.ref(`${table}.id`)];
  return {
    /** The keys as `k0`, `k1` and `k2`, empty where the order has fewer. */
    keys: sql.join(
      KEYS.map((key, index) => {
        const column = columns[index];
        return column === undefined
          ? sql`cast(null as text) as ${sql.ref(key)}`
          : sql`${own(index, column)} as ${sql.ref(key)}`;
      }),
    ),
    orderBy: sql.join(keys.map((key) => sql`${key} ${direction}`)),
    /** What stands behind a cursor among entries of its rank. */
    after: (cursor: Cursor): RawBuilder<SqlBool> =>
      sql`(${sql.join(keys)}) ${behind} (${sql.join([...cursor.keys, cursor.id])})`,
  };
};
