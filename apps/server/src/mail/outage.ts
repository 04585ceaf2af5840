import { withJitter } from '../jobs/retry.ts';

const MIN_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 60_000;

/**
 * Circuit breaker for the mail server. While it is unreachable, all emails wait, and one at a time tests the server:
 * first after a second, later once a minute.
 */
export class Outage {
  #pause = 0;
  #until = 0;
  readonly #failures = new Map<string, number>();

  get isOn(): boolean {
    return this.#pause > 0;
  }

  /** Records that the server was unreachable for this email. Returns whether this starts an outage. */
  recordFailure(now: number, mailId: string): boolean {
    this.#failures.set(mailId, (this.#failures.get(mailId) ?? 0) + 1);
    const isNew = !this.isOn;
    // Attempts in flight fail together and count once.
    if (isNew || now >= this.#until) {
      this.#pause = isNew ? MIN_PAUSE_MS : Math.min(this.#pause * 2, MAX_PAUSE_MS);
      this.#until = now + withJitter(this.#pause);
    }
    return isNew;
  }

  /** Records that the server responded to this email. Returns whether this ends an outage. */
  recordResponse(mailId: string): boolean {
    this.#failures.delete(mailId);
    const wasOn = this.isOn;
    this.#pause = 0;
    this.#until = 0;
    return wasOn;
  }

  /** Milliseconds until the next attempt is allowed. */
  remaining(now: number): number {
    const left = this.#until - now;
    // No pause is this long, so the clock was set back.
    return left > 2 * MAX_PAUSE_MS ? 0 : Math.max(left, 0);
  }

  /** Milliseconds until this email may be tried, longer after each failure, in case it is what makes the server fail. */
  delayOf(mailId: string, now: number): number {
    const failures = this.#failures.get(mailId) ?? 0;
    return Math.max(this.remaining(now), Math.min(MIN_PAUSE_MS * 2 ** failures, MAX_PAUSE_MS));
  }
}
