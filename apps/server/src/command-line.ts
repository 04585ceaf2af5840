import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { commandLine } from './config/commands.ts';
import { type DatabaseConfig, loadConfig } from './config/config.ts';
import type { Context } from './context.ts';
import { OperatorError } from './kernel/errors.ts';
import { connect, type Database, databaseFile } from './platform/db/connect.ts';
import { isDataFolderLocked } from './platform/db/lock.ts';
import { refuseOtherVersion } from './platform/db/migrate.ts';
import { LISTENER_NAME } from './platform/db/postgres/application-name.ts';
import { sharedSecret } from './platform/db/settings.ts';
import { createLogger } from './platform/http/logging.ts';

/** Opening the database would create it, and close the folder to other users. */
const refuseMissing = (database: DatabaseConfig): void => {
  if (database.engine !== 'sqlite' || existsSync(databaseFile(database.directory))) return;
  throw new OperatorError(
    `There is no portal in ${database.directory}. Use the DATA_DIR of the portal, or start one there first: ${commandLine('start')}`,
  );
};

/** Whether a portal is running on the database. */
const isPortalRunning = async ({ db }: Database, config: DatabaseConfig): Promise<boolean> => {
  if (config.engine === 'sqlite') return isDataFolderLocked(config.directory);
  // Commands don't listen, and a portal's other connections come and go.
  const { rows } = await sql`select pid from pg_stat_activity
    where application_name = ${LISTENER_NAME} and datname = current_database() limit 1`.execute(db);
  return rows.length > 0;
};

/**
 * Runs a command on the database of a portal, whether or not the portal is running. It sends the emails that the command
 * queues. Throws an `OperatorError` if there is no portal, or one of another version.
 */
export const withContext = async (work: (context: Context) => Promise<void>): Promise<void> => {
  const config = loadConfig();
  refuseMissing(config.database);
  const log = createLogger(config);
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
  const database = connect(config.database, (error) => log.warn({ err: error }, 'database connection lost'));
  try {
    await refuseOtherVersion(database, () => isPortalRunning(database, config.database));
    await work({
      ...database,
      config,
      log,
      unsubscribeKey: await sharedSecret(database.db, 'unsubscribe'),
      answerLinkKey: await sharedSecret(database.db, 'answer-links'),
      publicUrl: () => publicUrl,
      webUrl: () => config.webUrl ?? publicUrl,
    });
  } finally {
    await database.db.destroy();
  }
};
