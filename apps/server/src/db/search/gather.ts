import { type QueryExecutorProvider, type RawBuilder, type SqlBool, sql } from 'kysely';
import { allOf, type Clause } from './clauses.ts';
import type { Cursor } from './cursor.ts';
import { searchEngineOf } from './engine.ts';
import { type Estimates, tokensOfAll } from './estimates.ts';
import { orderingOf } from './ordering.ts';
import { rankOf } from './ranking.ts';
import type { ColumnType, SearchList } from './search-list.ts';
import type { OptionGroup, PageRow, SearchQuery, ValueCount } from './search-query.ts';

/** A list to search, with the estimates for the search. */
export interface SearchedList {
  readonly db: QueryExecutorProvider;
  readonly list: SearchList;
  readonly estimates: Estimates;
}

/** Which entries to gather: those that match all clauses. Option groups are evaluated on them. */
export interface Gathering {
  readonly clauses: readonly Clause[];
  readonly groups: readonly (readonly [name: string, group: OptionGroup])[];
  /** Gathering gives up beyond this number of entries. */
  readonly max: number;
}

/** A page of the gathered entries, with exact counts. */
export interface Gathered {
  readonly page: readonly PageRow[];
  readonly stoppedAt?: undefined;
  readonly total: number;
  readonly countsOf: (group: string) => readonly ValueCount[];
}

/** The first row has the counts; the rows of the page follow. */
interface GatheredRow extends PageRow {
  readonly total: number;
  readonly gathered: number | null;
  /** The values of each group's column, as text. */
  readonly [group: `g${number}`]: string | null;
}

/** The SQL tests of the clauses that the index query doesn't cover fully. */
const testsOf = (clauses: readonly Clause[], indexed: readonly Clause[]): RawBuilder<SqlBool>[] =>
  clauses.filter((clause) => clause.isTested || !indexed.includes(clause)).map(({ test }) => test);

/** The clauses to look up in the token index; none if the index of the order covers them. */
const indexedClauses = (
  estimates: Estimates,
  clauses: readonly Clause[],
  { within }: SearchQuery,
): readonly Clause[] => {
  const indexed = estimates.worthIndexLookup(clauses);
  return indexed.every((clause) => clause === within) ? [] : indexed;
};

/** A bit for each group whose options the entry doesn't match, so that one pass can count every group. */
const missesOf = (groups: Gathering['groups']): RawBuilder<number> => {
  const bits = groups.flatMap(([, { clause }], index) =>
    clause ? [sql`case when ${clause.test} then 0 else ${sql.lit(1 << index)} end`] : [],
  );
  return bits.length > 0 ? sql`${sql.join(bits, sql` + `)}` : sql`0`;
};

const NO_TEXT = sql`cast(null as text)`;

/** Counts comma-separated values. This is faster than `group by` in either engine. */
const countValues = (text: string, type: ColumnType | undefined): readonly ValueCount[] => {
  const values: unknown = type === 'text' ? text.split(',') : JSON.parse(`[${text}]`);
  const counts = new Map<unknown, number>();
  if (text !== '' && Array.isArray(values))
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value: String(value), count }));
};

const isAfter = ({ ranking }: SearchQuery, isAfterInRank: RawBuilder<SqlBool>, { rank }: Cursor) =>
  ranking ? sql`(found.rank > ${rank} or (found.rank = ${rank} and ${isAfterInRank}))` : isAfterInRank;

/** Reads all matches, counts them and sorts one page of them; undefined if there are more than `max`. */
export const gather = async (
  { db, list, estimates }: SearchedList,
  query: SearchQuery,
  { clauses, groups, max }: Gathering,
): Promise<Gathered | undefined> => {
  const indexed = indexedClauses(estimates, clauses, query);
  const entry = orderingOf(list, query, 'entry');
  const found = orderingOf(list, query, 'found');
  const columns = new Map(groups.map(([, { column, value }]) => [column, value]));
  const selected = [...columns].map(
    ([column, value]) => sql`${value ?? sql.ref(`entry.${column}`)} as ${sql.ref(column)},`,
  );
  const { after, skip = 0, limit, ranking } = query;
  // Groups without selected options share the values of their column.
  const keys = groups.map(([, { column, clause }], index) => `${column} ${clause ? 1 << index : 0}`);
  const distinct = [...new Set(keys)];
  const values = distinct.map((key, index) => {
    const [column = '', ownBit] = key.split(' ');
    return sql`
      string_agg(nullif(cast(${sql.ref(column)} as text), ''), ',') filter (where (misses & ${sql.lit(~Number(ownBit))}) = 0)
        as ${sql.ref(`g${index}`)},`;
  });
  const misses = missesOf(groups);
  // Only entries on the page need a rank.
  const rank = ranking ? sql`case when (${misses}) = 0 then ${rankOf(db, ranking)} end` : sql`0`;
  const { rows } = await sql<GatheredRow>`
    with found as materialized (
      select entry.id, ${sql.join(selected, sql` `)} ${misses} as misses,
        ${rank} as rank, ${entry.keys}
      ${searchEngineOf(db).entriesWith(list, tokensOfAll(indexed))} and ${allOf(testsOf(clauses, indexed))}
      limit ${sql.lit(max + 1)}
    )
    select ${sql.join(values, sql` `)} count(*) filter (where misses = 0) as total, count(*) as gathered, 0 as rank,
      ${NO_TEXT} as id, ${NO_TEXT} as k0, ${NO_TEXT} as k1, ${NO_TEXT} as k2
    from found
    union all select * from (
      select ${sql.join(
        distinct.map(() => sql`${NO_TEXT},`),
        sql` `,
      )} 0, cast(null as bigint), found.rank,
        found.id, found.k0, found.k1, found.k2
      from found where misses = 0 ${after ? sql`and ${isAfter(query, found.after(after), after)}` : sql``}
      order by ${ranking ? sql`found.rank,` : sql``} ${found.orderBy}
      limit ${sql.lit(limit + 1)} offset ${sql.lit(skip)}
    ) as page`.execute(db);

  const [first, ...page] = rows;
  if (!first || (first.gathered ?? 0) > max) return undefined;
  const counts = distinct.map((key, index) => {
    const [column = ''] = key.split(' ');
    return countValues(first[`g${index}`] ?? '', list.columns[column]);
  });
  return {
    page,
    total: first.total,
    countsOf: (group) => {
      const key = keys[groups.findIndex(([name]) => name === group)] ?? '';
      return counts[distinct.indexOf(key)] ?? [];
    },
  };
};
