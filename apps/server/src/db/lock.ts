import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another portal already serves from this data folder. */
export class DataFolderInUse extends Error {
  constructor(directory: string) {
    super(`Another portal is running on ${directory}. Stop it first, or give this one its own DATA_DIR.`);
  }
}

/**
 * Makes this process the only portal on an embedded database until it ends, however it ends: the lock is
 * the operating system's, on a file beside the data.
 */
export const lockDataFolder = (directory: string): { release(): void } => {
  mkdirSync(directory, { recursive: true });
  const lock = new DatabaseSync(join(directory, 'portal.lock'));
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    if (error instanceof Error && Reflect.get(error, 'errcode') === 5) throw new DataFolderInUse(directory);
    throw error;
  }
  return { release: () => lock.close() };
};
