import { type QueryExecutorProvider, sql } from 'kysely';
import { type Clause, testOnly } from './clauses.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { estimateMatches, knownToBeFew } from './estimates.ts';
import { type Gathering, gather, type SearchedList } from './gather.ts';
import { scanInOrder } from './ordered-scan.ts';
import { clausesByRank } from './ranking.ts';
import { LIMITS, type SearchLimits } from './search-limits.ts';
import type { SearchList } from './search-list.ts';
import {
  type ComputedOrder,
  cursorAt,
  cursorOrder,
  keyColumns,
  type OptionGroup,
  type PageRow,
  type SearchQuery,
  type SearchRequest,
  type SearchResult,
  type ValueCount,
} from './search-query.ts';

/** In ranked searches, up to this many times `exactMax` are sorted: matching names cluster, so a scan could be long. */
const RANK_FACTOR = 4;

/** If no total is needed, at most this share of `exactMax` is gathered: a scan fills a page of more matches sooner. */
const UNCOUNTED_FACTOR = 0.25;

/** Short lists need no ranks, and estimates are kept by clause. */
const once = <Value>(make: () => Value): (() => Value) => {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

type Page = Pick<SearchResult, 'ids' | 'nextCursor'>;

interface Search extends SearchedList {
  readonly query: SearchQuery;
  readonly limits: SearchLimits;
  readonly ranks: () => RankClauses;
}

const pageOf = ({ list, query }: Search, rows: readonly PageRow[], stoppedAt?: PageRow): Page => {
  const shown = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? shown.at(-1) : stoppedAt;
  return {
    ids: shown.map(({ id }) => id),
    nextCursor: last ? writeCursor(cursorAt(list, query, last)) : null,
  };
};

type RankClauses = readonly (readonly [rank: number, clauses: readonly Clause[]])[];

/** The clauses of each rank, with the groups. */
const rankedClauses = (
  db: QueryExecutorProvider,
  query: SearchQuery,
  groups: readonly Clause[],
): RankClauses => {
  const { ranking } = query;
  const clauses = [...query.clauses, ...groups];
  if (!ranking) return [[0, clauses]];
  const others = clauses.filter((clause) => !ranking.some((word) => word.clause === clause));
  return clausesByRank(db, ranking).map(([rank, words]) => [rank, [...others, ...words]]);
};

/** The rank of the first area, in a computed order. The matches beyond an area have the rank after its own. */
const INSIDE = 0;

/** Reads the start of a page of many matches: those in the first area with few. */
const gatherArea = async (search: Search, { areas }: ComputedOrder, clauses: readonly Clause[]) => {
  const max = search.limits.exactMax * RANK_FACTOR;
  for (const [index, area] of areas.entries()) {
    const inside = [...clauses, area];
    const few =
      search.estimates.isFew(inside, RANK_FACTOR) &&
      (await gather(search, search.query, { clauses: inside, groups: [], max }));
    if (few) return { index, page: few.page };
  }
  return { index: areas.length, page: [] };
};

/** Reads a page of many matches in a computed order: those in an area, then the others. */
const readComputedPage = async (
  search: Search,
  computed: ComputedOrder,
  clauses: readonly Clause[],
): Promise<Page> => {
  const { db, list, query, limits } = search;
  const { limit, after } = query;
  const isBeyond = after !== undefined && after.rank > INSIDE;
  const { index, page } = isBeyond
    ? { index: after.rank - 1, page: [] }
    : await gatherArea(search, computed, clauses);
  if (page.length > limit) return pageOf(search, page);
  const area = computed.areas[index];
  const beyond = area ? [...clauses, testOnly(sql`not ${area.test}`)] : clauses;
  const rest = {
    ...query,
    computed: undefined,
    after: isBeyond ? { ...after, keys: after.keys.slice(1) } : undefined,
    limit: limit - page.length,
  };
  const scanned = await scanInOrder(db, list, rest, beyond, limits.maxTests);
  const ranked = ({ id, k0, k1 }: PageRow): PageRow => ({ id, rank: index + 1, k0: '', k1: k0, k2: k1 });
  return pageOf(
    search,
    [...page, ...scanned.page.map(ranked)],
    scanned.stoppedAt && ranked(scanned.stoppedAt),
  );
};

/** Reads a page of many matches, rank by rank until the page is full. */
const readPage = async (search: Search): Promise<Page> => {
  const { db, list, query, estimates, limits, ranks } = search;
  const { exactMax, maxTests } = limits;
  const rows: PageRow[] = [];
  if (query.limit === 0) return pageOf(search, rows);
  if (query.computed)
    return readComputedPage(
      search,
      query.computed,
      ranks().flatMap(([, clauses]) => clauses),
    );
  const firstRank = query.after?.rank ?? 0;
  for (const [rank, clauses] of ranks()) {
    if (rank < firstRank) continue;
    const after = rank === firstRank ? query.after : undefined;
    const rest = { ...query, ranking: undefined, after, limit: query.limit - rows.length };
    const few =
      query.ranking && estimates.isFew(clauses, RANK_FACTOR)
        ? await gather(search, rest, { clauses, groups: [], max: exactMax * RANK_FACTOR })
        : undefined;
    const { page, stoppedAt } = few ?? (await scanInOrder(db, list, rest, clauses, maxTests));
    rows.push(...page.map((row) => ({ ...row, rank })));
    if (stoppedAt) return pageOf(search, rows, { ...stoppedAt, rank });
    if (rows.length > query.limit) break;
  }
  return pageOf(search, rows);
};

type NamedGroup = Gathering['groups'][number];

const clausesIn = (groups: readonly NamedGroup[], except?: string): Clause[] =>
  groups.flatMap(([name, { clause }]) => (clause && name !== except ? [clause] : []));

type Counts = readonly ValueCount[] | undefined;

interface Counted extends Page {
  readonly total: number;
  readonly countsOf: (group: string) => Counts | Promise<Counts>;
}

/** Reads everything that matches without the groups in one query, then applies and counts the groups. */
const searchAtOnce = async (search: Search, groups: readonly NamedGroup[]): Promise<Counted | undefined> => {
  const { query, limits } = search;
  const found = await gather(search, query, { clauses: query.clauses, groups, max: limits.exactMax });
  return found && { ...found, ...pageOf(search, found.page) };
};

/** Reads what matches with all groups; each selected group is counted by another query, if that has few matches. */
const searchByGroup = async (search: Search, groups: readonly NamedGroup[]): Promise<Counted | undefined> => {
  const { query, limits, estimates } = search;
  const max = limits.exactMax;
  const columns = groups.map(([name, { column, value }]): NamedGroup => [name, { column, value }]);
  const clauses = [...query.clauses, ...clausesIn(groups)];
  const found = await gather(search, query, { clauses, groups: columns, max });
  if (!found) return undefined;
  const countsOf = async (group: string): Promise<Counts> => {
    if (!groups.some(([name, { clause }]) => name === group && clause)) return found.countsOf(group);
    const others = [...query.clauses, ...clausesIn(groups, group)];
    if (!estimates.isFew(others)) return undefined;
    const own = columns.filter(([name]) => name === group);
    const counted = await gather(search, { ...query, limit: 0 }, { clauses: others, groups: own, max });
    return counted?.countsOf(group);
  };
  return { ...pageOf(search, found.page), total: found.total, countsOf };
};

const searchFew = async (search: Search, groups: readonly NamedGroup[]): Promise<Counted | undefined> => {
  const { query, estimates } = search;
  const own = clausesIn(groups);
  const all = [...query.clauses, ...own];
  if (query.isUncounted && all.every((clause) => clause === query.within)) return undefined;
  const factor = query.isUncounted ? UNCOUNTED_FACTOR : 1;
  const atOnce = estimates.isFew(query.clauses, factor) ? await searchAtOnce(search, groups) : undefined;
  if (atOnce || own.length === 0 || !estimates.isFew(all, factor)) return atOnce;
  return searchByGroup(search, groups);
};

/**
 * Searches a list. Few matches are counted exactly and sorted. Of many matches, only a page is read by the index of
 * the order, and nothing is counted.
 */
export const search = async <Group extends string>(
  db: QueryExecutorProvider,
  list: SearchList,
  { cursor, ...asked }: SearchRequest<Group>,
  limits: SearchLimits = LIMITS,
): Promise<SearchResult<Group>> => {
  const after =
    cursor === undefined ? undefined : readCursor(cursor, cursorOrder(asked), keyColumns(list, asked));
  const query: SearchQuery = { ...asked, after };
  const groups: readonly NamedGroup[] = Object.entries<OptionGroup>(query.groups);
  const own = clausesIn(groups);
  const base = query.clauses;
  const ranks = once(() => rankedClauses(db, query, own));
  const conjunctions = () => [
    base,
    [...base, ...own],
    ...groups.map(([name]) => [...base, ...clausesIn(groups, name)]),
    ...ranks().map(([, clauses]) => clauses),
    ...(query.computed?.areas ?? []).map((area) => [...base, ...own, area]),
  ];
  const estimates = query.isSmall ? knownToBeFew : await estimateMatches(db, list, conjunctions, limits);
  const searching = { db, list, query, limits, estimates, ranks };
  const found = await searchFew(searching, groups);
  const page = found ?? (await readPage(searching));
  const counts = await Promise.all(
    groups.map(async ([name]) => [name, await found?.countsOf(name)] as const),
  );
  return {
    ids: page.ids,
    nextCursor: page.nextCursor,
    total: found?.total ?? limits.exactMax,
    isExact: found !== undefined,
    countsOf: (group) => counts.find(([name]) => name === group)?.[1],
  };
};
