import { MINUTE } from '../../kernel/clock.ts';
import type { Counter } from './login-throttle.repository.ts';

/**
 * Rules that slow down password guessing. Failures are counted per pair of account and address, so an attacker delays
 * nobody at another address. Each failure after the free ones doubles the wait before the next attempt.
 *
 * Each account (over all addresses) and each address (over all accounts) also has a shared limit. Beyond it, attempts
 * are queued instead of refused: everyone who waits as long as they were told gets a turn, so an attacker can't use up
 * the attempts of others.
 */

const SECOND = 1_000;

const FREE_FAILURES = 5;
/** The longest wait, so that a correct password is never refused for long. */
const MAX_DELAY = 5 * MINUTE;
/** An own counter expires this long after its last failure, a shared one this long after its first. */
const WINDOW = 60 * MINUTE;

/** How many failures are allowed within the window, and how far apart later attempts are. */
interface SharedLimit {
  readonly maxFailures: number;
  readonly interval: number;
}
export const ACCOUNT_LIMIT: SharedLimit = { maxFailures: 50, interval: 5 * SECOND };
export const ADDRESS_LIMIT: SharedLimit = { maxFailures: 200, interval: SECOND };
export const NO_LIMIT: SharedLimit = { maxFailures: Number.POSITIVE_INFINITY, interval: 0 };

export interface SharedCounter {
  readonly counter: Counter;
  readonly limit: SharedLimit;
}

export interface Decision {
  /** When to try again; undefined if the attempt may go ahead. */
  readonly retryAt?: number;
  readonly own: Counter;
  readonly shared: readonly Counter[];
}

/** How long the next attempt has to wait after this many failures. */
export const delayAfter = (failures: number): number =>
  failures < FREE_FAILURES ? 0 : Math.min(MAX_DELAY, SECOND * 2 ** (failures - FREE_FAILURES));

/**
 * The counter, or a new one if it has expired or if the clock was set back since it began. A counter that expires a
 * little later than one window from now was begun by a process whose clock is ahead, and still counts.
 */
const currentCounter = (counter: Counter, now: number): Counter =>
  counter.expiresAt > now && counter.expiresAt <= now + 2 * WINDOW
    ? { ...counter, nextAt: Math.min(counter.nextAt, now + MAX_DELAY) }
    : { key: counter.key, failures: 0, queued: false, nextAt: now, expiresAt: now + WINDOW };

/** A shared counter after an attempt took a turn. Below the limit, the turn is now. */
const takeTurn = ({ counter, limit }: SharedCounter, now: number): Counter => {
  if (counter.failures < limit.maxFailures) return { ...counter, nextAt: now };
  return { ...counter, nextAt: Math.min(Math.max(counter.nextAt, now) + limit.interval, now + MAX_DELAY) };
};

/** Decides about an attempt, which counts as a failure until the password turns out to be correct. */
export const decide = (
  given: { readonly own: Counter; readonly shared: readonly SharedCounter[] },
  now: number,
): Decision => {
  const own = currentCounter(given.own, now);
  const shared = given.shared.map(({ counter, limit }) => ({ counter: currentCounter(counter, now), limit }));
  if (own.nextAt > now) return { retryAt: own.nextAt, own, shared: shared.map(({ counter }) => counter) };

  const expiresAt = now + WINDOW;
  if (!own.queued) {
    const turns = shared.map((one) => takeTurn(one, now));
    const retryAt = Math.max(...turns.map(({ nextAt }) => nextAt));
    if (retryAt > now) {
      return { retryAt, own: { ...own, queued: true, nextAt: retryAt, expiresAt }, shared: turns };
    }
  }

  const failures = own.failures + 1;
  return {
    own: { ...own, failures, queued: false, nextAt: now + delayAfter(failures), expiresAt },
    shared: shared.map(({ counter }) => ({ ...counter, failures: counter.failures + 1 })),
  };
};
