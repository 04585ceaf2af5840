import type { WorkerClock } from '../../src/kernel/worker-loop.ts';

const MINUTE = 60_000;

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

/** A fake clock that only moves when told to, from one timer to the next. */
export class TestClock implements WorkerClock {
  // Ahead of the real clock, so that newly queued emails are due.
  #now = Date.now() + MINUTE;
  #timers: readonly Timer[] = [];

  now(): number {
    return this.#now;
  }

  after(milliseconds: number, run: () => void): () => void {
    const timer = { at: this.#now + milliseconds, run };
    this.#timers = [...this.#timers, timer].sort((one, other) => one.at - other.at);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  /** The number of pending timers. */
  get waiting(): number {
    return this.#timers.length;
  }

  /** Advances to the next timer, or to `end` if that is earlier. Returns whether a timer was due. */
  step(end: number): boolean {
    const [next, ...others] = this.#timers;
    if (!next || next.at > end) {
      this.#now = end;
      return false;
    }
    this.#timers = others;
    this.#now = Math.max(this.#now, next.at);
    next.run();
    return true;
  }

  /** Sets the clock without affecting timers, as a change of the system time does. */
  set(milliseconds: number): void {
    this.#timers = this.#timers.map(({ at, run }) => ({ at: at + milliseconds, run }));
    this.#now += milliseconds;
  }
}
