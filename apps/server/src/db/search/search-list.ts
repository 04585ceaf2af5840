import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../connect.ts';
import type { Indexed } from './tokens.ts';

/** The indexed form of an item. `text` lacks the email address, which is only searched separately. */
export interface Entry extends Indexed {
  /** The item's id, which is also the last key of every order. */
  readonly id: string;
  /** The values of the list's columns. */
  readonly columns: Readonly<Record<string, string | number>>;
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

/** `codes` are comma-separated integers of nine digits. */
export type ColumnType = 'text' | 'integer' | 'codes';

/** What is specific to one searchable list. */
export interface SearchList {
  /** Part of the names of its search tables. */
  readonly name: string;
  /** What entry ids reference with `on delete cascade`. */
  readonly owner?: { readonly table: string; readonly column: string };
  /** Columns for orders, filters and counts, in addition to the id. */
  readonly columns: Readonly<Record<string, ColumnType>>;
  /** The sort columns of each order; each order has an index over them and the id. */
  readonly orders: Readonly<Record<string, readonly string[]>>;
  /** Reads entries from the tables that they are derived from. */
  readonly readEntries: (db: Db, batch: EntryBatch) => Promise<readonly Entry[]>;
}

export const tablesOf = ({ name }: Pick<SearchList, 'name'>) => ({
  entries: `search_${name}`,
  texts: `search_${name}_texts`,
  index: `search_${name}_index`,
  sample: `search_${name}_sample`,
});
