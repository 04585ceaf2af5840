import { PostgresAdapter, type QueryExecutorProvider, sql } from 'kysely';
import type { Db, Tx } from './connect.ts';

export type Engine = 'sqlite' | 'postgres';

/** The engine of a connection, read from the connection itself so that callers need not pass it. */
export const engineOf = (db: QueryExecutorProvider): Engine =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';

/**
 * Takes advisory locks on names until the transaction ends. Lock all names in one call: they are sorted, so that
 * transactions can't deadlock. Does nothing on SQLite, which has one writer at a time.
 */
export const lockNames = async (tx: Tx, names: readonly string[]): Promise<void> => {
  if (engineOf(tx) === 'sqlite') return;
  await sql`
    select pg_advisory_xact_lock(hashtextextended(held.name, 0))
    from unnest(${names}::text[]) as held (name) order by held.name collate "C"
  `.execute(tx);
};

/** Continues an auto-incremented key after rows were inserted with explicit keys. SQLite does so by itself. */
export const resetSequence = async (tx: Tx, table: string, column: string): Promise<void> => {
  if (engineOf(tx) === 'sqlite') return;
  const greatest = sql`(select coalesce(max(${sql.ref(column)}), 0) + 1 from ${sql.table(table)})`;
  await sql`select setval(pg_get_serial_sequence(${table}, ${column}), ${greatest}, false)`.execute(tx);
};

/** Updates PostgreSQL's statistics after a bulk insert. */
export const analyze = async (db: Db): Promise<void> => {
  if (engineOf(db) === 'postgres') await sql`vacuum analyze`.execute(db);
};
