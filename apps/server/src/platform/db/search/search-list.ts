import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../connect.ts';

/** The parts of a text that count differently, the most important first. */
export const PARTS = ['names', 'topics', 'places', 'talks', 'rest'] as const;
export type Part = (typeof PARTS)[number];

/** What a search finds an item by. */
export interface Entry {
  readonly id: string;
  /** The values of the list's columns. */
  readonly columns: Readonly<Record<string, string | number>>;
  /** The plain words of each part, in lists with full text. */
  readonly words?: Readonly<Record<Part, readonly string[]>>;
}

/** Which items to read: specific ones, or the next ones in the order of ids. */
export type EntryBatch =
  | { readonly ids: readonly string[] }
  | { readonly after: string; readonly limit: number };

/** Selects the rows of a batch by their id column. Goes behind `where` and ends the query. */
export const batchCondition = (id: RawBuilder<unknown>, batch: EntryBatch): RawBuilder<SqlBool> =>
  'ids' in batch
    ? sql`${id} in (${sql.join(batch.ids)})`
    : sql`${id} > ${batch.after} order by ${id} limit ${sql.lit(batch.limit)}`;

/** A row that `read` finds. */
export type Row<Read extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Read>>[number];

export type ColumnType = 'text' | 'integer';

/** What is specific to one searchable list. Its entries are in the table `search_<name>`. */
export interface SearchList {
  readonly name: string;
  /** What entry ids reference with `on delete cascade`. */
  readonly owner?: { readonly table: string; readonly column: string };
  /** Columns for words, filters, orders and counts, in addition to the id. */
  readonly columns: Readonly<Record<string, ColumnType>>;
  /** The columns of each index; the id follows them. */
  readonly indexes: Readonly<Record<string, readonly string[]>>;
  /** Whether entries have words, which are looked up in a full-text index; in other lists, a column `text` is searched. */
  readonly hasFullText?: boolean;
  /** Reads entries from the tables that they are derived from. */
  readonly readEntries: (db: Db, batch: EntryBatch) => Promise<readonly Entry[]>;
}

/** The table with a list's entries. */
export const entriesOf = ({ name }: Pick<SearchList, 'name'>): RawBuilder<unknown> =>
  sql.table(`search_${name}`);
