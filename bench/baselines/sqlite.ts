import { DatabaseSync } from 'node:sqlite';

/** Opens a database with the portal's settings: a commit is on the disk when it returns. */
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
