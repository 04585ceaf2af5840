import { type Kysely, type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely';
import { postgresRequestIndex, type RequestIndex, sqliteRequestIndex } from './request-index.ts';
import type { Schema } from './schema.ts';
import { postgresSpeakerIndex, type SpeakerIndex, sqliteSpeakerIndex } from './speaker-index.ts';
import { postgresSubstringIndex, type SubstringIndex, sqliteSubstringIndex } from './substring-index.ts';
import { postgresWordIndex, sqliteWordIndex, type WordIndex } from './word-index.ts';

export type Engine = 'sqlite' | 'postgres';

/** A table to select from, and what the query around it ends with, before its limit. */
export interface OrderedTable {
  readonly table: RawBuilder<unknown>;
  readonly orderBy: RawBuilder<unknown>;
}

/** All that differs between the engines. Everything else is one SQL for both. */
export interface Dialect {
  readonly engine: Engine;
  readonly ddl: {
    readonly blob: string;
    /** Behind a table's columns: values must be of the declared type. */
    readonly strict: string;
    /** The same for a table that is little more than its primary key. */
    readonly keyOnly: string;
    /** The type of a small primary key that the engine counts up. */
    readonly numberKey: string;
    /** Has the engine run a statement for each row of a table that an event changes: `old` and `new` are the row. */
    trigger(name: string, table: string, event: string, statement: string): readonly string[];
    /** Makes the engine refuse every change to and removal of a table's rows. */
    appendOnly(table: string): readonly string[];
    /** Puts in its place a refusal of every removal, and of every change but those for which `condition` holds of `old` and `new`. */
    appendOnlyUnless(table: string, condition: string): readonly string[];
  };
  /** Begins a transaction that reads everything as of one moment and keeps nobody from writing. */
  readonly beginSnapshot: string;
  /** Makes a counted key go on behind the rows that were inserted with theirs. */
  countOn(db: Kysely<Schema>, table: string, column: string): Promise<void>;
  /** After very much was added: tells the planner what is there, where it would find out by itself only later. */
  takeStock(db: Kysely<Schema>): Promise<void>;
  /** At the end of a query: holds the rows for the rest of the transaction, where writers do not wait anyway. */
  readonly forUpdate: RawBuilder<unknown>;
  /** The same against changes alone: others may hold the rows so too. */
  readonly forShare: RawBuilder<unknown>;
  /**
   * Keeps others who hold one of these names waiting until the transaction ends, where writers do not wait
   * anyway. Names that are needed together are held together: nobody then waits in a circle.
   */
  hold(tx: Transaction<Schema>, names: readonly string[]): Promise<void>;
  /** The rows of a table that fit, in the order of an index, such that a limit ends the walk through it. */
  inOrder(walk: {
    readonly table: string;
    readonly index: string;
    readonly where: RawBuilder<SqlBool>;
    readonly order: RawBuilder<unknown>;
  }): OrderedTable;
  /** Joins the row of a table that has a number, under the table's name: row by row, never the table at once. */
  joinByNumber(table: string, number: RawBuilder<unknown>): RawBuilder<unknown>;
  readonly substrings: SubstringIndex;
  readonly words: WordIndex;
  readonly speakerIndex: SpeakerIndex;
  readonly requestIndex: RequestIndex;
}

export const sqliteDialect: Dialect = {
  engine: 'sqlite',
  beginSnapshot: 'begin',
  // SQLite counts on from the greatest key by itself.
  countOn: () => Promise.resolve(),
  takeStock: () => Promise.resolve(),
  forUpdate: sql``,
  forShare: sql``,
  hold: () => Promise.resolve(),
  ddl: {
    blob: 'blob',
    strict: 'strict',
    keyOnly: 'strict, without rowid',
    numberKey: 'integer primary key',
    trigger: (name, table, event, statement) => [
      `create trigger ${name} after ${event} on ${table} begin ${statement}; end`,
    ],
    appendOnly: (table) =>
      ['update', 'delete'].map(
        (change) => `create trigger ${table}_${change} before ${change} on ${table} begin
          select raise(abort, '${table} only grows');
        end`,
      ),
    appendOnlyUnless: (table, condition) => [
      `drop trigger ${table}_update`,
      `create trigger ${table}_update before update on ${table} when not (${condition}) begin
        select raise(abort, '${table} only grows');
      end`,
    ],
  },
  inOrder: ({ table, index, where, order }) => ({
    table: sql`(select * from ${sql.table(table)} indexed by ${sql.ref(index)} where ${where})`,
    orderBy: sql`order by ${order}`,
  }),
  joinByNumber: (table, number) =>
    sql`cross join ${sql.table(table)} on ${sql.ref(`${table}.number`)} = ${number}`,
  substrings: sqliteSubstringIndex,
  words: sqliteWordIndex,
  speakerIndex: sqliteSpeakerIndex,
  requestIndex: sqliteRequestIndex,
};

export const postgresDialect: Dialect = {
  engine: 'postgres',
  beginSnapshot: 'begin isolation level repeatable read read only',
  countOn: async (db, table, column) => {
    const greatest = sql`(select coalesce(max(${sql.ref(column)}), 0) + 1 from ${sql.table(table)})`;
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}), ${greatest}, false)`.execute(db);
  },
  takeStock: async (db) => {
    await sql`vacuum analyze`.execute(db);
  },
  forUpdate: sql`for update`,
  forShare: sql`for share`,
  hold: async (tx, names) => {
    await sql`
      select pg_advisory_xact_lock(hashtextextended(held.name, 0))
      from unnest(${names}::text[]) as held (name) order by held.name collate "C"
    `.execute(tx);
  },
  ddl: {
    blob: 'bytea',
    strict: '',
    keyOnly: '',
    numberKey: 'integer generated by default as identity primary key',
    trigger: (name, table, event, statement) => [
      `create function ${name}() returns trigger language plpgsql as $$
        begin ${statement}; return null; end
      $$`,
      `create trigger ${name} after ${event} on ${table} for each row execute function ${name}()`,
    ],
    appendOnly: (table) => [
      `create function ${table}_stay() returns trigger language plpgsql as $$
        begin raise exception '${table} only grows'; end
      $$`,
      `create trigger ${table}_stay before update or delete on ${table} for each row
        execute function ${table}_stay()`,
    ],
    appendOnlyUnless: (table, condition) => [
      `create or replace function ${table}_stay() returns trigger language plpgsql as $$
        begin
          if tg_op = 'UPDATE' then
            if ${condition} then return new; end if;
          end if;
          raise exception '${table} only grows';
        end
      $$`,
    ],
  },
  // The planner knows the index by itself; the offset keeps out what the query around it asks, which could move it to
  // another one.
  inOrder: ({ table, where, order }) => ({
    table: sql`(select * from ${sql.table(table)} where ${where} order by ${order} offset 0)`,
    orderBy: sql``,
  }),
  joinByNumber: (table, number) => sql`
    cross join lateral (
      select * from ${sql.table(table)} where number = ${number} offset 0
    ) as ${sql.table(table)}`,
  substrings: postgresSubstringIndex,
  words: postgresWordIndex,
  speakerIndex: postgresSpeakerIndex,
  requestIndex: postgresRequestIndex,
};
