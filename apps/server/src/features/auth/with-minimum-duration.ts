import { setTimeout as pause } from 'node:timers/promises';

/** Longer than the work whose duration must not be noticed. */
const MINIMUM_DURATION = 300;

/** Does something whose duration would tell whether there was anything to do, be it done or refused. */
export const withMinimumDuration = async (work: () => Promise<void>): Promise<void> => {
  const [outcome] = await Promise.allSettled([work(), pause(MINIMUM_DURATION)]);
  if (outcome.status === 'rejected') throw outcome.reason;
};
