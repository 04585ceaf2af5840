import { newSecret } from '../kernel/ids.ts';
import type { Db } from './connect.ts';

/** A secret that all processes on one database share. The first caller creates it. */
export const sharedSecret = async (db: Db, name: string): Promise<string> => {
  const find = db.selectFrom('settings').select('value').where('name', '=', name);
  const existing = await find.executeTakeFirst();
  if (existing) return existing.value;
  await db
    .insertInto('settings')
    .values({ name, value: newSecret() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await find.executeTakeFirstOrThrow()).value;
};
