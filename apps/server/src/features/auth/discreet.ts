import { setTimeout as pause } from 'node:timers/promises';

/** Longer than the work takes that must not be noticed. */
const ANSWER_AFTER = 300;

/** Does something of which the time it takes would tell whether there was anything to do. */
export const discreetly = async (work: () => Promise<void>): Promise<void> => {
  await Promise.all([work(), pause(ANSWER_AFTER)]);
};
