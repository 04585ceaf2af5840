import { newSecret } from '../kernel/ids.ts';
import type { Db, Tx } from './connect.ts';

/** The value of a setting; undefined if it was never set. */
export const readSetting = async (db: Db | Tx, name: string): Promise<string | undefined> => {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
};

export const writeSetting = async (db: Db | Tx, name: string, value: string): Promise<void> => {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
};

/** A secret that all processes on one database share. The first caller creates it. */
export const sharedSecret = async (db: Db, name: string): Promise<string> => {
  const existing = await readSetting(db, name);
  if (existing !== undefined) return existing;
  const { value } = await db
    .insertInto('settings')
    .values({ name, value: newSecret() })
    // Returns the value of a process that was faster.
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name }))
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
};
