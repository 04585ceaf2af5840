import { chmodSync, closeSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../kernel/errors.ts';

const OWNER_ONLY = 0o700;
const OWNER_ONLY_FILE = 0o600;
/** The mode bit of folders that everyone can write to, such as /tmp. */
const STICKY = 0o1000;

const closeToOthers = (path: string, mode: number): void => {
  const allowed = mode & OWNER_ONLY;
  if (allowed !== (mode & 0o777)) chmodSync(path, allowed);
};

/** Creates a folder if necessary, and makes it and its files accessible to the owner only. */
export const makePrivate = (directory: string): void => {
  mkdirSync(directory, { recursive: true, mode: OWNER_ONLY });
  const { mode } = statSync(directory);
  if (mode & STICKY) {
    throw new OperatorError(
      `${directory} is shared with other users of this machine. Give the portal a DATA_DIR of its own.`,
    );
  }
  closeToOthers(directory, mode);
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(directory, entry.name);
    // Another process may delete one of the database's files at any time.
    const found = statSync(file, { throwIfNoEntry: false });
    if (found) closeToOthers(file, found.mode);
  }
};

/** Creates a file for its owner only, if it doesn't exist. SQLite gives the database's other files the same mode. */
export const createPrivately = (file: string): void => closeSync(openSync(file, 'a', OWNER_ONLY_FILE));
