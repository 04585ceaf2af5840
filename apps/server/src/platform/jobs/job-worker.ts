import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Log } from '../../context.ts';
import { MINUTE } from '../../kernel/clock.ts';
import {
  instantOn,
  POLL_INTERVAL_MS,
  pause,
  startLoop,
  type WorkerClock,
  type WorkerLoop,
} from '../../kernel/worker-loop.ts';
import type { Db } from '../db/connect.ts';
import { type ClaimedJob, claimDueJobs } from './jobs.repository.ts';
import { RETRY_DELAY_MAX_MS } from './retry.ts';

/** How long `stop` waits for running jobs before it closes the queue. */
const STOP_TIMEOUT_MS = 5_000;

/** How much the clocks of processes on one database may differ. */
const CLOCK_TOLERANCE_MS = 10 * MINUTE;

/** What a worker needs to know about the jobs that it runs. */
export interface JobQueue {
  readonly kinds: readonly string[];
  /** Longer than `run` may take. When the claims of a crashed process expire, others take over its jobs. */
  readonly claimLifetimeMs: number;
  /**
   * The longest time between writing a job and its due date; undefined if jobs are planned far ahead. A job that is due
   * later was written before the clock was set back, and is done at once.
   */
  readonly maxDelayMs?: number | undefined;
  /** How many jobs may run at once now. */
  readonly capacity: () => number;
  /** Milliseconds until jobs may be claimed. */
  readonly wait: () => number;
  /** Does the job, and then deletes it or returns the claim. If it rejects, the claim expires. */
  readonly run: (job: ClaimedJob, stopping: AbortSignal) => Promise<void>;
  /** Ends jobs that are still running when the worker stops. */
  readonly close: () => void;
}

interface WorkerParts {
  readonly db: Db;
  readonly log: Log;
  readonly clock: WorkerClock;
}

/**
 * Starts running the jobs of a queue when they are due. Several processes may do so on one database. When stopped, it
 * waits for running jobs, and ends them if they take too long.
 */
export const startJobWorker = ({ db, log, clock }: WorkerParts, queue: JobQueue): WorkerLoop => {
  const { kinds, claimLifetimeMs, maxDelayMs } = queue;
  const running = new Map<string, Promise<void>>();
  const stopping = new AbortController();

  const horizons =
    maxDelayMs === undefined
      ? undefined
      : {
          first: Math.max(maxDelayMs, claimLifetimeMs) + CLOCK_TOLERANCE_MS,
          retry: Math.max(maxDelayMs, claimLifetimeMs, RETRY_DELAY_MAX_MS) + CLOCK_TOLERANCE_MS,
        };
  const claim = (limit: number): Promise<ClaimedJob[]> =>
    claimDueJobs(db, {
      kinds,
      now: instantOn(clock),
      horizon: horizons && instantOn(clock, horizons.first),
      retryHorizon: horizons && instantOn(clock, horizons.retry),
      until: instantOn(clock, claimLifetimeMs),
      limit,
      except: [...running.keys()],
    });

  const start = (job: ClaimedJob): void => {
    const { id, kind, key } = job;
    const done = queue
      .run(job, stopping.signal)
      .catch((error: unknown) => log.error({ kind, key, reason: String(error) }, 'job cannot be recorded'))
      .finally(() => {
        running.delete(id);
        loop.wake();
      });
    running.set(id, done);
  };

  /** Starts due jobs. Returns the milliseconds until there may be more to do; a job that ends wakes the worker earlier. */
  const runOnce = async (): Promise<number> => {
    const wait = queue.wait();
    if (wait > 0) return wait;
    const capacity = queue.capacity() - running.size;
    if (capacity <= 0) return POLL_INTERVAL_MS;
    // SQLite queries are synchronous, so without this no request would be served before all due jobs are done.
    await yieldToEventLoop();
    for (const job of await claim(capacity)) start(job);
    return POLL_INTERVAL_MS;
  };

  const loop = startLoop(
    runOnce,
    (error) => log.error({ kinds, reason: String(error) }, 'jobs unavailable'),
    clock,
  );
  return {
    wake: loop.wake,
    stop: async () => {
      stopping.abort();
      await loop.stop();
      const finished = Promise.all(running.values());
      const timeout = new AbortController();
      await Promise.race([finished, pause(clock, STOP_TIMEOUT_MS, timeout.signal)]);
      timeout.abort();
      queue.close();
      await finished;
    },
  };
};
