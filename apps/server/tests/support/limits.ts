import { instant } from '../../src/kernel/clock.ts';
import type { TestPortal } from './portal.ts';

/** As if hours had passed for everything that is limited by time. */
export const letLimitsExpire = async ({ context }: TestPortal): Promise<void> => {
  await context.db
    .updateTable('rate_limits')
    .set({ expires_at: instant(-1) })
    .execute();
};
