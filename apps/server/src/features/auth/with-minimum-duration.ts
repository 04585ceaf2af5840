import { setTimeout as pause } from 'node:timers/promises';

/** Longer than the slowest case of the work. */
const MINIMUM_DURATION_MS = 300;

/** Hides how long work takes, because that could reveal whether an account exists. */
export const withMinimumDuration = async (work: () => Promise<void>): Promise<void> => {
  const [outcome] = await Promise.allSettled([work(), pause(MINIMUM_DURATION_MS)]);
  if (outcome.status === 'rejected') throw outcome.reason;
};
