import { normalizedKey } from '@portal/contract/normalize-text.ts';
import { instant } from '../../kernel/clock.ts';
import { newId } from '../../kernel/ids.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';

export interface StoredFocus {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Incremented by every save. */
  readonly version: number;
}

const columns = ['id', 'name', 'description', 'version'] as const;

/** All focuses, sorted by name. */
export const listFocuses = (db: Db | Tx): Promise<StoredFocus[]> =>
  db.selectFrom('industry_focuses').select(columns).orderBy('name_key').execute();

export const findFocus = (db: Db | Tx, id: string): Promise<StoredFocus | undefined> =>
  db.selectFrom('industry_focuses').select(columns).where('id', '=', id).executeTakeFirst();

/** Whether a focus other than `id` has this name, ignoring case and accents. */
export const isNameTaken = async (tx: Tx, name: string, id: string): Promise<boolean> => {
  const others = tx.selectFrom('industry_focuses').select('id').where('id', '<>', id);
  return (await others.where('name_key', '=', normalizedKey(name)).executeTakeFirst()) !== undefined;
};

/** Locks all focuses until the transaction ends. */
export const lockFocuses = async (tx: Tx): Promise<void> => {
  await tx.selectFrom('industry_focuses').select('id').orderBy('id').forNoKeyUpdate().execute();
};

/** Stores new focuses, skipping names that are taken. Returns the stored ones. */
export const insertFocuses = (
  tx: Tx,
  focuses: readonly Pick<StoredFocus, 'name' | 'description'>[],
): Promise<StoredFocus[]> => {
  const now = instant();
  return tx
    .insertInto('industry_focuses')
    .values(
      focuses.map(({ name, description }) => ({
        id: newId(),
        name,
        name_key: normalizedKey(name),
        description,
        created_at: now,
        updated_at: now,
      })),
    )
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .returning(columns)
    .execute();
};

/** Saves a locked focus. */
export const updateFocus = (
  tx: Tx,
  { id, name, description }: Pick<StoredFocus, 'id' | 'name' | 'description'>,
): Promise<StoredFocus> =>
  tx
    .updateTable('industry_focuses')
    .set((row) => ({
      name,
      name_key: normalizedKey(name),
      description,
      version: row('version', '+', 1),
      updated_at: instant(),
    }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();

/** Deletes a focus that was removed from all speakers before. */
export const deleteFocus = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('industry_focuses').where('id', '=', id).execute();
};
