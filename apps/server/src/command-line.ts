import { existsSync } from 'node:fs';
import { type DatabaseConfig, loadConfig } from './config/config.ts';
import type { Context } from './context.ts';
import { connect, type Database, databaseFile } from './db/connect.ts';
import { migrate, refuseEmpty } from './db/migrate.ts';
import { sharedSecret } from './db/settings.ts';
import { createLogger } from './http/logging.ts';
import { OperatorError } from './kernel/errors.ts';

/** Opening the database would create it, and close the folder to other users. */
const refuseMissing = (database: DatabaseConfig): void => {
  if (database.engine !== 'sqlite' || existsSync(databaseFile(database.directory))) return;
  throw new OperatorError(
    `There is no portal in ${database.directory}. Use the DATA_DIR of the portal, or start one there first: npm start`,
  );
};

const migrateExisting = async (database: Database): Promise<void> => {
  await refuseEmpty(database);
  await migrate(database);
};

/**
 * Runs a command on the database of a portal, whether or not the portal is running. It sends the emails that the command
 * queues. `prepare` first migrates or checks the database. Throws an `OperatorError` if there is no portal.
 */
export const withContext = async (
  work: (context: Context) => Promise<void>,
  prepare: (database: Database) => Promise<void> = migrateExisting,
): Promise<void> => {
  const config = loadConfig();
  refuseMissing(config.database);
  const log = createLogger(config);
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
  const database = connect(config.database, (error) => log.warn({ err: error }, 'database connection lost'));
  try {
    await prepare(database);
    await work({
      ...database,
      config,
      log,
      unsubscribeKey: await sharedSecret(database.db, 'unsubscribe'),
      publicUrl: () => publicUrl,
      webUrl: () => config.webUrl ?? publicUrl,
    });
  } finally {
    await database.db.destroy();
  }
};
