import type { EmailChoice } from '@portal/contract/users/email-preferences.schemas.ts';
import { EMAIL_KINDS, isEmailKind } from '@portal/contract/users/email-preferences.ts';
import type { MutedEmailTable } from '../../domain/schema.ts';
import type { Db, Tx } from '../db/connect.ts';

type MutedKind = MutedEmailTable['kind'];

const KINDS = Object.keys(EMAIL_KINDS).filter(isEmailKind);

/** The kinds of emails that a user doesn't want. */
export const findMutedKinds = async (db: Db | Tx, userId: string): Promise<MutedKind[]> => {
  const rows = await db.selectFrom('muted_emails').select('kind').where('user_id', '=', userId).execute();
  return rows.map(({ kind }) => kind);
};

/** Which of these users don't want emails of a kind. */
export const findUnsubscribed = async (
  db: Db | Tx,
  kind: MutedKind,
  userIds: readonly string[],
): Promise<string[]> => {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectFrom('muted_emails')
    .select('user_id')
    .where('kind', '=', kind)
    .where('user_id', 'in', userIds)
    .execute();
  return rows.map((row) => row.user_id);
};

/** Stops the emails of a kind to a user. Does nothing if there is no such user. */
export const muteKind = async (db: Db | Tx, userId: string, kind: MutedKind): Promise<void> => {
  await db
    .insertInto('muted_emails')
    .columns(['user_id', 'kind'])
    .expression((query) =>
      query
        .selectFrom('users')
        .select(['id', (value) => value.val(kind).as('kind')])
        .where('id', '=', userId)
        .forShare(),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Stores a user's choice of emails. Kinds that it doesn't mention stay as they are. */
export const saveMutedKinds = async (
  tx: Tx,
  userId: string,
  { dailyReview, ...isWanted }: EmailChoice,
): Promise<void> => {
  const chosen = KINDS.filter((kind) => isWanted[kind] !== undefined);
  await tx
    .deleteFrom('muted_emails')
    .where('user_id', '=', userId)
    .where('kind', 'in', [...chosen, 'each review'])
    .execute();
  for (const kind of chosen) if (!isWanted[kind]) await muteKind(tx, userId, kind);
  if (dailyReview) await muteKind(tx, userId, 'each review');
};
