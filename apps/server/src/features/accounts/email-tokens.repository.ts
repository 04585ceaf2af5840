import { type Instant, instant } from '../../kernel/clock.ts';
import { hashSecret } from '../../kernel/ids.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';

/** The link that confirms or undoes a change of an email address. */
export interface EmailToken {
  readonly userId: string;
  readonly kind: 'email change' | 'email undo';
  /** The address that the account gets with it. */
  readonly email: string;
  readonly expiresAt: Instant;
}

/** The change of a link, without using it up; undefined if the link is unknown, used or expired. */
export const findEmailToken = (db: Db | Tx, token: string): Promise<EmailToken | undefined> =>
  db
    .selectFrom('tokens')
    .select(['user_id as userId', 'kind', 'email', 'expires_at as expiresAt'])
    .where('token_hash', '=', hashSecret(token))
    .where('kind', 'in', ['email change', 'email undo'])
    .where('expires_at', '>', instant())
    .$narrowType<{ kind: EmailToken['kind'] }>()
    .executeTakeFirst();

/** The address that a person was asked to confirm and hasn't yet; null without one. */
export const findPendingEmail = async (db: Db | Tx, userId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('tokens')
    .select('email')
    .where('user_id', '=', userId)
    .where('kind', '=', 'email change')
    .where('expires_at', '>', instant())
    .executeTakeFirst();
  return row?.email ?? null;
};

/** Deletes the links that undo changes of an account's address that were confirmed at the same time or later. */
export const deleteUndoTokensSince = async (tx: Tx, { userId, expiresAt }: EmailToken): Promise<void> => {
  await tx
    .deleteFrom('tokens')
    .where('user_id', '=', userId)
    .where('kind', '=', 'email undo')
    .where('expires_at', '>=', expiresAt)
    .execute();
};
