import type { WorkerClock } from '../../src/kernel/worker-loop.ts';

const MINUTE = 60_000;

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

/** A clock that stands until it is moved, from one timer to the next. */
export class TestClock implements WorkerClock {
  // Ahead of the real clock, so that what was just queued is due.
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

  /** How many wait for time to pass. */
  get waiting(): number {
    return this.#timers.length;
  }

  /** Lets time pass until the next timer, or until `end` if that comes before. True if a timer was due. */
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

  /** Sets the clock, as an administrator would; timers do not notice. */
  set(milliseconds: number): void {
    this.#timers = this.#timers.map(({ at, run }) => ({ at: at + milliseconds, run }));
    this.#now += milliseconds;
  }
}
