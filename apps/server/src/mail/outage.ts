import { spread } from './retry.ts';

const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 60_000;

/**
 * A mail server that cannot be reached: all mails wait together, and one of them at a time finds out
 * whether it is back, at first after a second, in the end once a minute.
 */
export class Outage {
  #pause = 0;
  #until = 0;
  readonly #failures = new Map<string, number>();

  get isOn(): boolean {
    return this.#pause > 0;
  }

  /** The server could not be reached with this mail. True if that was not known. */
  begin(now: number, mailId: string): boolean {
    this.#failures.set(mailId, (this.#failures.get(mailId) ?? 0) + 1);
    const isNew = !this.isOn;
    // Tries that were on their way together fail together, and count once.
    if (isNew || now >= this.#until) {
      this.#pause = isNew ? FIRST_PAUSE : Math.min(this.#pause * 2, LONGEST_PAUSE);
      this.#until = now + spread(this.#pause);
    }
    return isNew;
  }

  /** The server has answered this mail. True if that is news. */
  end(mailId: string): boolean {
    this.#failures.delete(mailId);
    const wasOn = this.isOn;
    this.#pause = 0;
    this.#until = 0;
    return wasOn;
  }

  /** How long nothing may be tried, in milliseconds. */
  remaining(now: number): number {
    const left = this.#until - now;
    // More than a pause can last: the clock was set back.
    return left > 2 * LONGEST_PAUSE ? 0 : Math.max(left, 0);
  }

  /** How long this mail waits: longer than the others if it is what the server breaks on. */
  waitOf(mailId: string, now: number): number {
    const failures = this.#failures.get(mailId) ?? 0;
    return Math.max(this.remaining(now), Math.min(FIRST_PAUSE * 2 ** failures, LONGEST_PAUSE));
  }
}
