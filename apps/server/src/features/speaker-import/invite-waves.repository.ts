import { instant } from '../../kernel/clock.ts';
import type { Tx } from '../../platform/db/connect.ts';

/** People of an import who have no link to set a password yet, in the file's order. */
export const listNotInvited = async (
  tx: Tx,
  importId: string,
  limit: number,
): Promise<{ readonly number: number; readonly userId: string }[]> => {
  const rows = await tx
    .selectFrom('speaker_import_rows')
    .select(['number', 'user_id'])
    .where('import_id', '=', importId)
    .where('state', '=', 'created')
    .where('invited_at', 'is', null)
    .orderBy('number')
    .limit(limit)
    .execute();
  return rows.map(({ number, user_id }) => ({ number, userId: user_id ?? '' }));
};

/** Stores that the person of a row has got a link, or needs none anymore. */
export const setInvited = async (tx: Tx, importId: string, number: number): Promise<void> => {
  await tx
    .updateTable('speaker_import_rows')
    .set({ invited_at: instant() })
    .where('import_id', '=', importId)
    .where('number', '=', number)
    .execute();
};
