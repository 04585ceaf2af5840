import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createPrivately, makePrivate } from './private-files.ts';

export class DataFolderInUse extends Error {
  constructor(directory: string) {
    super(`Another portal is running on ${directory}. Stop it first, or give this one its own DATA_DIR.`);
  }
}

/**
 * Makes this process the only portal on a data folder until it ends. The operating system releases the lock even after
 * a crash. Also makes the folder private to its owner. Throws `DataFolderInUse`.
 */
export const lockDataFolder = (directory: string): { release(): void } => {
  makePrivate(directory);
  const file = join(directory, 'portal.lock');
  createPrivately(file);
  const lock = new DatabaseSync(file);
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    if (error instanceof Error && Reflect.get(error, 'errcode') === 5) throw new DataFolderInUse(directory);
    throw error;
  }
  return { release: () => lock.close() };
};
