import type { Db, Tx } from '../db/connect.ts';

/** Whether nobody has an account yet. */
export const isUnused = async (db: Db | Tx): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined;
