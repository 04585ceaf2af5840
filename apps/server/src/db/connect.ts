import { join } from 'node:path';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { DatabaseConfig } from '../config/config.ts';
import { type Dialect, postgresDialect, sqliteDialect } from './dialect.ts';
import type { Notices } from './notices.ts';
import { postgresNotices } from './postgres-notices.ts';
import type { Schema } from './schema.ts';
import { openSqlite } from './sqlite.ts';

/** Where SQL runs: the database itself or a transaction on it. */
export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;

export interface Database {
  readonly db: Db;
  readonly dialect: Dialect;
  /** What transactions announce. */
  readonly notices: Notices;
}

const POOL_SIZE = 10;
const CONNECT_TIMEOUT = 5_000;

// Counts come as 64-bit integers, which the driver gives as text unless told otherwise; ours fit a number.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Opens the database that the configuration names. `onLost` hears of connections that break while idle. */
export const connect = (config: DatabaseConfig, onLost: (error: Error) => void): Database => {
  if (config.engine === 'sqlite') {
    const { dialect, notices } = openSqlite(join(config.directory, 'portal.db'));
    return { db: new Kysely<Schema>({ dialect }), dialect: sqliteDialect, notices };
  }
  const pool = new pg.Pool({
    connectionString: config.url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    application_name: 'speaker-portal',
  });
  pool.on('error', onLost);
  return {
    db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }),
    dialect: postgresDialect,
    notices: postgresNotices(config.url, onLost),
  };
};
