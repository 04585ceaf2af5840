import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../../../tools/lib/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL server for test databases; null if the tests run on SQLite. */
    postgresUrl: string | null;
  }
}

/** One PostgreSQL server for the whole run. Each test file creates its own databases on it. */
export async function setup(project: TestProject) {
  const server = await startPostgres();
  project.provide('postgresUrl', server.url);
  return server.stop;
}
