import { randomBytes } from 'node:crypto';
import { newId, newSecret } from '../../kernel/ids.ts';
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

/** More than most calls save, so that a database that has room for it has room for them. */
const TEST_BYTES = 16_384;

/** Saves something and removes it in one transaction. Fails if the database can't save, as on a full disk. */
export const testWrite = (db: Db): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const name = `write-test:${newId()}`;
    await writeSetting(tx, name, randomBytes(TEST_BYTES).toString('hex'));
    await tx.deleteFrom('settings').where('name', '=', name).execute();
  });

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
