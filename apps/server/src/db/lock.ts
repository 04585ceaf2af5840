import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isBusy } from '../kernel/database-errors.ts';
import { OperatorError } from '../kernel/errors.ts';
import { createPrivately, makePrivate } from './private-files.ts';

/**
 * Makes this process the only portal on a data folder until the lock is disposed of, or until the process ends, even by
 * a crash. Also makes the folder private to its owner. Throws an `OperatorError` if another process has the lock.
 */
export const lockDataFolder = (directory: string): Disposable => {
  makePrivate(directory);
  const file = join(directory, 'portal.lock');
  createPrivately(file);
  const lock = new DatabaseSync(file);
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new OperatorError(
      `Another portal is running on ${directory}. Stop it first, or give this one its own DATA_DIR.`,
    );
  }
  return lock;
};
