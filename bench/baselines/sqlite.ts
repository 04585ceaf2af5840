import { DatabaseSync } from 'node:sqlite';

/** Opens a database with the portal's settings: commits are durable when they return. */
export const openSqlite = (file: string): DatabaseSync => {
  const database = new DatabaseSync(file, { timeout: 5_000 });
  database.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma temp_store = memory;
    pragma cache_size = -32000;
  `);
  return database;
};
