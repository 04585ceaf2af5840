import { type Instant, instantAt } from './clock.ts';

/** The clock of a background worker; tests use a manual one. */
export interface WorkerClock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Schedules `run`; the returned function cancels it. */
  after(milliseconds: number, run: () => void): () => void;
}

export const systemClock: WorkerClock = {
  now: () => Date.now(),
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** The instant `after` milliseconds from now, by that clock. */
export const instantOn = (clock: WorkerClock, after = 0): Instant => instantAt(clock.now() + after);

/** Resolves after a delay, or as soon as the signal is aborted. */
export const pause = (clock: WorkerClock, milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = () => {
      cancel();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const cancel = clock.after(milliseconds, end);
    signal.addEventListener('abort', end);
  });

/** How often workers look for work from other processes, and how long they wait after an error. */
export const POLL_INTERVAL_MS = 10_000;

export interface WorkerLoop {
  /** Looks for work now. */
  wake(): void;
  /** Resolves when the current run has ended. */
  stop(): Promise<void>;
}

/** Runs `runOnce` repeatedly. It returns how many milliseconds to sleep; `wake` ends the sleep early. */
export const startLoop = (
  runOnce: (stopping: AbortSignal) => Promise<number>,
  onError: (error: unknown) => void,
  clock: WorkerClock = systemClock,
): WorkerLoop => {
  const stopping = new AbortController();
  let sleeping = new AbortController();
  const run = async () => {
    while (!stopping.signal.aborted) {
      sleeping = new AbortController();
      const delay = await runOnce(stopping.signal).catch((error: unknown) => {
        onError(error);
        return POLL_INTERVAL_MS;
      });
      if (!stopping.signal.aborted) await pause(clock, delay, sleeping.signal);
    }
  };
  const running = run();
  return {
    wake: () => sleeping.abort(),
    stop: () => {
      stopping.abort();
      sleeping.abort();
      return running;
    },
  };
};
