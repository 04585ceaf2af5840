import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../../../tools/lib/postgres.ts';
import { createPostgresDatabase } from '../../../../tools/lib/postgres-database.ts';
import type { DatabaseConfig } from '../../src/config/config.ts';
import { migrate } from '../../src/migrate.ts';
import { connect } from '../../src/platform/db/connect.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL server for test databases; null if the tests run on SQLite. */
    postgresUrl: string | null;
    /** A migrated database that tests copy: its file on SQLite, its name on PostgreSQL. */
    template: string;
  }
}

const migrated = async (config: DatabaseConfig): Promise<void> => {
  const database = connect(config, () => {});
  await migrate(database);
  await database.db.destroy();
};

/** Migrates one database per project for all test files to copy, which is faster than migrating each. */
export async function setup(project: TestProject) {
  if (project.getProvidedContext().postgresUrl === null) {
    const directory = await mkdtemp(join(tmpdir(), 'portal-template-'));
    await migrated({ engine: 'sqlite', directory });
    project.provide('template', join(directory, 'portal.db'));
    return () => rm(directory, { recursive: true });
  }
  const server = await startPostgres();
  const { url } = await createPostgresDatabase(server.url);
  await migrated({ engine: 'postgres', url });
  project.provide('postgresUrl', server.url);
  project.provide('template', new URL(url).pathname.slice(1));
  return server.stop;
}
