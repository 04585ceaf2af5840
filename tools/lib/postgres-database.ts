import { randomUUID } from 'node:crypto';
import pg from 'pg';

export interface PostgresDatabase {
  url: string;
  /** Drops the database and ends its connections. */
  drop(): Promise<void>;
}

/** Creates a database with a unique name on a PostgreSQL server: empty, or a copy of a template without connections. */
export async function createPostgresDatabase(
  serverUrl: string,
  template = 'template0',
): Promise<PostgresDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await command(serverUrl, `create database ${name} template ${template}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => command(serverUrl, `drop database if exists ${name} with (force)`),
  };
}

/** Runs one statement in a connection of its own. */
export async function command(url: string, sql: string, values: readonly string[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql, [...values]);
  } finally {
    await client.end();
  }
}
