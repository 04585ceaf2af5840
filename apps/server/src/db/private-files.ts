import { chmodSync, closeSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const OWNER_ONLY = 0o700;
const OWNER_ONLY_FILE = 0o600;
/** Set on folders that everyone may write to, such as /tmp. */
const STICKY = 0o1000;

/** The data folder is one that other users have files in. */
export class SharedDataFolder extends Error {
  constructor(directory: string) {
    super(`${directory} is shared with other users of this machine. Give the portal a DATA_DIR of its own.`);
  }
}

const closeToOthers = (path: string, mode: number): void => {
  const allowed = mode & OWNER_ONLY;
  if (allowed !== (mode & 0o777)) chmodSync(path, allowed);
};

/** Makes sure that a folder exists, and that nobody but its owner can read it or the files in it. */
export const makePrivate = (directory: string): void => {
  mkdirSync(directory, { recursive: true, mode: OWNER_ONLY });
  const { mode } = statSync(directory);
  if (mode & STICKY) throw new SharedDataFolder(directory);
  closeToOthers(directory, mode);
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(directory, entry.name);
    // Another process may remove one of the database's files at any moment.
    const found = statSync(file, { throwIfNoEntry: false });
    if (found) closeToOthers(file, found.mode);
  }
};

/** Makes sure that a file exists that nobody but its owner can read. SQLite gives the files next to it the same mode. */
export const createPrivately = (file: string): void => closeSync(openSync(file, 'a', OWNER_ONLY_FILE));
