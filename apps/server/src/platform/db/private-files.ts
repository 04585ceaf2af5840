import { chmodSync, closeSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ConfigurationError, OperatorError } from '../../kernel/errors.ts';
import { PORTAL_USER } from '../../kernel/portal-user.ts';

const OWNER_ONLY = 0o700;
const OWNER_ONLY_FILE = 0o600;
/** The mode bit of folders that everyone can write to, such as /tmp. */
const STICKY = 0o1000;

/** What to do about system errors, by code. */
const ADVICE: Readonly<Record<string, string>> = {
  EEXIST: "isn't a folder. Move the file away, or choose another DATA_DIR.",
  ENOTDIR: "isn't in a folder. Choose another DATA_DIR.",
  ENOENT: "can't be created. Create it for the user that runs the portal, or choose another DATA_DIR.",
  EACCES: `can't be written to. Make it belong to ${PORTAL_USER}, or choose another DATA_DIR.`,
  EPERM: `must belong to ${PORTAL_USER}, so that it can be closed to others.`,
  EROFS: 'is on a read-only disk. Make the disk writable, or choose another DATA_DIR.',
  ENOSPC: 'is on a full disk. Free some space, or choose another DATA_DIR.',
  EDQUOT: 'is on a disk whose quota is used up. Free some space, or choose another DATA_DIR.',
};

/** Codes that say that a path can't be a folder, whatever the disk and its permissions become. */
const WRONG_PATH: ReadonlySet<string> = new Set(['EEXIST', 'ENOTDIR']);

/** Does work in a data folder. Throws an `OperatorError` that names the folder if it can't be used. */
const inFolder = <Result>(directory: string, work: () => Result): Result => {
  try {
    return work();
  } catch (error) {
    const code = error instanceof Error ? String(Reflect.get(error, 'code')) : '';
    const advice = ADVICE[code];
    if (advice === undefined) throw error;
    const Reason = WRONG_PATH.has(code) ? ConfigurationError : OperatorError;
    throw new Reason(`${directory} ${advice}`, { cause: error });
  }
};

const closeToOthers = (path: string, mode: number): void => {
  const allowed = mode & OWNER_ONLY;
  if (allowed !== (mode & 0o777)) chmodSync(path, allowed);
};

/** Creates a folder if necessary, and makes it and its files accessible to the owner only. */
export const makePrivate = (directory: string): void =>
  inFolder(directory, () => makeFolderPrivate(directory));

const makeFolderPrivate = (directory: string): void => {
  mkdirSync(directory, { recursive: true, mode: OWNER_ONLY });
  const { mode } = statSync(directory);
  if (mode & STICKY) {
    throw new ConfigurationError(
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
export const createPrivately = (file: string): void =>
  inFolder(dirname(file), () => closeSync(openSync(file, 'a', OWNER_ONLY_FILE)));
