import { hash } from 'node:crypto';
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import { type Engine, engineOf } from '../engine.ts';
import { LIMITS } from './search-limits.ts';
import { type ColumnType, type SearchList, tablesOf } from './search-list.ts';
import { MARKS, type Token } from './tokens.ts';

/** A query of the token index: matches entries that have at least one token of every group. */
export type TokenQuery = readonly (readonly Token[])[];

export interface IndexedTokens {
  readonly number: number;
  readonly tokens: readonly string[];
}

/** How an engine stores and reads the search tables of a list. */
export interface SearchEngine {
  /** SQL that creates the tables. `indexes` run after the tables are filled, because that is faster. */
  readonly tables: (list: SearchList) => readonly string[];
  readonly indexes: (list: SearchList) => readonly string[];
  /** An entry's value for the column `tokens`; undefined if the engine has a separate index table instead. */
  readonly tokenColumn: ((tokens: readonly string[]) => RawBuilder<unknown>) | undefined;
  /** Replaces the tokens of entries in a token table. */
  readonly store: (table: string, rows: readonly IndexedTokens[]) => RawBuilder<unknown>;
  /** The entries that match in the index: `from … as entry where …`. */
  readonly entriesWith: (list: SearchList, query: TokenQuery) => RawBuilder<unknown>;
  /** Counts the sampled entries that match. */
  readonly countSampled: (list: SearchList, query: TokenQuery) => RawBuilder<number>;
  /** The entries in an order, read by its index: `entries as entry`. */
  readonly entriesInOrder: (list: SearchList, order: string) => RawBuilder<unknown>;
  /** The largest of several values. */
  readonly largest: (values: readonly RawBuilder<number>[]) => RawBuilder<number>;
  /** The 1-based position of the first occurrence of `word`; 0 if there is none. */
  readonly position: (text: RawBuilder<unknown>, word: string) => RawBuilder<number>;
}

const queryText = (
  query: TokenQuery,
  { and, or, token }: { and: string; or: string; token: (token: Token) => string },
): string => query.map((group) => `(${group.map(token).join(or)})`).join(and);

const columnsOf = ({ columns }: SearchList, types: Readonly<Record<ColumnType, string>>): string =>
  Object.entries(columns)
    .map(([column, type]) => `${column} ${types[type]} not null,`)
    .join(' ');

const ownerOf = ({ owner }: SearchList): string =>
  owner === undefined ? '' : `references ${owner.table} (${owner.column}) on delete cascade`;

const orderIndex = (list: SearchList, order: string): string => `${tablesOf(list).entries}_by_${order}`;

const orderIndexes = (list: SearchList): string[] =>
  Object.entries(list.orders).map(
    ([order, columns]) =>
      `create index ${orderIndex(list, order)} on ${tablesOf(list).entries} (${[...columns, 'id'].join(', ')})`,
  );

const textTable = (list: SearchList, strict: string): string => {
  const { entries, texts } = tablesOf(list);
  return `create table ${texts} (
    number integer primary key references ${entries} (number) on delete cascade, text text not null
  ) ${strict}`;
};

const SQLITE_TYPES = { text: 'text', integer: 'integer', codes: 'text' } as const;
/** The "C" collation sorts the same way in every database, whatever its locale. */
const POSTGRES_TYPES = { text: 'text collate "C"', integer: 'integer', codes: 'text' } as const;

const sqliteQuery = (query: TokenQuery): string =>
  queryText(query, {
    and: ' AND ',
    or: ' OR ',
    token: ({ text, isPrefix }) => `"${text.replaceAll('"', '""')}"${isPrefix ? ' *' : ''}`,
  });

const sqliteEngine: SearchEngine = {
  tables: (list) => {
    const { entries, index, sample } = tablesOf(list);
    // Only white space separates tokens. FTS5 treats characters beyond ASCII as token characters already.
    const tokenize = `ascii tokenchars ''!"#$%&''''()*+,-./:;<=>?@[\\]^_\`{|}~${MARKS}''`;
    const fullText = (table: string) => `create virtual table ${table} using fts5(
      tokens, content='', contentless_delete=1, detail=none, tokenize='${tokenize}'
    )`;
    return [
      `create table ${entries} (
        number integer primary key, ${columnsOf(list, SQLITE_TYPES)} id text not null unique ${ownerOf(list)}
      ) strict`,
      textTable(list, 'strict'),
      fullText(index),
      fullText(sample),
      // A trigger, because rows are also deleted by the foreign key's cascade.
      `create trigger ${entries}_delete after delete on ${entries} begin
        delete from ${index} where rowid = old.number;
        delete from ${sample} where rowid = old.number;
      end`,
    ];
  },
  indexes: orderIndexes,
  tokenColumn: undefined,
  store(table, rows) {
    const values = rows.map(({ number, tokens }) => sql`(${BigInt(number)}, ${tokens.join(' ')})`);
    return sql`insert or replace into ${sql.table(table)} (rowid, tokens) values ${sql.join(values)}`;
  },
  // SQLite never reorders a cross join, so the index is read first.
  entriesWith(list, query) {
    const { entries, index } = tablesOf(list);
    if (query.length === 0) return sql`from ${sql.table(entries)} as entry where 1 = 1`;
    return sql`from ${sql.table(index)}(${sqliteQuery(query)}) as matched
      cross join ${sql.table(entries)} as entry where entry.number = matched.rowid`;
  },
  countSampled: (list, query) =>
    sql`(select count(*) from ${sql.table(tablesOf(list).sample)}(${sqliteQuery(query)}))`,
  entriesInOrder: (list, order) =>
    sql`${sql.table(tablesOf(list).entries)} as entry indexed by ${sql.ref(orderIndex(list, order))}`,
  largest: (values) => sql`max(${sql.join(values)})`,
  position: (text, word) => sql`instr(${text}, ${word})`,
};

const postgresQuery = (query: TokenQuery): RawBuilder<unknown> => {
  const text = queryText(query, {
    and: ' & ',
    or: ' | ',
    token: ({ text, isPrefix }) => `'${text.replaceAll(/['\\]/g, '$&$&')}'${isPrefix ? ':*' : ''}`,
  });
  return sql`${text}::tsquery`;
};

const tokenVector = (tokens: readonly string[]): RawBuilder<unknown> =>
  sql`array_to_tsvector(string_to_array(${tokens.join(' ')}, ' '))`;

const postgresEngine: SearchEngine = {
  tables: (list) => {
    const { entries, sample } = tablesOf(list);
    return [
      // Ids have the default collation, because joins use the indexes of other tables only if the collations agree.
      // A low target stores tokens out of line: rows are read far more often than their tokens.
      `create table ${entries} (
        number integer generated by default as identity primary key, ${columnsOf(list, POSTGRES_TYPES)}
        id text not null unique ${ownerOf(list)}, tokens tsvector not null
      ) with (toast_tuple_target = 256)`,
      `create table ${sample} (
        number integer primary key references ${entries} (number) on delete cascade,
        tokens tsvector not null
      ) with (toast_tuple_target = 256)`,
      textTable(list, ''),
      // Token statistics are large, and our estimates don't use them.
      `alter table ${entries} alter column tokens set statistics 0`,
      `alter table ${sample} alter column tokens set statistics 0`,
    ];
  },
  indexes: (list) => {
    const { entries, sample } = tablesOf(list);
    // With fastupdate, every few hundredth save would wait while the pending list is flushed.
    const fullText = (table: string) =>
      `create index ${table}_tokens on ${table} using gin (tokens) with (fastupdate = off)`;
    return [...orderIndexes(list), fullText(entries), fullText(sample)];
  },
  tokenColumn: tokenVector,
  store(table, rows) {
    const values = rows.map(({ number, tokens }) => sql`(${BigInt(number)}, ${tokenVector(tokens)})`);
    return sql`insert into ${sql.table(table)} (number, tokens) values ${sql.join(values)}
      on conflict (number) do update set tokens = excluded.tokens`;
  },
  entriesWith(list, query) {
    const { entries } = tablesOf(list);
    if (query.length === 0) return sql`from ${sql.table(entries)} as entry where true`;
    return sql`from ${sql.table(entries)} as entry where entry.tokens @@ ${postgresQuery(query)}`;
  },
  countSampled: (list, query) =>
    sql`(select count(*) from ${sql.table(tablesOf(list).sample)} where tokens @@ ${postgresQuery(query)})`,
  entriesInOrder: (list) => sql`${sql.table(tablesOf(list).entries)} as entry`,
  largest: (values) => sql`greatest(${sql.join(values)})`,
  position: (text, word) => sql`strpos(${text}, ${word})`,
};

const ENGINES: Readonly<Record<Engine, SearchEngine>> = { sqlite: sqliteEngine, postgres: postgresEngine };

/** How a connection's engine searches. */
export const searchEngineOf = (db: QueryExecutorProvider): SearchEngine => ENGINES[engineOf(db)];

/**
 * Identifies how the tables of a list are created: entries of another version can only stay in tables with the same format.
 * The same on both engines, like everything in a backup.
 */
export const tableFormatOf = (list: SearchList): string => {
  const statements = Object.values(ENGINES).flatMap((engine) => [
    ...engine.tables(list),
    ...engine.indexes(list),
  ]);
  return hash('sha256', [...statements, LIMITS.sampleEvery].join('\n'));
};
