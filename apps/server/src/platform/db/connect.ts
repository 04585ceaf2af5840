import { join } from 'node:path';
import { type Kysely, PostgresDialect, type Transaction } from 'kysely';
import type { DatabaseConfig } from '../../config/config.ts';
import type { Schema } from '../../domain/schema.ts';
import { postgresPubSub } from './postgres/pub-sub.ts';
import type { PubSub } from './pub-sub.ts';
import { type OpenSnapshot, snapshotsFrom } from './snapshots.ts';
import { CorruptionMonitor } from './sqlite/corruption-monitor.ts';
import { openSqlite, openSqliteReader } from './sqlite/driver.ts';
import { GuardedKysely } from './transaction-guard.ts';

/** Where SQL runs: the database itself or a transaction on it. */
export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;

export interface Database {
  readonly db: Db;
  /** For long reads that need a consistent view. */
  readonly openSnapshot: OpenSnapshot;
  readonly pubSub: PubSub;
  /** Whether a quick check finds the database file intact. Always true for PostgreSQL, which checks its own files. */
  readonly isHealthy: () => boolean;
}

export const databaseFile = (directory: string): string => join(directory, 'portal.db');

/** How long a query may take while people wait for the response: far longer than any should. */
export const QUERY_TIMEOUT_MS = 15_000;

/**
 * Opens the configured database. `onLost` is called for every connection that breaks. A query on PostgreSQL may take
 * `queryTimeoutMs`. The default is 0, no limit, because migrations, indexes and backups may take minutes.
 */
export const connect = (
  config: DatabaseConfig,
  onLost: (error: Error) => void,
  queryTimeoutMs = 0,
): Database => {
  if (config.engine === 'sqlite') {
    const file = databaseFile(config.directory);
    const monitor = new CorruptionMonitor(file);
    const { dialect, pubSub } = openSqlite(file, monitor);
    return {
      db: new GuardedKysely<Schema>(dialect),
      pubSub,
      openSnapshot: snapshotsFrom(() => new GuardedKysely<Schema>(openSqliteReader(file, monitor))),
      isHealthy: () => monitor.isHealthy(),
    };
  }
  // Loaded on demand, because SQLite portals don't need it.
  const open = (max?: number): Db =>
    new GuardedKysely<Schema>(
      new PostgresDialect({
        pool: async () =>
          (await import('./postgres/driver.ts')).openPool(config.url, onLost, { max, queryTimeoutMs }),
      }),
    );
  return {
    db: open(),
    pubSub: postgresPubSub(config.url, onLost),
    openSnapshot: snapshotsFrom(() => open(1)),
    isHealthy: () => true,
  };
};
