import type { QueryExecutorProvider } from 'kysely';
import type { Fields, Token } from './tokens.ts';

/** What is indexed of an item. */
export interface Entry {
  /** The item's id, which is also the last key of every order. */
  readonly id: string;
  /** The values of the list's columns. */
  readonly columns: Readonly<Record<string, string | number>>;
  /** The folded text in which words are found, without the fields that are only searched by themselves. */
  readonly text: string;
  readonly fields: Fields;
  readonly filters: readonly Token[];
}

/** Which items to read: some by their ids, or a batch of all in the order of their ids. */
export type EntryBatch =
  | { readonly ids: readonly string[] }
  | { readonly after: string; readonly limit: number };

/** `codes` are whole numbers of nine digits with commas between them. */
export type ColumnType = 'text' | 'integer' | 'codes';

/** A list that can be searched: what its entries are made of. Everything else is the same for all lists. */
export interface SearchList {
  /** A part of its tables' names. */
  readonly name: string;
  /** The table whose rows take their entries with them when they are deleted. */
  readonly owner: string | undefined;
  /** What orders, filters and counts read, beside the id. */
  readonly columns: Readonly<Record<string, ColumnType>>;
  /** The columns that an index has in this order, before the id. */
  readonly orders: Readonly<Record<string, readonly string[]>>;
  /** The column of each field. */
  readonly fieldColumns: Fields;
  /** Reads entries from the tables that they are derived from. */
  readonly readEntries: (db: QueryExecutorProvider, batch: EntryBatch) => Promise<readonly Entry[]>;
}

export const tablesOf = ({ name }: Pick<SearchList, 'name'>) => ({
  entries: `search_${name}`,
  texts: `search_${name}_texts`,
  index: `search_${name}_index`,
  sample: `search_${name}_sample`,
});
