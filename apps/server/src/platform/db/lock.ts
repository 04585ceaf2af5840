import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isBusy } from '../../kernel/database-errors.ts';
import { OperatorError } from '../../kernel/errors.ts';
import { createPrivately, makePrivate } from './private-files.ts';

const lockFile = (directory: string): string => join(directory, 'portal.lock');

/** Takes the lock of a data folder; undefined if another process has it. */
const takeLock = (directory: string): Disposable | undefined => {
  const lock = new DatabaseSync(lockFile(directory));
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
};

/** Whether a portal is running on a data folder. */
export const isDataFolderLocked = (directory: string): boolean => {
  if (!existsSync(lockFile(directory))) return false;
  using lock = takeLock(directory);
  return lock === undefined;
};

/**
 * Makes this process the only portal on a data folder until the lock is disposed of, or until the process ends, even by
 * a crash. Also makes the folder private to its owner. Throws an `OperatorError` if another process has the lock.
 */
export const lockDataFolder = (directory: string): Disposable => {
  makePrivate(directory);
  createPrivately(lockFile(directory));
  const lock = takeLock(directory);
  if (lock) return lock;
  throw new OperatorError(
    `Another portal is running on ${directory}. Stop it first, or give this one its own DATA_DIR.`,
  );
};
