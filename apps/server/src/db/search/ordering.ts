import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Cursor } from './cursor.ts';
import type { SearchList } from './search-list.ts';
import { COMPUTED_KEY, KEYS, keyColumns, type SearchQuery } from './search-query.ts';

/** The SQL of a query's order on one table. */
export const orderingOf = (list: SearchList, query: SearchQuery, table: 'entry' | 'found') => {
  const columns = keyColumns(list, query);
  const direction = sql.raw(query.direction);
  const isPast = sql.raw(query.direction === 'asc' ? '>' : '<');
  const own = (index: number, column: string) => {
    if (table === 'found') return sql.ref(`found.${KEYS[index] ?? 'k0'}`);
    return (column === COMPUTED_KEY && query.computed?.key) || sql.ref(`entry.${column}`);
  };
  const keys = [...columns.map((column, index) => own(index, column)), sql.ref(`${table}.id`)];
  return {
    /** The sort keys as `k0`, `k1` and `k2`; null where the order has fewer. */
    keys: sql.join(
      KEYS.map((key, index) => {
        const column = columns[index];
        return column === undefined
          ? sql`cast(null as text) as ${sql.ref(key)}`
          : sql`${own(index, column)} as ${sql.ref(key)}`;
      }),
    ),
    orderBy: sql.join(keys.map((key) => sql`${key} ${direction}`)),
    /** Whether an entry of the cursor's rank comes after the cursor. */
    after: (cursor: Cursor): RawBuilder<SqlBool> =>
      sql`(${sql.join(keys)}) ${isPast} (${sql.join([...cursor.keys, cursor.id])})`,
  };
};
