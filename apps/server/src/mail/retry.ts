const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

const FIRST_DELAY = 30 * SECOND;
/** Before it is spread. */
export const LONGEST_DELAY = 2 * HOUR;
const PATIENCE = 3 * 24 * HOUR;

const plannedDelay = (refusals: number): number => Math.min(FIRST_DELAY * 2 ** (refusals - 1), LONGEST_DELAY);

/** Within a fifth of a time either way, so that what failed together is not tried again together. */
export const spread = (delay: number): number => Math.round(delay * (0.8 + 0.4 * Math.random()));

/**
 * How long a mail waits after its server has refused it for so many times, in milliseconds; undefined
 * once it has been refused for three days. Counting refusals rather than days keeps the patience of
 * mails that waited for a server which could not be reached, and of a clock that jumps.
 */
export const delayAfter = (refusals: number): number | undefined => {
  let waited = 0;
  for (let refusal = 1; refusal < refusals; refusal += 1) waited += plannedDelay(refusal);
  return waited < PATIENCE ? spread(plannedDelay(refusals)) : undefined;
};
