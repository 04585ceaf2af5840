import { join } from 'node:path';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type { DatabaseConfig } from '../config/config.ts';
import { type Dialect, postgresDialect, sqliteDialect } from './dialect.ts';
import { postgresNotices } from './postgres/pub-sub.ts';
import type { Notices } from './pub-sub.ts';
import type { Schema } from './schema.ts';
import { type OpenSnapshot, snapshotsFrom } from './snapshots.ts';
import { DamageMonitor } from './sqlite/damage-monitor.ts';
import { openSqlite, openSqliteReader } from './sqlite/driver.ts';

/** Where SQL runs: the database itself or a transaction on it. */
export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;

export interface Database {
  readonly db: Db;
  readonly dialect: Dialect;
  /** For what takes long to read, and has to be from one moment. */
  readonly openSnapshot: OpenSnapshot;
  /** What transactions announce. */
  readonly notices: Notices;
  /** Whether the database's file is sound, as far as can be told quickly. PostgreSQL looks after its own. */
  readonly isSound: () => boolean;
}

/** Opens the database that the configuration names. `onLost` hears of connections that break. */
export const connect = (config: DatabaseConfig, onLost: (error: Error) => void): Database => {
  if (config.engine === 'sqlite') {
    const file = join(config.directory, 'portal.db');
    const monitor = new DamageMonitor(file);
    const { dialect, notices } = openSqlite(file, monitor);
    return {
      db: new Kysely<Schema>({ dialect }),
      dialect: sqliteDialect,
      notices,
      openSnapshot: snapshotsFrom(() => new Kysely<Schema>({ dialect: openSqliteReader(file, monitor) })),
      isSound: () => monitor.isSound(),
    };
  }
  // What only some portals need is loaded by those alone.
  const open = (max?: number): Db =>
    new Kysely<Schema>({
      dialect: new PostgresDialect({
        pool: async () => (await import('./postgres/driver.ts')).openPool(config.url, onLost, max),
      }),
    });
  return {
    db: open(),
    dialect: postgresDialect,
    notices: postgresNotices(config.url, onLost),
    openSnapshot: snapshotsFrom(() => open(1)),
    isSound: () => true,
  };
};
