import { EVENT_REPLAY_SECONDS } from '@portal/contract/limits.ts';

const MAX_EVENTS = 500;

/** What was published in the last seconds, by this process's clock. Bounded in time and number. */
export class RecentEvents<Published> {
  #events: { readonly at: number; readonly published: Published }[] = [];
  /** Events from before then may be missing. */
  #completeFrom = Number.POSITIVE_INFINITY;

  /** Forgets everything, because events may have been missed until now. */
  restart(now = performance.now()): void {
    this.#events = [];
    this.#completeFrom = now;
  }

  add(published: Published, now = performance.now()): void {
    const kept = this.#events.filter(({ at }) => at > now - EVENT_REPLAY_SECONDS * 1_000);
    const dropped = kept.splice(0, kept.length + 1 - MAX_EVENTS).at(-1);
    if (dropped) this.#completeFrom = Math.max(this.#completeFrom, dropped.at);
    this.#events = [...kept, { at: now, published }];
  }

  /** The events of the last `seconds`, oldest first; undefined if some may be missing. */
  last(seconds: number, now = performance.now()): Published[] | undefined {
    const start = now - seconds * 1_000;
    if (start <= this.#completeFrom) return undefined;
    return this.#events.filter(({ at }) => at >= start).map(({ published }) => published);
  }
}
