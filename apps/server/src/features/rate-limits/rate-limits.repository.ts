import { sql } from 'kysely';
import { type Instant, instant } from '../../kernel/clock.ts';
import type { Tx } from '../../platform/db/connect.ts';

/**
 * Counts one more use of a key. Returns the number of uses and when they expire: `window` milliseconds after the first.
 * Locks the key until the transaction ends.
 */
export const countUse = async (
  tx: Tx,
  key: string,
  window: number,
): Promise<{ uses: number; expiresAt: Instant }> => {
  const now = instant();
  const expires = instant(window);
  // A count that expires later than this was begun before the clock was set back. One that expires a little later than
  // expected was begun by a concurrent transaction, or by a process whose clock is ahead.
  const latest = instant(2 * window);
  const isRunning = sql`rate_limits.expires_at > ${now} and rate_limits.expires_at <= ${latest}`;
  return tx
    .insertInto('rate_limits')
    .values({ key, uses: 1, expires_at: expires })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        uses: sql`case when ${isRunning} then rate_limits.uses + 1 else 1 end`,
        expires_at: sql`case when ${isRunning} then rate_limits.expires_at else ${expires} end`,
      }),
    )
    .returning(['uses', 'expires_at as expiresAt'])
    .executeTakeFirstOrThrow();
};
