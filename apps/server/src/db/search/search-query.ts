import type { Clause } from './clauses.ts';
import type { Cursor } from './cursor.ts';
import type { SearchList } from './search-list.ts';

/** A group of options, any of which may fit; how many each would find is counted without the group itself. */
export interface OptionGroup {
  /** The column whose values are counted. */
  readonly column: string;
  /** The options asked for. */
  readonly clause?: Clause | undefined;
}

/** What is asked of a list. */
export interface SearchRequest<Group extends string = string> extends Omit<SearchQuery, 'after' | 'groups'> {
  readonly groups: Readonly<Record<Group, OptionGroup>>;
  /** Where the page before ended, as its answer said it. */
  readonly cursor?: string | undefined;
}

/** The same with its cursor read. */
export interface SearchQuery {
  /** All of these have to fit. */
  readonly clauses: readonly Clause[];
  /** The clause with which the order's index begins, so that a walk along it passes no other entries. */
  readonly within?: Clause | undefined;
  readonly groups: Readonly<Record<string, OptionGroup>>;
  /** Whether nobody asks how many there are, so that a page may be read without gathering what is found. */
  readonly isUncounted?: boolean;
  /** One of the list's orders. */
  readonly order: string;
  readonly direction: 'asc' | 'desc';
  /** Better ranks come first, each in the order. */
  readonly ranking?: Ranking | undefined;
  readonly after?: Cursor | undefined;
  /** So many are left out before the page. */
  readonly skip?: number;
  readonly limit: number;
}

/** The conditions of each rank but the last, from the best on, in place of `words`. */
export interface Ranking {
  readonly words: readonly Clause[];
  readonly ranks: readonly (readonly Clause[])[];
}

/** A value of a column and how many have it. */
export interface ValueCount {
  readonly value: string;
  readonly count: number;
}

export interface SearchResult<Group extends string = string> {
  /** The ids on the page. */
  readonly ids: readonly string[];
  /** Where the page ends, if more may follow. It may be short, or empty, where few of many fit. */
  readonly next: Cursor | undefined;
  /** The same as text. */
  readonly nextCursor: string | null;
  readonly total: number;
  /** Whether `total` is all; else there are more than `exactMax`, which it is. */
  readonly isExact: boolean;
  /** How many have each value of a group's column, of those who fit the other groups; undefined if too many do. */
  readonly countsOf: (group: Group) => readonly ValueCount[] | undefined;
}

/** A row of a page, with the keys of its place. */
export interface PlaceRow {
  readonly id: string;
  readonly rank: number;
  readonly k0: string | null;
  readonly k1: string | null;
  readonly k2: string | null;
}

export const KEYS = ['k0', 'k1', 'k2'] as const;

/** The columns of an order. */
export const keyColumns = (list: SearchList, { order }: Pick<SearchQuery, 'order'>): readonly string[] =>
  list.orders[order] ?? [];

export const cursorAt = (list: SearchList, query: SearchQuery, row: PlaceRow): Cursor => ({
  order: cursorOrder(query),
  rank: row.rank,
  keys: keyColumns(list, query).map((_, index) => row[KEYS[index] ?? 'k0'] ?? ''),
  id: row.id,
});

/** What a cursor names, so that pages of one order do not go on in another. */
export const cursorOrder = ({
  order,
  direction,
  ranking,
}: Pick<SearchQuery, 'order' | 'direction' | 'ranking'>): string =>
  [order, direction, ...(ranking ? ['ranked'] : [])].join(' ');
