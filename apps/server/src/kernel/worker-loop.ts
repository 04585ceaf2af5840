import type { Instant } from './clock.ts';

/** The clock of a background worker; tests move theirs by hand. */
export interface WorkerClock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Runs something later; the returned function cancels it. */
  after(milliseconds: number, run: () => void): () => void;
}

export const systemClock: WorkerClock = {
  now: () => Date.now(),
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** The instant so many milliseconds from now, by that clock. */
export const instantOn = (clock: WorkerClock, after = 0): Instant =>
  new Date(clock.now() + after).toISOString();

/** Resolves after a time, or as soon as the signal is aborted. */
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

/** How late a worker may notice what another process has left for it, and how long it waits after an error. */
export const POLL_INTERVAL_MS = 10_000;

export interface WorkerLoop {
  /** Says that there is work; called after the commit. */
  wake(): void;
  /** Resolves when the turn that is running has ended. */
  stop(): Promise<void>;
}

/** Runs `turn` again and again. It returns how many milliseconds to rest; `wake` cuts the rest short. */
export const startLoop = (
  turn: (stopping: AbortSignal) => Promise<number>,
  onError: (error: unknown) => void,
  clock: WorkerClock = systemClock,
): WorkerLoop => {
  const stopping = new AbortController();
  let resting = new AbortController();
  const run = async () => {
    while (!stopping.signal.aborted) {
      resting = new AbortController();
      const rest = await turn(stopping.signal).catch((error: unknown) => {
        onError(error);
        return POLL_INTERVAL_MS;
      });
      if (!stopping.signal.aborted) await pause(clock, rest, resting.signal);
    }
  };
  const running = run();
  return {
    wake: () => resting.abort(),
    stop: () => {
      stopping.abort();
      resting.abort();
      return running;
    },
  };
};
