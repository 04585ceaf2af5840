import { renewDirectoryVersion } from './domain/search/directory-version.ts';
import { ensureSearchTables } from './domain/search/search-tables.ts';
import type { Database } from './platform/db/connect.ts';
import { migrateSchema } from './platform/db/migrate.ts';

/**
 * Updates the schema and the search tables, and makes browsers repeat earlier searches. Safe to run in several processes at
 * once; throws an `OperatorError` for a newer database.
 */
export const migrate = async (database: Database): Promise<void> => {
  await migrateSchema(database);
  await ensureSearchTables(database);
  // Another release may answer the same search differently.
  await renewDirectoryVersion(database.db);
};
