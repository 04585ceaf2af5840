import { AsyncLocalStorage } from 'node:async_hooks';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { createPostgresDatabase } from '../../../../tools/lib/postgres-database.ts';
import type { DatabaseConfig } from '../../src/config/config.ts';
import { connect, type Database, type Db } from '../../src/platform/db/connect.ts';

export interface TestDatabase {
  /** The variables that make a portal use this database. */
  readonly environment: { readonly DATA_DIR: string; readonly DATABASE_URL?: string };
  readonly config: DatabaseConfig;
  drop(): Promise<void>;
}

/** A new data folder and database on the engine under test: empty, or with the current schema. */
export const createTestDatabase = async (contents: 'empty' | 'migrated'): Promise<TestDatabase> => {
  const directory = await mkdtemp(join(tmpdir(), 'portal-test-'));
  const drop = () => rm(directory, { recursive: true, force: true });
  const server = inject('postgresUrl');
  const template = contents === 'migrated' ? inject('template') : undefined;
  if (server === null) {
    if (template) await copyFile(template, join(directory, 'portal.db'));
    return { environment: { DATA_DIR: directory }, config: { engine: 'sqlite', directory }, drop };
  }
  const { url, drop: dropDatabase } = await createPostgresDatabase(server, template);
  return {
    environment: { DATA_DIR: directory, DATABASE_URL: url },
    config: { engine: 'postgres', url },
    drop: async () => {
      await dropDatabase();
      await drop();
    },
  };
};

export interface OpenTestDatabase {
  readonly database: Database;
  close(): Promise<void>;
}

/** Opens a new database with the current schema on the engine under test. */
export const openTestDatabase = async (): Promise<OpenTestDatabase> => {
  const { config, drop } = await createTestDatabase('migrated');
  // A broken connection makes the next query fail, so its error event can be ignored.
  const database = connect(config, () => {});
  return {
    database,
    close: async () => {
      await database.db.destroy();
      await drop();
    },
  };
};

/** Runs work that a transaction of the test starts, but that stands for another request. */
export const asOtherRequest = AsyncLocalStorage.snapshot();

/** Whether a transaction on this PostgreSQL database is waiting for a row lock. */
export const waitsForLock = async (db: Db): Promise<boolean> => {
  const { rows } = await asOtherRequest(() =>
    sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(db),
  );
  return rows.length > 0;
};
