import {
  createPostgresDatabase as create,
  type PostgresDatabase,
} from '../../../../tools/lib/postgres-database.ts';

export type TestDatabase = PostgresDatabase;

/** Makes an empty database for one test file, on the server that `inject('postgresUrl')` names. */
export const createPostgresDatabase = (serverUrl: string): Promise<TestDatabase> => create(serverUrl);
