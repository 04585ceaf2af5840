import { instant } from '../../src/kernel/clock.ts';
import type { TestPortal } from './portal.ts';

/** Resets all rate limits, as if hours had passed. */
export const expireRateLimits = async ({ context }: TestPortal): Promise<void> => {
  await context.db
    .updateTable('rate_limits')
    .set({ expires_at: instant(-1) })
    .execute();
};
