import type { Db, Tx } from '../../db/connect.ts';
import type { TokenKind } from '../../db/schema.ts';
import { instant } from '../../kernel/clock.ts';
import { hashSecret, newSecret } from '../../kernel/ids.ts';

/** Stores a new single-use token, which replaces the user's older one of the same kind, and returns it. */
export const createToken = async (
  tx: Tx,
  { userId, kind, lifetime }: { userId: string; kind: TokenKind; lifetime: number },
): Promise<string> => {
  const token = newSecret();
  const values = { token_hash: hashSecret(token), expires_at: instant(lifetime) };
  await tx
    .insertInto('tokens')
    .values({ user_id: userId, kind, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(values))
    .execute();
  return token;
};

/** The user of a token, without using it up; undefined if it is unknown, used or expired. */
export const findToken = async (db: Db | Tx, kind: TokenKind, token: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('tokens')
    .select('user_id')
    .where('token_hash', '=', hashSecret(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', instant())
    .executeTakeFirst();
  return row?.user_id;
};

/** Uses a token up. Returns false if it is unknown, used or expired. */
export const takeToken = async (tx: Tx, kind: TokenKind, token: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('tokens')
    .where('token_hash', '=', hashSecret(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', instant())
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export const deleteToken = async (tx: Tx, userId: string, kind: TokenKind): Promise<void> => {
  await tx.deleteFrom('tokens').where('user_id', '=', userId).where('kind', '=', kind).execute();
};
