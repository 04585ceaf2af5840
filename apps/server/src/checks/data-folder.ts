import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { Config } from '../config/config.ts';
import { databaseFile } from '../platform/db/connect.ts';

/** Where the portal keeps its data without DATA_DIR. */
const DEFAULT_FOLDER = 'data';

/** How many folders are looked at for a database. */
const FOLDERS_MAX = 500;

/** The mode bit of folders that all users of the machine share, such as /tmp. */
const STICKY = 0o1000;

const foldersIn = (directory: string): string[] => {
  try {
    // What is there may be anyone's.
    if (statSync(directory).mode & STICKY) return [];
    return readdirSync(directory, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() || entry.isSymbolicLink())
      .slice(0, FOLDERS_MAX)
      .map(({ name }) => join(directory, name));
  } catch {
    // It isn't there, or other users may not read it.
    return [];
  }
};

/** The folder of another portal's database: the default one, the folder around this one, those beside it and in it. */
const findOtherDatabase = (directory: string): string | undefined => {
  const around = dirname(directory);
  return [resolve(DEFAULT_FOLDER), around, ...foldersIn(around), ...foldersIn(directory)].find(
    (folder) => folder !== directory && existsSync(databaseFile(folder)),
  );
};

const isInside = (folder: string, directory: string): boolean => {
  const path = relative(directory, folder);
  return path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path);
};

/** What is unwise about the folder of the embedded database. To be asked before a start creates the database. */
export const dataFolderWarnings = ({ database, backupDirectory }: Config): string[] => {
  if (database.engine !== 'sqlite') return [];
  const { directory } = database;
  const other = existsSync(databaseFile(directory)) ? undefined : findOtherDatabase(directory);
  return [
    ...(other === undefined
      ? []
      : [`DATA_DIR=${directory} has no database, but ${other} has one. Is DATA_DIR right?`]),
    ...(backupDirectory !== undefined && isInside(backupDirectory, directory)
      ? [
          `BACKUP_DIR=${backupDirectory} is inside DATA_DIR=${directory}, so whatever deletes the data deletes its backups too. Choose a folder outside it, best on another disk.`,
        ]
      : []),
  ];
};
