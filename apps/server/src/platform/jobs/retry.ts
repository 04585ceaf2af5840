import { DAY, HOUR, MINUTE } from '../../kernel/clock.ts';

const MIN_DELAY_MS = MINUTE / 2;
const MAX_DELAY_MS = 2 * HOUR;
const JITTER = 0.2;
/** The longest delay, with jitter. */
export const RETRY_DELAY_MAX_MS = (1 + JITTER) * MAX_DELAY_MS;
const MAX_TOTAL_DELAY_MS = 3 * DAY;

const plannedDelay = (refusals: number): number => Math.min(MIN_DELAY_MS * 2 ** (refusals - 1), MAX_DELAY_MS);

/** Adds jitter of up to 20% either way, so that emails that failed together aren't retried together. */
const withJitter = (delay: number): number => Math.round(delay * (1 - JITTER + 2 * JITTER * Math.random()));

/**
 * The delay in milliseconds after this many refusals; undefined after three days of planned delays. Refusals are
 * counted instead of time, so that outages and clock changes don't use up the three days.
 */
export const delayAfter = (refusals: number): number | undefined => {
  let waited = 0;
  for (let refusal = 1; refusal < refusals; refusal += 1) waited += plannedDelay(refusal);
  return waited < MAX_TOTAL_DELAY_MS ? withJitter(plannedDelay(refusals)) : undefined;
};
