import type { Role } from '@portal/contract/options.ts';
import { userRole } from '../../domain/users/user-role.ts';
import { type Instant, instant } from '../../kernel/clock.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';

/** When a user's feed was created; null without one. */
export const findFeedDate = async (db: Db, userId: string): Promise<Instant | null> => {
  const feed = await db
    .selectFrom('calendar_feeds')
    .select('created_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return feed?.created_at ?? null;
};

/** Gives a user's feed a new address. */
export const saveFeed = async (tx: Tx, userId: string, tokenHash: string): Promise<void> => {
  const feed = { token_hash: tokenHash, created_at: instant() };
  await tx
    .insertInto('calendar_feeds')
    .values({ user_id: userId, ...feed })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(feed))
    .execute();
};

/** Returns false if the user has no feed. */
export const deleteFeed = async (db: Db | Tx, userId: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('calendar_feeds')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** The owner of a feed. */
export const findOwner = (
  db: Db,
  tokenHash: string,
): Promise<{ readonly id: string; readonly role: Role } | undefined> =>
  db
    .selectFrom('calendar_feeds')
    .innerJoin('users', 'users.id', 'calendar_feeds.user_id')
    .select(['users.id', userRole.as('role')])
    .where('calendar_feeds.token_hash', '=', tokenHash)
    .executeTakeFirst();
