import { OUTREACH_DAYS } from '@portal/contract/limits.ts';
import { DAY, instant } from '../../kernel/clock.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';

/** Which of these people got an email about visits at their school in the last `OUTREACH_DAYS` days. */
export const findWrittenLately = async (db: Db | Tx, userIds: readonly string[]): Promise<string[]> => {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectFrom('outreach_emails')
    .select('user_id')
    .where('user_id', 'in', userIds)
    .where('sent_at', '>', instant(-OUTREACH_DAYS * DAY))
    .execute();
  return rows.map((row) => row.user_id);
};

/** Keeps in mind that these people get one now. */
export const saveWrittenTo = async (tx: Tx, readers: readonly { readonly id: string }[]): Promise<void> => {
  if (readers.length === 0) return;
  const sent_at = instant();
  await tx
    .insertInto('outreach_emails')
    .values(readers.map(({ id: user_id }) => ({ user_id, sent_at })))
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ sent_at }))
    .execute();
};
