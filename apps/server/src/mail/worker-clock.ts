import type { Instant } from '../clock.ts';

/** Time, as far as the mail worker lives in it. */
export interface WorkerClock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Runs something later; the answer calls that off. */
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

/** Resolves after a time, or as soon as the signal says so. */
export const pause = (clock: WorkerClock, milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = () => {
      callOff();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const callOff = clock.after(milliseconds, end);
    signal.addEventListener('abort', end);
  });
