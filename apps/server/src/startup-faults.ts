import { DamagedBackup, DatabaseInUse } from './backup/backup.errors.ts';
import { InvalidEnvironment } from './config/env.ts';
import { DataFolderInUse } from './db/lock.ts';
import { NewerDatabase } from './db/migrate.ts';
import { AppError } from './errors.ts';

const EXPLAINED = [
  InvalidEnvironment,
  DataFolderInUse,
  NewerDatabase,
  DamagedBackup,
  DatabaseInUse,
  AppError,
];

/** The system's faults that operators can mend, in their words. */
const SYSTEM_FAULTS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'The address is in use by another program. Choose another PORT.',
  EACCES: 'The portal is not allowed to listen on this port or to write to its data folder.',
  ECONNREFUSED: 'The database refuses connections. Is it running, and is DATABASE_URL right?',
  ENOTFOUND: 'The database server was not found. Is DATABASE_URL right?',
  '28P01': 'The database refuses the user or the password in DATABASE_URL.',
  '3D000': 'The database that DATABASE_URL names does not exist.',
};

/** One clear line for a fault that ends a program, where there is one; other faults deserve their stack. */
const explain = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  if (EXPLAINED.some((kind) => error instanceof kind)) return error.message;
  return SYSTEM_FAULTS[String(Reflect.get(error, 'code'))];
};

/** Runs a program's main work; ends the process with one line where that says it all. */
export const runMain = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    const line = explain(error);
    if (line === undefined) throw error;
    process.stderr.write(`${line}\n`);
    process.exitCode = 1;
  }
};
