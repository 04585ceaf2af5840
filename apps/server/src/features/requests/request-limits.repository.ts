import { sql } from 'kysely';
import { type Instant, instant } from '../../kernel/clock.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { lockNames } from '../../platform/db/engine.ts';

/**
 * Serializes a teacher's concurrent calls, so that they can't exceed a limit or book the same form twice. It locks no row,
 * because other transactions lock profiles before accounts.
 */
export const lockOpenRequests = (tx: Tx, teacherId: string): Promise<void> =>
  lockNames(tx, [`current requests of ${teacherId}`]);

/**
 * The number of a teacher's requests that are neither archived nor past, open requests without a speaker included, and the
 * date of the first one.
 */
export const findOpenRequests = async (
  tx: Tx,
  teacherId: string,
): Promise<{ count: number; nextVisit: Instant | null }> => {
  const asked = await tx
    .selectFrom('requests')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min<Instant | null>('date_time').as('nextVisit'),
    ])
    .where('teacher_id', '=', teacherId)
    // A literal instead of a parameter, so that the planner can use the partial index.
    .where('status', '<>', sql.lit('Archived'))
    .where('date_time', '>', instant())
    .executeTakeFirstOrThrow();
  const open = await tx
    .selectFrom('open_requests')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min<Instant | null>('last_time').as('nextVisit'),
    ])
    .where('teacher_id', '=', teacherId)
    .where('status', 'in', ['asking', 'review', 'open'])
    .where('last_time', '>', instant())
    .executeTakeFirstOrThrow();
  const [nextVisit = null] = [asked.nextVisit, open.nextVisit].filter((time) => time !== null).sort();
  return { count: Number(asked.count) + Number(open.count), nextVisit };
};
