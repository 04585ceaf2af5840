import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createPrivately, makePrivate } from './private-files.ts';

/** Another portal already serves from this data folder. */
export class DataFolderInUse extends Error {
  constructor(directory: string) {
    super(`Another portal is running on ${directory}. Stop it first, or give this one its own DATA_DIR.`);
  }
}

/**
 * Makes this process the only portal on an embedded database until it ends, however it ends: the operating system
 * holds the lock, on a file next to the database. Closes the folder to other users of the machine.
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
