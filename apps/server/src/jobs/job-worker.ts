import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Log } from '../context.ts';
import type { Db } from '../db/connect.ts';
import {
  instantOn,
  POLL_INTERVAL_MS,
  pause,
  startLoop,
  type WorkerClock,
  type WorkerLoop,
} from '../kernel/worker-loop.ts';
import { type ClaimedJob, claimDueJobs } from './jobs.repository.ts';

/** How long `stop` waits for running jobs before it closes the queue. */
const STOP_TIMEOUT_MS = 5_000;

/** What a worker needs to know about the jobs that it runs. */
export interface JobQueue {
  readonly kinds: readonly string[];
  /** Longer than `run` may take. When the claims of a crashed process expire, others take over its jobs. */
  readonly claimLifetimeMs: number;
  /** The longest time between writing a job and its due date; undefined if jobs are planned far ahead. */
  readonly maxDelayMs?: number;
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

class JobWorker implements WorkerLoop {
  readonly #parts: WorkerParts;
  readonly #queue: JobQueue;
  readonly #running = new Map<string, Promise<void>>();
  readonly #stopping = new AbortController();
  readonly #loop: WorkerLoop;
  #stopped: Promise<void> | undefined;

  constructor(parts: WorkerParts, queue: JobQueue) {
    this.#parts = parts;
    this.#queue = queue;
    const onError = (error: unknown) =>
      parts.log.error({ kinds: queue.kinds, reason: String(error) }, 'jobs unavailable');
    this.#loop = startLoop(() => this.#turn(), onError, parts.clock);
  }

  wake(): void {
    this.#loop.wake();
  }

  /** Waits for running jobs; ends them if they take too long. */
  stop(): Promise<void> {
    this.#stopped ??= this.#finish();
    return this.#stopped;
  }

  async #finish(): Promise<void> {
    this.#stopping.abort();
    await this.#loop.stop();
    const finished = Promise.all(this.#running.values());
    const timeout = new AbortController();
    await Promise.race([finished, pause(this.#parts.clock, STOP_TIMEOUT_MS, timeout.signal)]);
    timeout.abort();
    this.#queue.close();
    await finished;
  }

  /** Starts due jobs. Returns the milliseconds until there may be more to do; a job that ends wakes the worker earlier. */
  async #turn(): Promise<number> {
    const wait = this.#queue.wait();
    if (wait > 0) return Math.min(wait, POLL_INTERVAL_MS);
    const capacity = this.#queue.capacity() - this.#running.size;
    if (capacity <= 0) return POLL_INTERVAL_MS;
    // SQLite queries are synchronous, so without this no request would be served before all due jobs are done.
    await yieldToEventLoop();
    for (const job of await this.#claim(capacity)) this.#start(job);
    return POLL_INTERVAL_MS;
  }

  #claim(limit: number): Promise<ClaimedJob[]> {
    const { db, clock } = this.#parts;
    const { kinds, claimLifetimeMs, maxDelayMs } = this.#queue;
    return claimDueJobs(db, {
      kinds,
      now: instantOn(clock),
      horizon: maxDelayMs === undefined ? undefined : instantOn(clock, maxDelayMs),
      until: instantOn(clock, claimLifetimeMs),
      limit,
      except: [...this.#running.keys()],
    });
  }

  #start(job: ClaimedJob): void {
    const { log } = this.#parts;
    const { id, kind, key } = job;
    const done = this.#queue
      .run(job, this.#stopping.signal)
      .catch((error: unknown) => log.error({ kind, key, reason: String(error) }, 'job cannot be recorded'))
      .finally(() => {
        this.#running.delete(id);
        this.wake();
      });
    this.#running.set(id, done);
  }
}

/** Starts running the jobs of a queue when they are due. Several processes may do so on one database. */
export const startJobWorker = (parts: WorkerParts, queue: JobQueue): WorkerLoop =>
  new JobWorker(parts, queue);
