import type { BackupProblem } from '@portal/contract/overview/overview.schemas.ts';
import { z } from 'zod';
import { DAY, HOUR, type Instant, instant, instantAt } from '../../kernel/clock.ts';
import type { Db, Tx } from '../db/connect.ts';
import { type ClaimedJob, returnClaim, scheduleJob, scheduleUnlessPlanned } from '../jobs/jobs.repository.ts';

/** The one job that makes a backup every day. It's never deleted, and remembers the last backup. */
export const BACKUP_JOB = 'backup';
const KEY = 'daily';

export const BACKUP_INTERVAL_MS = DAY;
/** After a failure. */
const RETRY_MS = HOUR;
/** Longer than a backup may be late because the portal was stopped, or because one attempt failed. */
const OLD_AFTER_MS = 2 * DAY;

const madeSchema = z.object({ at: z.string(), file: z.string(), bytes: z.number() });
/** A verified backup: when its data was read, and its file. */
export type MadeBackup = z.infer<typeof madeSchema>;

const selectJob = (db: Db | Tx) =>
  db
    .selectFrom('jobs')
    .select(['payload', 'last_error', 'created_at'])
    .where('kind', '=', BACKUP_JOB)
    .where('key', '=', KEY);

/** The last backup that was made; undefined before the first one. */
export const lastBackupOf = ({ payload }: Pick<ClaimedJob, 'payload'>): MadeBackup | undefined =>
  madeSchema.safeParse(JSON.parse(payload)).data;

export interface BackupState {
  readonly last: MadeBackup | undefined;
  /** Why the last attempt failed; '' if it didn't. */
  readonly failure: string;
  /** Since when backups are made. */
  readonly since: Instant;
}

/** What is known about scheduled backups; undefined if none was ever planned. */
export const findBackupState = async (db: Db): Promise<BackupState | undefined> => {
  const job = await selectJob(db).executeTakeFirst();
  return job && { last: lastBackupOf(job), failure: job.last_error, since: job.created_at };
};

/** Whether the last backup failed, or is old; null if all is well. */
export const backupProblemOf = (
  { last, failure, since }: BackupState,
  now: Instant,
): BackupProblem | null => {
  const isOld = (last?.at ?? since) < instantAt(Date.parse(now) - OLD_AFTER_MS);
  return failure !== '' || isOld ? { last: last?.at ?? null, failure } : null;
};

/** Makes sure that backups are made. After a failure, the next attempt is due now: somebody may have restarted the portal for it. */
export const planBackups = (db: Db): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const job = await selectJob(tx).executeTakeFirst();
    const due = { kind: BACKUP_JOB, key: KEY, dueAt: instant() };
    if (job && job.last_error !== '') await scheduleJob(tx, { ...due, payload: JSON.parse(job.payload) });
    else await scheduleUnlessPlanned(tx, due);
  });

/** Records a backup, and plans the next one. Does nothing if the claim was lost. */
export const recordBackup = async (db: Db, job: ClaimedJob, made: MadeBackup): Promise<void> => {
  await db
    .updateTable('jobs')
    .set({
      payload: JSON.stringify(made),
      due_at: instantAt(Date.parse(made.at) + BACKUP_INTERVAL_MS),
      attempts: 0,
      last_error: '',
    })
    .where('id', '=', job.id)
    .where('due_at', '=', job.claimedUntil)
    .execute();
};

/** Records that a backup failed, and plans the next attempt. */
export const recordFailedBackup = (db: Db, job: ClaimedJob, failure: string): Promise<void> =>
  returnClaim(db, job, instant(RETRY_MS), { attempts: job.attempts + 1, lastError: failure });
