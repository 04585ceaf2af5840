import type { Counter } from './login-throttle.repository.ts';

/**
 * How guessing passwords is slowed down. Failures are counted per account and address together, so that guessing from
 * elsewhere delays nobody else, and each one beyond the free ones doubles the wait before the next try.
 *
 * An account over all addresses and an address over all accounts have limits of their own. Beyond those, tries take
 * turns instead of being refused: whoever waits as long as they were told is let in, so that an attacker can't use up
 * everyone's tries.
 */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

const FREE_FAILURES = 5;
/** Nobody waits longer for their next try, so a right password is never refused for long. */
const MAX_DELAY = 5 * MINUTE;
/** Failures are forgotten after this long: one's own since the last one, shared ones since the first. */
const WINDOW = 60 * MINUTE;

/** How many failures within the window are fine, and how far apart tries are beyond them. */
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
  /** When to try again; undefined if the try may go ahead. */
  readonly retryAt?: number;
  readonly own: Counter;
  readonly shared: readonly Counter[];
}

/** How long the next try has to wait after so many failures. */
export const delayAfter = (failures: number): number =>
  failures < FREE_FAILURES ? 0 : Math.min(MAX_DELAY, SECOND * 2 ** (failures - FREE_FAILURES));

/**
 * A counter as it is now: a new one if it ran out, or if the clock was set back since it began. One that lasts a little
 * longer than the window was begun by a process whose clock is ahead, and counts.
 */
const currentCounter = (counter: Counter, now: number): Counter =>
  counter.expiresAt > now && counter.expiresAt <= now + 2 * WINDOW
    ? counter
    : { key: counter.key, failures: 0, queued: false, nextAt: now, expiresAt: now + WINDOW };

/** A shared counter after a try took a turn; the turn is at once while the counter is within its limit. */
const takeTurn = ({ counter, limit }: SharedCounter, now: number): Counter => {
  if (counter.failures < limit.maxFailures) return { ...counter, nextAt: now };
  return { ...counter, nextAt: Math.min(Math.max(counter.nextAt, now) + limit.interval, now + MAX_DELAY) };
};

/** Decides about a try, which counts as a failure until it turns out not to be one. */
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
