import { execFile } from 'node:child_process';
import { access, constants, mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { numberText } from '@portal/contract/american-english.ts';
import { type Config, commandEnvironment } from '../../config/config.ts';
import { withoutSecrets } from '../../config/env.ts';
import type { Log } from '../../context.ts';
import { HOUR, instant, instantAt } from '../../kernel/clock.ts';
import { OperatorError } from '../../kernel/errors.ts';
import { PORTAL_USER } from '../../kernel/portal-user.ts';
import { systemClock, type WorkerLoop } from '../../kernel/worker-loop.ts';
import type { Db } from '../db/connect.ts';
import { startJobWorker } from '../jobs/job-worker.ts';
import { type ClaimedJob, returnClaim } from '../jobs/jobs.repository.ts';
import {
  BACKUP_INTERVAL_MS,
  BACKUP_JOB,
  lastBackupOf,
  type MadeBackup,
  recordBackup,
  recordFailedBackup,
} from './backup-job.ts';
import { backupName, expiredBackups, isUnfinished } from './rotation.ts';

/** How long a backup may take. If its process is killed, another one tries again after this time. */
const CLAIM_LIFETIME_MS = 2 * HOUR;

/** Free space to leave, because the embedded database may be on the same disk. */
const RESERVED_BYTES = 64 * 1_024 ** 2;

const COMMAND = join(import.meta.dirname, '../../back-up.ts');

const run = promisify(execFile);

interface BackupParts {
  readonly db: Db;
  readonly log: Log;
  readonly config: Config;
}

const megabytes = (bytes: number): string => `${numberText(Math.ceil(bytes / 1_000_000))} MB`;

/** Creates the folder. Throws an `OperatorError` if that fails, if it can't be written to, or if there is no room for another backup. */
const prepareFolder = async (directory: string, last: MadeBackup | undefined): Promise<void> => {
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    await access(directory, constants.W_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(
      `${directory} can't be written to. Make it belong to ${PORTAL_USER}, or choose another BACKUP_DIR. (${reason})`,
    );
  }
  const { bavail, bsize } = await statfs(directory);
  const needed = 2 * (last?.bytes ?? 0) + RESERVED_BYTES;
  if (bavail * bsize >= needed) return;
  throw new OperatorError(
    `The disk of ${directory} has ${megabytes(bavail * bsize)} left, but a backup needs ${megabytes(needed)}. Free some space, or choose another BACKUP_DIR.`,
  );
};

/** What the command printed last, which is its reason. */
const reasonOf = (error: unknown): string => {
  const printed = error instanceof Error ? Reflect.get(error, 'stderr') : undefined;
  const lastLine = typeof printed === 'string' ? printed.trim().split('\n').at(-1) : undefined;
  return lastLine || 'The backup ended without a reason. Was it killed because memory ran out?';
};

/**
 * Makes a verified backup with the command `backup`. In a process of its own, because the portal would slow down and keep
 * the memory that it takes.
 */
const makeBackup = async (directory: string, config: Config, stopping: AbortSignal): Promise<MadeBackup> => {
  const at = Date.now();
  const file = join(directory, backupName(at));
  const env = commandEnvironment(config.database);
  try {
    await run(process.execPath, [COMMAND, file], { env, signal: stopping });
  } catch (error) {
    throw new OperatorError(reasonOf(error), { cause: error });
  }
  return { at: instantAt(at), file, bytes: (await stat(file)).size };
};

/** Deletes the backups that are no longer needed, and what killed ones have left. */
const rotate = async (directory: string): Promise<void> => {
  const names = await readdir(directory);
  for (const name of expiredBackups(names)) await rm(join(directory, name), { force: true });
  for (const name of names.filter(isUnfinished)) {
    const file = join(directory, name);
    const { mtimeMs } = await stat(file);
    if (mtimeMs < Date.now() - CLAIM_LIFETIME_MS) await rm(file, { force: true });
  }
};

/**
 * Starts making a backup in a folder every day. Of several processes on one database, one makes it. A failure is logged,
 * recorded for administrators, and the next attempt is an hour later.
 */
export const startBackups = ({ db, log, config }: BackupParts, directory: string): WorkerLoop => {
  const work = async (job: ClaimedJob, stopping: AbortSignal): Promise<void> => {
    try {
      await prepareFolder(directory, lastBackupOf(job));
      const made = await makeBackup(directory, config, stopping);
      await recordBackup(db, job, made);
      log.info({ file: made.file, bytes: made.bytes }, 'backup made and verified');
      await rotate(directory).catch((error: unknown) =>
        log.warn({ err: error }, 'old backups could not be deleted'),
      );
    } catch (error) {
      if (stopping.aborted) return returnClaim(db, job, instant());
      const reason = withoutSecrets(error instanceof Error ? error.message : String(error));
      log.error({ reason }, 'backup failed');
      await recordFailedBackup(db, job, reason);
    }
  };
  return startJobWorker(
    { db, log, clock: systemClock },
    {
      kinds: [BACKUP_JOB],
      claimLifetimeMs: CLAIM_LIFETIME_MS,
      maxDelayMs: BACKUP_INTERVAL_MS + CLAIM_LIFETIME_MS,
      capacity: () => 1,
      wait: () => 0,
      run: work,
      close: () => {},
    },
  );
};
