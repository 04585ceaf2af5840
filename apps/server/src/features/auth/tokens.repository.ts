import type { Db, Tx } from '../../db/connect.ts';
import type { TokenKind } from '../../db/schema.ts';
import { instant } from '../../kernel/clock.ts';

/** Stores the hash of a single-use token, replacing the user's older token of the same kind. */
export const replaceToken = async (
  db: Db | Tx,
  token: { userId: string; kind: TokenKind; tokenHash: string; lifetime: number },
): Promise<void> => {
  const values = { token_hash: token.tokenHash, expires_at: instant(token.lifetime) };
  await db
    .insertInto('tokens')
    .values({ user_id: token.userId, kind: token.kind, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(values))
    .execute();
};

/** The user of a token, without using it up; undefined if it is unknown, used or expired. */
export const findToken = async (
  db: Db | Tx,
  kind: TokenKind,
  tokenHash: string,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('tokens')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('expires_at', '>', instant())
    .executeTakeFirst();
  return row?.user_id;
};

/** Uses a token up and returns its user; undefined if it is unknown, used or expired. */
export const takeToken = async (
  db: Db | Tx,
  kind: TokenKind,
  tokenHash: string,
): Promise<string | undefined> => {
  const row = await db
    .deleteFrom('tokens')
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('expires_at', '>', instant())
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
};

export const deleteToken = async (tx: Tx, userId: string, kind: TokenKind): Promise<void> => {
  await tx.deleteFrom('tokens').where('user_id', '=', userId).where('kind', '=', kind).execute();
};
