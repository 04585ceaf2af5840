import type { Log } from '../../context.ts';
import { instantOn, systemClock, type WorkerClock, type WorkerLoop } from '../../kernel/worker-loop.ts';
import type { Db, Tx } from '../db/connect.ts';
import { startJobWorker } from './job-worker.ts';
import { type ClaimedJob, deleteClaimed, returnClaim } from './jobs.repository.ts';
import { delayAfter } from './retry.ts';

const PARALLEL_JOBS = 5;
const CLAIM_LIFETIME_MS = 60_000;

/** Does a job in the transaction that deletes it. `now` is in milliseconds since the epoch. */
export type JobHandler = (tx: Tx, payload: unknown, now: number) => Promise<void>;

/**
 * A job whose transaction locks something before the job itself. Needed where transactions that hold these locks plan or end
 * jobs of this kind, which would otherwise deadlock.
 */
export interface LockingJobHandler {
  readonly lock: (tx: Tx, payload: unknown) => Promise<void>;
  readonly run: JobHandler;
}

/** The handler of each kind of job. */
export type JobHandlers = Readonly<Record<string, JobHandler | LockingJobHandler>>;

interface Parts {
  readonly db: Db;
  readonly log: Log;
  readonly clock?: WorkerClock;
}

/**
 * Starts running jobs whose whole work is in the database. The work and the job's deletion are one transaction, so each
 * job takes effect exactly once, even if the process is killed or its claim expires. A job that fails is retried for three
 * days. `maxDelayMs` is the longest time for which they are planned; undefined for any time.
 */
export const startTransactionalJobs = (
  { db, log, clock = systemClock }: Parts,
  handlers: JobHandlers,
  maxDelayMs?: number,
): WorkerLoop => {
  const run = async (job: ClaimedJob): Promise<void> => {
    const { kind, key } = job;
    const handler = handlers[kind];
    try {
      await db.transaction().execute(async (tx) => {
        const payload: unknown = JSON.parse(job.payload);
        if (typeof handler === 'object') await handler.lock(tx, payload);
        if (!(await deleteClaimed(tx, job))) return;
        const handle = typeof handler === 'object' ? handler.run : handler;
        await handle?.(tx, payload, clock.now());
      });
    } catch (error) {
      const attempts = job.attempts + 1;
      const delay = delayAfter(attempts);
      log.error({ err: error, kind, key, attempts }, delay === undefined ? 'job given up' : 'job failed');
      if (delay === undefined) await deleteClaimed(db, job);
      else await returnClaim(db, job, instantOn(clock, delay), { attempts, lastError: String(error) });
    }
  };
  return startJobWorker(
    { db, log, clock },
    {
      kinds: Object.keys(handlers),
      claimLifetimeMs: CLAIM_LIFETIME_MS,
      maxDelayMs,
      capacity: () => PARALLEL_JOBS,
      wait: () => 0,
      run,
      close: () => {},
    },
  );
};
