import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../../../tools/lib/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server on which tests make their databases; null when they run on SQLite. */
    postgresUrl: string | null;
  }
}

/** One PostgreSQL server for a whole run. Each test file makes databases of its own on it. */
export async function setup(project: TestProject) {
  const server = await startPostgres();
  project.provide('postgresUrl', server.url);
  return server.stop;
}
