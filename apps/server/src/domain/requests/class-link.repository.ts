import { type Instant, instant } from '../../kernel/clock.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';

/** The link of a class: to its page before a visit, and to its thank-yous afterwards. */

/** The id of the request that a link belongs to; undefined if the link is unknown or has expired. */
export const findRequestOfLink = async (db: Db | Tx, tokenHash: string): Promise<string | undefined> => {
  const link = await db
    .selectFrom('thank_you_links')
    .select('request_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', instant())
    .executeTakeFirst();
  return link?.request_id;
};

/** A request's link; undefined if there's none that works. */
export const findLink = (db: Db | Tx, requestId: string) =>
  db
    .selectFrom('thank_you_links')
    .select(['token_hash as tokenHash', 'nonce', 'created_at as createdAt', 'expires_at as expiresAt'])
    .where('request_id', '=', requestId)
    .where('expires_at', '>', instant())
    .executeTakeFirst();

interface NewLink {
  readonly tokenHash: string;
  readonly nonce: string;
  readonly expiresAt: Instant;
}

/** Gives a request a new link, in place of an earlier one. */
export const saveLink = async (
  tx: Tx,
  requestId: string,
  { tokenHash, nonce, expiresAt }: NewLink,
): Promise<void> => {
  const link = { token_hash: tokenHash, nonce, created_at: instant(), expires_at: expiresAt };
  await tx
    .insertInto('thank_you_links')
    .values({ request_id: requestId, ...link })
    .onConflict((conflict) => conflict.column('request_id').doUpdateSet(link))
    .execute();
};

export const deleteLink = async (tx: Tx, requestId: string): Promise<void> => {
  await tx.deleteFrom('thank_you_links').where('request_id', '=', requestId).execute();
};

/** Lets a request's link work until another time; nothing if it has none. */
export const saveLinkExpiry = async (tx: Tx, requestId: string, expiresAt: Instant): Promise<void> => {
  const link = tx.updateTable('thank_you_links').set({ expires_at: expiresAt });
  await link.where('request_id', '=', requestId).execute();
};
