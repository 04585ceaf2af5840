import { DamagedBackup, DatabaseInUse } from './backup/backup.errors.ts';
import { InvalidEnvironment, withoutSecrets } from './config/env.ts';
import { UnsafeConfiguration } from './config/safety.ts';
import { isDamage } from './db/faults.ts';
import { DataFolderInUse } from './db/lock.ts';
import { NewerDatabase } from './db/migrate.ts';
import { SharedDataFolder } from './db/private-files.ts';
import { AppError } from './kernel/errors.ts';

const EXPLAINED = [
  InvalidEnvironment,
  UnsafeConfiguration,
  DataFolderInUse,
  SharedDataFolder,
  NewerDatabase,
  DamagedBackup,
  DatabaseInUse,
  AppError,
];

const DAMAGED =
  'The database in DATA_DIR is damaged. Move its files away, then restore the latest backup: npm run restore -- FILE';

/** What operators can do about the system's errors. */
const SYSTEM_FAULTS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'The address is in use by another program. Choose another PORT.',
  EACCES: 'The portal is not allowed to listen on this port or to write to its data folder.',
  EPERM: 'The data folder must belong to the user that runs the portal, so that it can be closed to others.',
  ECONNREFUSED: 'The database refuses connections. Is it running, and is DATABASE_URL right?',
  ENOTFOUND: 'The database server was not found. Is DATABASE_URL right?',
  '28P01': 'The database refuses the user or the password in DATABASE_URL.',
  '3D000': 'The database that DATABASE_URL names does not exist.',
};

/** One clear line for an error that ends a program, where there is one; other errors deserve their stack. */
const explain = (error: Error): string | undefined => {
  if (EXPLAINED.some((kind) => error instanceof kind)) return error.message;
  if (isDamage(error)) return DAMAGED;
  return SYSTEM_FAULTS[String(Reflect.get(error, 'code'))];
};

/**
 * Runs a program's main work; ends the process with one line where that says it all. Never prints an error's
 * properties: drivers keep the URL there that they were given.
 */
export const runMain = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    const text = error instanceof Error ? (explain(error) ?? error.stack ?? error.message) : String(error);
    process.stderr.write(`${withoutSecrets(text)}\n`);
    process.exitCode = 1;
  }
};
