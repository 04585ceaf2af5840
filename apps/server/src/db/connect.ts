import { join } from 'node:path';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type { DatabaseConfig } from '../config/config.ts';
import { type Dialect, postgresDialect, sqliteDialect } from './dialect.ts';
import type { Schema } from './schema.ts';
import { openSqlite } from './sqlite.ts';

/** Where SQL runs: the database itself or a transaction on it. */
export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;

export interface Database {
  readonly db: Db;
  readonly dialect: Dialect;
}

/** Opens the database that the configuration names. `onLost` hears of connections that break. */
export const connect = (config: DatabaseConfig, onLost: (error: Error) => void): Database => {
  if (config.engine === 'sqlite') {
    const db = new Kysely<Schema>({ dialect: openSqlite(join(config.directory, 'portal.db')) });
    return { db, dialect: sqliteDialect };
  }
  // What only some portals need is loaded by those alone.
  const pool = async () => (await import('./postgres.ts')).openPool(config.url, onLost);
  return { db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }), dialect: postgresDialect };
};
