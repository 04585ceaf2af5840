import { loadConfig } from './config/config.ts';
import type { Context } from './context.ts';
import { connect, type Database } from './db/connect.ts';
import { migrate } from './db/migrate.ts';
import { sharedSecret } from './db/settings.ts';
import { createLogger } from './http/logging.ts';

/**
 * Runs a command on the configured database, whether or not a portal is running. The portal sends the emails that the
 * command queues. `prepare` first migrates or checks the database.
 */
export const withContext = async (
  work: (context: Context) => Promise<void>,
  prepare: (database: Database) => Promise<void> = migrate,
): Promise<void> => {
  const config = loadConfig();
  const log = createLogger(config);
  const database = connect(config.database, (error) => log.warn({ err: error }, 'database connection lost'));
  try {
    await prepare(database);
    await work({
      ...database,
      config,
      log,
      unsubscribeKey: await sharedSecret(database.db, 'unsubscribe'),
      publicUrl: () => config.publicUrl ?? `http://localhost:${config.port}`,
    });
  } finally {
    await database.db.destroy();
  }
};
