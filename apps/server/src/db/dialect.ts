import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from './schema.ts';

export type Engine = 'sqlite' | 'postgres';

/** The differences between the engines. All other SQL is the same for both. */
export interface Dialect {
  readonly engine: Engine;
  /** Continues an auto-incremented key after rows were inserted with explicit keys. */
  resetSequence(db: Kysely<Schema>, table: string, column: string): Promise<void>;
  /** Updates the planner's statistics after a bulk insert. */
  analyze(db: Kysely<Schema>): Promise<void>;
  /**
   * Ends a query and locks its rows until the transaction ends. Rows that refer to them can still be added. Empty on
   * SQLite, which has one writer at a time.
   */
  readonly forUpdate: RawBuilder<unknown>;
  /** The same with a shared lock. */
  readonly forShare: RawBuilder<unknown>;
  /**
   * Takes advisory locks on names until the transaction ends. Lock all names in one call: they are sorted, so that
   * transactions can't deadlock. Does nothing on SQLite, which has one writer at a time.
   */
  lockNames(tx: Transaction<Schema>, names: readonly string[]): Promise<void>;
}

export const sqliteDialect: Dialect = {
  engine: 'sqlite',
  // SQLite always continues from the greatest key.
  resetSequence: () => Promise.resolve(),
  analyze: () => Promise.resolve(),
  forUpdate: sql``,
  forShare: sql``,
  lockNames: () => Promise.resolve(),
};

export const postgresDialect: Dialect = {
  engine: 'postgres',
  resetSequence: async (db, table, column) => {
    const greatest = sql`(select coalesce(max(${sql.ref(column)}), 0) + 1 from ${sql.table(table)})`;
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}), ${greatest}, false)`.execute(db);
  },
  analyze: async (db) => {
    await sql`vacuum analyze`.execute(db);
  },
  forUpdate: sql`for no key update`,
  forShare: sql`for share`,
  lockNames: async (tx, names) => {
    await sql`
      select pg_advisory_xact_lock(hashtextextended(held.name, 0))
      from unnest(${names}::text[]) as held (name) order by held.name collate "C"
    `.execute(tx);
  },
};
