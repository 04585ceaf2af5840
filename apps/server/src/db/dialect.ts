import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from './schema.ts';

export type Engine = 'sqlite' | 'postgres';

/** All that differs between the engines. Everything else is one SQL for both. */
export interface Dialect {
  readonly engine: Engine;
  /** Begins a transaction that reads everything as of one moment and keeps nobody from writing. */
  readonly beginSnapshot: string;
  /** Makes a counted key go on behind the rows that were inserted with theirs. */
  countOn(db: Kysely<Schema>, table: string, column: string): Promise<void>;
  /** After very much was added: tells the planner, which would notice only later. */
  analyze(db: Kysely<Schema>): Promise<void>;
  /** At the end of a query: holds the rows for the rest of the transaction, where writers do not wait anyway. */
  readonly forUpdate: RawBuilder<unknown>;
  /** The same against changes alone: others may hold the rows so too. */
  readonly forShare: RawBuilder<unknown>;
  /**
   * Keeps others who hold one of these names waiting until the transaction ends, where writers do not wait
   * anyway. Names that are needed together are held together: nobody then waits in a circle.
   */
  hold(tx: Transaction<Schema>, names: readonly string[]): Promise<void>;
}

export const sqliteDialect: Dialect = {
  engine: 'sqlite',
  beginSnapshot: 'begin',
  // SQLite counts on from the greatest key by itself.
  countOn: () => Promise.resolve(),
  analyze: () => Promise.resolve(),
  forUpdate: sql``,
  forShare: sql``,
  hold: () => Promise.resolve(),
};

export const postgresDialect: Dialect = {
  engine: 'postgres',
  beginSnapshot: 'begin isolation level repeatable read read only',
  countOn: async (db, table, column) => {
    const greatest = sql`(select coalesce(max(${sql.ref(column)}), 0) + 1 from ${sql.table(table)})`;
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}), ${greatest}, false)`.execute(db);
  },
  analyze: async (db) => {
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
};
