import type { RawBuilder } from 'kysely';
import type { Clause } from './clauses.ts';
import type { Cursor } from './cursor.ts';
import type { SearchList } from './search-list.ts';

/** A facet: entries match any selected option. Its counts ignore its own selection. */
export interface OptionGroup {
  /** The column whose values are counted, or a name for `value`. */
  readonly column: string;
  /** An integer to count instead of a column. */
  readonly value?: RawBuilder<number> | undefined;
  /** The selected options. */
  readonly clause?: Clause | undefined;
}

/** A search of a list, as callers specify it. */
export interface SearchRequest<Group extends string = string> extends Omit<SearchQuery, 'after' | 'groups'> {
  readonly groups: Readonly<Record<Group, OptionGroup>>;
  /** The `nextCursor` of the previous page. */
  readonly cursor?: string | undefined;
}

/** A search with its cursor parsed. */
export interface SearchQuery {
  /** Entries must match all of these. */
  readonly clauses: readonly Clause[];
  /** The clause on the leading column of the order's index, so that a scan reads matching entries only. */
  readonly within?: Clause | undefined;
  readonly groups: Readonly<Record<string, OptionGroup>>;
  /** Whether the caller doesn't need the total. */
  readonly isUncounted?: boolean;
  /** One of the list's orders. */
  readonly order: string;
  readonly direction: 'asc' | 'desc';
  /** Whether a clause that isn't in the index is known to match few entries, and finds them by their ids. */
  readonly isSmall?: boolean;
  /** Comes before the order. */
  readonly computed?: ComputedOrder | undefined;
  /** Better ranks come first; entries of one rank are in the order. */
  readonly ranking?: Ranking | undefined;
  readonly after?: Cursor | undefined;
  /** Matches to skip before the page. */
  readonly skip?: number;
  readonly limit: number;
}

/**
 * An order by a key that no index has. Few matches are sorted by it. Of many, only those in an area are; the others
 * follow in the query's order.
 */
export interface ComputedOrder {
  readonly key: RawBuilder<string>;
  /** Areas whose keys are smaller than those outside, the largest first. The first with few matches is used. */
  readonly areas: readonly Clause[];
}

/** How well a word matches an entry: its level is the first one that the entry matches. */
export interface RankedWord {
  /** Matches exactly the entries that match one of the levels. */
  readonly clause: Clause;
  readonly levels: ReadonlyMap<number, Clause>;
}

/** The words of a search, which all are among its clauses. An entry's rank is the worst level of any word. */
export type Ranking = readonly RankedWord[];

/** A column value and the number of entries that have it. */
export interface ValueCount {
  readonly value: string;
  readonly count: number;
}

export interface SearchResult<Group extends string = string> {
  /** The ids on the page. */
  readonly ids: readonly string[];
  /** Where the page ends, if more may follow. The page can be short or empty when few of many entries match. */
  readonly nextCursor: string | null;
  readonly total: number;
  /** False if `total` is only a lower bound (`exactMax`). */
  readonly isExact: boolean;
  /** The value counts of a group's column among entries that match the other groups; undefined if there are too many. */
  readonly countsOf: (group: Group) => readonly ValueCount[] | undefined;
}

/** A row of a page, with its sort keys. */
export interface PageRow {
  readonly id: string;
  readonly rank: number;
  readonly k0: string | null;
  readonly k1: string | null;
  readonly k2: string | null;
}

export const KEYS = ['k0', 'k1', 'k2'] as const;

/** Stands for the computed key among the columns of an order. */
export const COMPUTED_KEY = 'computed';

export const keyColumns = (
  list: SearchList,
  { order, computed }: Pick<SearchQuery, 'order' | 'computed'>,
): readonly string[] => [...(computed ? [COMPUTED_KEY] : []), ...(list.orders[order] ?? [])];

export const cursorAt = (list: SearchList, query: SearchQuery, row: PageRow): Cursor => ({
  order: cursorOrder(query),
  rank: row.rank,
  keys: keyColumns(list, query).map((_, index) => row[KEYS[index] ?? 'k0'] ?? ''),
  id: row.id,
});

/** Identifies the order in a cursor, so that a cursor of another order is refused. */
export const cursorOrder = ({
  order,
  direction,
  ranking,
  computed,
}: Pick<SearchQuery, 'order' | 'direction' | 'ranking' | 'computed'>): string =>
  [order, direction, ...(ranking ? ['ranked'] : []), ...(computed ? [COMPUTED_KEY] : [])].join(' ');
