import { sql } from 'kysely';
import { instant } from '../../clock.ts';
import type { Db } from '../../db/connect.ts';

/**
 * Counts one more attempt under a key, and says how many that makes; the count starts anew after `window`
 * milliseconds. A count that would end later than that was begun before the clock was set back, and is void.
 */
export const countAttempt = async (db: Db, key: string, window: number): Promise<number> => {
  const now = instant();
  const expires = instant(window);
  const isRunning = sql`attempts.expires_at > ${now} and attempts.expires_at <= ${expires}`;
  const { failures } = await db
    .insertInto('attempts')
    .values({ key, failures: 1, expires_at: expires })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        failures: sql`case when ${isRunning} then attempts.failures + 1 else 1 end`,
        expires_at: sql`case when ${isRunning} then attempts.expires_at else ${expires} end`,
      }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow();
  return failures;
};

/** Takes back one attempt that was no failure. */
export const forgiveAttempt = async (db: Db, key: string): Promise<void> => {
  await db
    .updateTable('attempts')
    .set((eb) => ({ failures: eb('failures', '-', 1) }))
    .where('key', '=', key)
    .where('failures', '>', 0)
    .execute();
};

export const forgetAttempts = async (db: Db, key: string): Promise<void> => {
  await db.deleteFrom('attempts').where('key', '=', key).execute();
};
