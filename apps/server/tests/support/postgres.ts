import {
  createPostgresDatabase as create,
  type PostgresDatabase,
} from '../../../../tools/lib/postgres-database.ts';

export type TestDatabase = PostgresDatabase;

/** Creates an empty database on the server at `inject('postgresUrl')`. */
export const createPostgresDatabase = (serverUrl: string): Promise<TestDatabase> => create(serverUrl);
