import { randomUUID } from 'node:crypto';
import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine } from '../config/commands.ts';
import type { Config } from '../config/config.ts';
import { HOUR, instant } from '../kernel/clock.ts';
import { PORTAL_USER } from '../kernel/portal-user.ts';
import { backupProblemOf, findBackupState } from '../platform/backup/backup-job.ts';
import type { Db } from '../platform/db/connect.ts';
import { checkSpace, OTHERS_READ } from './files.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

const age = (at: string): string => {
  const hours = Math.floor((Date.now() - Date.parse(at)) / HOUR);
  if (hours < 1) return 'less than an hour';
  if (hours < 48) return hours === 1 ? '1 hour' : `${hours} hours`;
  return `${Math.round(hours / 24)} days`;
};

/** Writes a file into a folder and deletes it again. Returns why that isn't possible; undefined if it is. */
const findWriteError = (directory: string): string | undefined => {
  const file = join(directory, `check-${randomUUID()}`);
  try {
    writeFileSync(file, `Written by: ${commandLine('check')}`, { flag: 'wx', mode: 0o600 });
    rmSync(file);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

/** Whether backups can be written, whether others can read them, and whether there is room. */
const checkFolder = (directory: string): Finding[] => {
  const folder = statSync(directory, { throwIfNoEntry: false });
  // The portal creates it.
  if (!folder) return [];
  const reason = folder.isDirectory() ? findWriteError(directory) : 'It is a file.';
  if (reason !== undefined) {
    return [
      problem(
        `${directory} can't be written to. Make it belong to ${PORTAL_USER}, or choose another BACKUP_DIR. (${reason})`,
      ),
    ];
  }
  return [
    ...((folder.mode & OTHERS_READ) === 0
      ? []
      : [
          warning(
            `Other users of this machine can see what is in ${directory}, and everybody with a backup has everything. Run: chmod 700 ${directory}`,
          ),
        ]),
    checkSpace(directory),
  ];
};

/** The age of the last backup, whether its file is still there, and whether another one can be made. */
export const checkBackups = async (db: Db, { backupDirectory }: Config): Promise<Finding[]> => {
  if (backupDirectory === undefined) {
    return [
      warning(
        "BACKUP_DIR isn't set, so the portal makes no backups. Set it to a folder, or make backups in another way.",
      ),
    ];
  }
  const folder = checkFolder(backupDirectory);
  const state = await findBackupState(db);
  if (!state)
    return [warning('No backup was made yet. Start the portal, which makes one right away.'), ...folder];
  const { last, failure } = state;
  const findings: Finding[] = [];
  if (failure !== '')
    findings.push(problem(`The last backup failed, and is tried again every hour. ${failure}`));
  if (last === undefined)
    findings.push(...(failure === '' ? [warning('The first backup is still being made.')] : []));
  else {
    const text = `The newest backup is ${age(last.at)} old`;
    if (!existsSync(last.file)) {
      findings.push(
        problem(
          `${text}, but ${last.file} isn't there. Check BACKUP_DIR, and make one now: ${commandLine('backup')}`,
        ),
      );
    } else if (failure === '' && backupProblemOf(state, instant())) {
      findings.push(
        problem(`${text}. Is the portal running with BACKUP_DIR? Make one now: ${commandLine('backup')}`),
      );
    } else findings.push(ok(`${text}: ${last.file}`));
  }
  return [...findings, ...folder];
};
