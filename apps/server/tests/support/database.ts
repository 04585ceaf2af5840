import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { connect, type Database } from '../../src/db/connect.ts';
import { migrate } from '../../src/db/migrate.ts';
import { createPostgresDatabase } from './postgres.ts';

export interface OpenTestDatabase {
  readonly database: Database;
  close(): Promise<void>;
}

/** A new, migrated database on the engine under test. */
export const openTestDatabase = async (): Promise<OpenTestDatabase> => {
  const server = inject('postgresUrl');
  return server === null ? openSqliteDatabase() : openPostgresDatabase(server);
};

const openSqliteDatabase = async (): Promise<OpenTestDatabase> => {
  const directory = await mkdtemp(join(tmpdir(), 'portal-test-'));
  return open({ engine: 'sqlite', directory }, () => rm(directory, { recursive: true, force: true }));
};

const openPostgresDatabase = async (server: string): Promise<OpenTestDatabase> => {
  const { url, drop } = await createPostgresDatabase(server);
  return open({ engine: 'postgres', url }, drop);
};

const open = async (
  config: Parameters<typeof connect>[0],
  cleanUp: () => Promise<void>,
): Promise<OpenTestDatabase> => {
  // A broken connection makes the next query fail, so its error event can be ignored.
  const database = connect(config, () => {});
  await migrate(database);
  return {
    database,
    close: async () => {
      await database.db.destroy();
      await cleanUp();
    },
  };
};
