import type { Db, Tx } from '../../db/connect.ts';

/** The value of a setting; undefined if it was never set. */
export const readSetting = async (db: Db | Tx, name: string): Promise<string | undefined> => {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
};

export const writeSetting = async (tx: Tx, name: string, value: string): Promise<void> => {
  await tx
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
};
