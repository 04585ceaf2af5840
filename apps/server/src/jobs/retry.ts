import { DAY, HOUR, MINUTE } from '../kernel/clock.ts';

const MIN_DELAY_MS = MINUTE / 2;
/** Without jitter. */
export const MAX_DELAY_MS = 2 * HOUR;
const MAX_TOTAL_DELAY_MS = 3 * DAY;

const plannedDelay = (refusals: number): number => Math.min(MIN_DELAY_MS * 2 ** (refusals - 1), MAX_DELAY_MS);

/** Adds jitter of up to 20% either way, so that emails that failed together aren't retried together. */
const withJitter = (delay: number): number => Math.round(delay * (0.8 + 0.4 * Math.random()));

/**
 * The delay in milliseconds after this many refusals; undefined after three days of planned delays. Refusals are
 * counted instead of time, so that outages and clock changes don't use up the three days.
 */
export const delayAfter = (refusals: number): number | undefined => {
  let waited = 0;
  for (let refusal = 1; refusal < refusals; refusal += 1) waited += plannedDelay(refusal);
  return waited < MAX_TOTAL_DELAY_MS ? withJitter(plannedDelay(refusals)) : undefined;
};
