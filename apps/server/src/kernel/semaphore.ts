import { ServiceBusy } from './errors.ts';

/**
 * Runs at most `concurrency` tasks at once. Up to `maxQueued` more wait in order; beyond that, `run` fails immediately
 * with `ServiceBusy`.
 */
export class Semaphore {
  readonly #queue: (() => void)[] = [];
  readonly #maxQueued: number;
  #available: number;

  constructor(concurrency: number, maxQueued: number) {
    this.#available = concurrency;
    this.#maxQueued = maxQueued;
  }

  async run<T>(task: () => Promise<T>): Promise<T> {
    using _turn = await this.acquire();
    return await task();
  }

  /** Like `run`, for a task that ends when the result is disposed of. */
  async acquire(): Promise<Disposable> {
    if (this.#available > 0) this.#available -= 1;
    else await this.#wait();
    return {
      [Symbol.dispose]: () => {
        const next = this.#queue.shift();
        if (next) next();
        else this.#available += 1;
      },
    };
  }

  #wait(): Promise<void> {
    if (this.#queue.length >= this.#maxQueued) throw new ServiceBusy();
    return new Promise((resolve) => this.#queue.push(resolve));
  }
}
