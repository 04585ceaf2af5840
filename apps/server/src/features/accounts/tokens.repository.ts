import type { TokenKind } from '../../domain/account-schema.ts';
import { instant } from '../../kernel/clock.ts';
import { hashSecret, newSecret } from '../../kernel/ids.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';

/** Stores a new token of a user and returns it. */
export const createToken = async (
  tx: Tx,
  {
    userId,
    kind,
    lifetime,
    email = '',
  }: { userId: string; kind: TokenKind; lifetime: number; email?: string },
): Promise<string> => {
  const token = newSecret();
  await tx
    .insertInto('tokens')
    .values({ token_hash: hashSecret(token), user_id: userId, kind, expires_at: instant(lifetime), email })
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

/** Whether a user has a token of a kind that still works. */
export const hasToken = async (tx: Tx, userId: string, kind: TokenKind): Promise<boolean> => {
  const row = await tx
    .selectFrom('tokens')
    .select('token_hash')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('expires_at', '>', instant())
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Deletes a user's tokens of a kind. */
export const deleteTokens = async (tx: Tx, userId: string, kind: TokenKind): Promise<void> => {
  await tx.deleteFrom('tokens').where('user_id', '=', userId).where('kind', '=', kind).execute();
};
