import { type QueryExecutorProvider, type RawBuilder, type SqlBool, sql } from 'kysely';
import { allOf, type Condition } from './conditions.ts';
import { type Cursor, readCursor, writeCursor } from './cursor.ts';
import { type ColumnType, entriesOf, type SearchList } from './search-list.ts';

/** What entries are sorted by; the id is the last key of every order. */
export interface Order {
  /** Part of cursors, so that a cursor of another order is refused. */
  readonly name: string;
  readonly keys: readonly { readonly value: RawBuilder<unknown>; readonly type: ColumnType }[];
  readonly direction: 'asc' | 'desc';
}

/** An order by columns of a list. */
export const byColumns = (
  list: SearchList,
  columns: readonly string[],
  direction: Order['direction'],
): Order => ({
  name: [...columns, direction].join(' '),
  keys: columns.map((column) => ({
    value: sql.ref(`entry.${column}`),
    type: list.columns[column] ?? 'text',
  })),
  direction,
});

interface PageQuery {
  readonly conditions: readonly Condition[];
  readonly order: Order;
  /** The `nextCursor` of the previous page. */
  readonly cursor?: string | undefined;
  /** Matches to skip before the page. */
  readonly skip?: number;
  readonly limit: number;
}

export interface IdPage {
  readonly ids: readonly string[];
  /** Where the page ends, if more follow. */
  readonly nextCursor: string | null;
}

type Row = Readonly<Record<string, string | number | null>>;
type KeyedRow = Row & { readonly id: string };

const isKeyed = (row: Row): row is KeyedRow => row.id !== null;

const keyName = (index: number): string => `key${index}`;

/** The SQL of an order: the keys as columns, and how rows that have these columns are sorted and continued. */
const sorted = ({ keys, direction }: Order) => {
  const names = [...keys.map((_key, index) => sql.ref(keyName(index))), sql.ref('id')];
  return {
    names,
    columns: sql.join([
      ...keys.map(({ value }, index) => sql`${value} as ${sql.ref(keyName(index))}`),
      sql`entry.id as id`,
    ]),
    by: sql.join(names.map((name) => sql`${name} ${sql.raw(direction)}`)),
    isAfter: (cursor: Cursor): RawBuilder<SqlBool> =>
      sql`(${sql.join(names)}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${sql.join([...cursor.keys, cursor.id])})`,
  };
};

const pageOf = (rows: readonly KeyedRow[], { order, limit }: PageQuery): IdPage => {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const keys = last ? order.keys.map((_key, index) => last[keyName(index)] ?? '') : [];
  return {
    ids: shown.map(({ id }) => id),
    nextCursor: last ? writeCursor({ order: order.name, keys, id: last.id }) : null,
  };
};

const cursorOf = ({ cursor, order }: PageQuery): Cursor | undefined =>
  cursor === undefined
    ? undefined
    : readCursor(
        cursor,
        order.name,
        order.keys.map(({ type }) => type),
      );

/** A page of a list's entries. Throws for an invalid cursor. */
export const readPage = async (
  db: QueryExecutorProvider,
  list: SearchList,
  query: PageQuery,
): Promise<IdPage> => {
  const { conditions, order, skip = 0, limit } = query;
  const cursor = cursorOf(query);
  const { columns, by, isAfter } = sorted(order);
  const { rows } = await sql<KeyedRow>`
    select * from (select ${columns} from ${entriesOf(list)} as entry where ${allOf(conditions)}) as found
    where ${cursor ? isAfter(cursor) : sql`1 = 1`}
    order by ${by} limit ${sql.lit(limit + 1)} offset ${sql.lit(skip)}`.execute(db);
  return pageOf(rows, query);
};

/** Entries that only come close to a query. They aren't counted, and the best of them follow the last page. */
export interface Closest {
  readonly isClose: Condition;
  /** The lowest comes first. */
  readonly rank: RawBuilder<number>;
  /** What an entry has of the query. */
  readonly found: RawBuilder<number>;
  readonly limit: number;
}

/** Counts that are read together with a page. */
export interface Counting {
  /** Further columns of the entries, for `isShown` and `counts`. */
  readonly columns: readonly RawBuilder<unknown>[];
  /** Whether an entry belongs to the page and the total. The others are only counted. */
  readonly isShown: Condition;
  /** Aggregates of all entries, as texts. */
  readonly counts: Readonly<Record<string, RawBuilder<unknown>>>;
}

export type CountedPage = IdPage & {
  readonly total: number;
  readonly counts: Row;
  readonly close: readonly { readonly id: string; readonly found: number }[];
};

const NO_COUNTING: Counting = { columns: [], isShown: allOf([]), counts: {} };

const CLOSE = sql.ref('close');

/** Without entries that only come close. */
const NO_CLOSEST: Closest = { isClose: sql`1 = 0`, rank: sql`0`, found: sql`0`, limit: 0 };

/**
 * Like `readPage`, with the number of all matches and other counts, and who comes close behind the last page. `from` joins the
 * entries, as `entry`, with other tables.
 */
export const readCountedPage = async (
  db: QueryExecutorProvider,
  from: RawBuilder<unknown>,
  query: PageQuery & { readonly closest?: Closest | undefined },
  { columns: others, isShown, counts }: Counting = NO_COUNTING,
): Promise<CountedPage> => {
  const { conditions, order, limit, closest = NO_CLOSEST } = query;
  const cursor = cursorOf(query);
  const { columns, names, by, isAfter } = sorted(order);
  const ofClosest = [
    sql`case when ${closest.isClose} then 1 else 0 end as close`,
    sql`case when ${closest.isClose} then ${closest.rank} else 0 end as close_rank`,
    sql`${closest.found} as found_words`,
  ];
  const pageNames = [CLOSE, sql.ref('close_rank'), sql.ref('found_words'), ...names];
  const aggregates = [
    sql`count(*) filter (where close = 0 and ${isShown}) as total`,
    ...Object.entries(counts).map(([name, value]) => sql`${value} as ${sql.ref(name)}`),
  ];
  const { rows } = await sql<Row>`
    with found as materialized (
      select ${sql.join([...ofClosest, columns, ...others])} from ${from} where ${allOf(conditions)}
    )
    select ${sql.join([...pageNames.map((name) => sql`null as ${name}`), ...aggregates])} from found
    union all
    select page.*, ${sql.join(aggregates.map(() => sql`null`))} from (
      select ${sql.join(pageNames)} from found
      where ${isShown} and (close = 1 or ${cursor ? isAfter(cursor) : allOf([])})
      order by close, close_rank, ${by} limit ${sql.lit(limit + 1 + closest.limit)}
    ) as page
    order by close, close_rank, ${by}`.execute(db);
  const counted: Row = rows.find((row) => !isKeyed(row)) ?? {};
  const keyed = rows.filter(isKeyed);
  const page = pageOf(
    keyed.filter(({ close }) => Number(close) === 0),
    query,
  );
  const close = page.nextCursor === null ? keyed.filter((row) => Number(row.close) === 1) : [];
  return {
    ...page,
    total: Number(counted.total),
    counts: counted,
    close: close.slice(0, closest.limit).map(({ id, found_words: found }) => ({ id, found: Number(found) })),
  };
};

/** How many entries match, and the first of them. */
export interface EntryCount {
  readonly count: number;
  /** The value of the last sort column of the first one in the order; null if there is none. */
  readonly first: string | null;
  readonly firstId: string | null;
}

/** Counts the entries that match, and finds the first in the order of columns. */
export const countEntries = async (
  db: QueryExecutorProvider,
  list: SearchList,
  columns: readonly string[],
  condition: Condition,
): Promise<EntryCount> => {
  const from = sql`from ${entriesOf(list)} as entry where ${condition}`;
  const keys = columns.map((column) => sql.ref(`entry.${column}`));
  const first = (selected: RawBuilder<unknown>) =>
    sql`(select ${selected} ${from} order by ${sql.join([...keys, sql.ref('entry.id')])} limit 1)`;
  const { rows } = await sql<EntryCount>`select
    (select count(*) ${from}) as count, ${first(keys.at(-1) ?? sql`null`)} as first,
    ${first(sql.ref('entry.id'))} as "firstId"`.execute(db);
  return rows[0] ?? { count: 0, first: null, firstId: null };
};
