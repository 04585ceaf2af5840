import type { QueryExecutorProvider } from 'kysely';
import { type Clause, notAllOf } from './clauses.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { type Gathering, gather, type SearchedList } from './gather.ts';
import { LIMITS, type SearchLimits } from './search-limits.ts';
import type { SearchList } from './search-list.ts';
import {
  cursorAt,
  cursorOrder,
  keyColumns,
  type OptionGroup,
  type PlaceRow,
  type SearchQuery,
  type SearchRequest,
  type SearchResult,
  type ValueCount,
} from './search-query.ts';
import { takeSurvey } from './survey.ts';
import { walk } from './walk.ts';

/** So many times `exactMax` of one rank are gathered: names that begin alike stand together, so a walk could be long. */
const RANK_TIMES = 4;

type Page = Pick<SearchResult, 'ids' | 'next'>;

/** A search and all that its steps need. */
interface Search extends SearchedList {
  readonly query: SearchQuery;
  readonly limits: SearchLimits;
}

const pageOf = ({ list, query }: Search, rows: readonly PlaceRow[], stoppedAt?: PlaceRow): Page => {
  const shown = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? shown.at(-1) : stoppedAt;
  return { ids: shown.map(({ id }) => id), next: last && cursorAt(list, query, last) };
};

/** The conditions of each rank: those of the words as the rank has them, and that no better rank's are met. */
const clausesByRank = (query: SearchQuery, groups: readonly Clause[]): Clause[][] => {
  const { ranking } = query;
  const clauses = [...query.clauses, ...groups];
  if (!ranking) return [clauses];
  const others = clauses.filter((clause) => !ranking.words.includes(clause));
  return [...ranking.ranks, ranking.words].map((words, rank) => [
    ...others,
    ...words,
    ...ranking.ranks.slice(0, rank).map(notAllOf),
  ]);
};

/** A page of many matches: one rank after the other until it is full. */
const readPage = async (search: Search, groups: readonly Clause[]): Promise<Page> => {
  const { db, list, query, survey, limits } = search;
  const { exactMax, maxTests } = limits;
  const rows: PlaceRow[] = [];
  if (query.limit === 0) return pageOf(search, rows);
  const begun = query.after?.rank ?? 0;
  for (const [rank, clauses] of clausesByRank(query, groups).entries()) {
    if (rank < begun) continue;
    const after = rank === begun ? query.after : undefined;
    const rest = { ...query, ranking: undefined, after, limit: query.limit - rows.length };
    const few =
      query.ranking && survey.isFew(clauses, RANK_TIMES)
        ? await gather(search, rest, { clauses, groups: [], max: exactMax * RANK_TIMES })
        : undefined;
    const { page, stoppedAt } = few ?? (await walk(db, list, rest, clauses, maxTests));
    rows.push(...page.map((row) => ({ ...row, rank })));
    if (stoppedAt) return pageOf(search, rows, { ...stoppedAt, rank });
    if (rows.length > query.limit) break;
  }
  return pageOf(search, rows);
};

type NamedGroup = Gathering['groups'][number];

const clausesIn = (groups: readonly NamedGroup[], except?: string): Clause[] =>
  groups.flatMap(([name, { clause }]) => (clause && name !== except ? [clause] : []));

type CountsOf = (group: string) => Promise<readonly ValueCount[] | undefined>;

interface Counted extends Page {
  readonly total: number;
  readonly countsOf: CountsOf;
}

/** Gathers all matches of the clauses in one reading, and counts and filters them by their groups. */
const searchAtOnce = async (search: Search, groups: readonly NamedGroup[]): Promise<Counted | undefined> => {
  const { query, limits } = search;
  const found = await gather(search, query, { clauses: query.clauses, groups, max: limits.exactMax });
  if (!found) return undefined;
  const { total, countsOf } = found;
  return { ...pageOf(search, found.page), total, countsOf: async (group) => countsOf(group) };
};

/** Gathers the matches of clauses and groups; a group's own options are counted in another reading, if that is few. */
const searchByGroup = async (search: Search, groups: readonly NamedGroup[]): Promise<Counted | undefined> => {
  const { query, limits, survey } = search;
  const max = limits.exactMax;
  const columns = groups.map(([name, { column }]): NamedGroup => [name, { column }]);
  const clauses = [...query.clauses, ...clausesIn(groups)];
  const found = await gather(search, query, { clauses, groups: columns, max });
  if (!found) return undefined;
  const countsOf: CountsOf = async (group) => {
    if (!groups.some(([name, { clause }]) => name === group && clause)) return found.countsOf(group);
    const others = [...query.clauses, ...clausesIn(groups, group)];
    if (!survey.isFew(others)) return undefined;
    const own = columns.filter(([name]) => name === group);
    const counted = await gather(search, { ...query, limit: 0 }, { clauses: others, groups: own, max });
    return counted?.countsOf(group);
  };
  return { ...pageOf(search, found.page), total: found.total, countsOf };
};

const searchFew = async (search: Search, groups: readonly NamedGroup[]): Promise<Counted | undefined> => {
  const { query, survey } = search;
  const own = clausesIn(groups);
  const all = [...query.clauses, ...own];
  if (query.isUncounted && all.every((clause) => clause === query.within)) return undefined;
  const atOnce = survey.isFew(query.clauses) ? await searchAtOnce(search, groups) : undefined;
  if (atOnce || own.length === 0 || !survey.isFew(all)) return atOnce;
  return searchByGroup(search, groups);
};

/**
 * Searches a list. Few matches are gathered, counted exactly and sorted; of many a page is read along the order, and
 * nothing is counted.
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
  const survey = await takeSurvey(
    db,
    list,
    [
      base,
      [...base, ...own],
      ...groups.map(([name]) => [...base, ...clausesIn(groups, name)]),
      ...clausesByRank(query, own),
    ],
    limits,
  );
  const searching = { db, list, query, limits, survey };
  const found = await searchFew(searching, groups);
  const page = found ?? (await readPage(searching, own));
  const counts = await Promise.all(
    groups.map(async ([name]) => [name, await found?.countsOf(name)] as const),
  );
  return {
    ids: page.ids,
    next: page.next,
    nextCursor: page.next ? writeCursor(page.next) : null,
    total: found?.total ?? limits.exactMax,
    isExact: found !== undefined,
    countsOf: (group) => counts.find(([name]) => name === group)?.[1],
  };
};
