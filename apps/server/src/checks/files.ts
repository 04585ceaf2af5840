import { accessSync, constants, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { numberText } from '@portal/contract/american-english.ts';
import { commandLine } from '../config/commands.ts';
import type { Config } from '../config/config.ts';
import { PORTAL_USER } from '../kernel/portal-user.ts';
import { databaseFile } from '../platform/db/connect.ts';
import { dataFolderWarnings } from './data-folder.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

const MB = 1_000_000;
const FULL_BYTES = 100 * MB;
const NEARLY_FULL_BYTES = 1_000 * MB;
const OTHERS = 0o077;
/** The permission of every user of the machine to read. */
export const OTHERS_READ = 0o004;

const found = (path: string) => statSync(path, { throwIfNoEntry: false });

/** Whether there is room on a folder's disk. */
export const checkSpace = (directory: string): Finding => {
  const { bavail, bsize } = statfsSync(directory);
  const free = bavail * bsize;
  const left = `The disk of ${directory} has ${numberText(Math.floor(free / MB))} MB left.`;
  if (free < FULL_BYTES) return problem(`${left} Free some space now: the portal can't save on a full disk.`);
  return free < NEARLY_FULL_BYTES ? warning(`${left} Free some space.`) : ok(left);
};

const canWrite = (path: string): boolean => {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
};

/** Who may read and write the embedded database. */
const checkDataFolder = (directory: string): Finding[] => {
  const folder = found(directory);
  if (!folder) return [];
  const file = databaseFile(directory);
  const database = found(file);
  const user = process.getuid?.();
  if (database && user !== undefined && database.uid !== user) {
    return [
      problem(
        `${file} belongs to the user with id ${database.uid}, but this command runs as ${user}. Run it as the user that runs the portal.`,
      ),
    ];
  }
  const unwritable = [directory, file].filter((path) => found(path) && !canWrite(path));
  if (unwritable.length > 0) {
    return unwritable.map((path) =>
      problem(`${path} can't be written to. Make it belong to ${PORTAL_USER}.`),
    );
  }
  const isOpen = (folder.mode & OTHERS) !== 0;
  return [
    isOpen
      ? warning(
          `Other users of this machine can enter ${directory}. The next start of the portal closes it to them.`,
        )
      : ok(`${directory} can only be used by the portal's user.`),
    checkSpace(directory),
  ];
};

const checkEnvFile = (): Finding[] => {
  const mode = found('.env')?.mode ?? 0;
  return (mode & OTHERS_READ) === 0
    ? []
    : [warning('Other users of this machine can read .env and its passwords. Run: chmod 600 .env')];
};

/** Files and their permissions, free space, and the user. `webDirectory` is where the built pages should be. */
export const checkFiles = (config: Config, webDirectory: string): Finding[] => {
  const { database, webUrl, publicUrl } = config;
  return [
    ...(process.getuid?.() === 0
      ? [warning('This command runs as root. If the portal does, too, run it as a user of its own.')]
      : []),
    ...checkEnvFile(),
    ...(database.engine === 'sqlite' ? checkDataFolder(database.directory) : []),
    ...dataFolderWarnings(config).map(warning),
    ...(found(join(webDirectory, 'index.html')) || (webUrl !== undefined && webUrl !== publicUrl)
      ? []
      : [
          problem(
            `The pages aren't built, so the portal would only serve its API. Run: ${commandLine('start')}`,
          ),
        ]),
  ];
};
