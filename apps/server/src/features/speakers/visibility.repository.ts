import { instant } from '../../clock.ts';
import type { Tx } from '../../db/connect.ts';
import { reindexPeople } from '../../db/search/reindex.ts';
import { nextVersion } from './profile-storing.repository.ts';
import type { Standing } from './speakers.row.ts';

/** Stores whether a profile is visible and whether an administrator hid it. */
export const saveVisibility = async (
  tx: Tx,
  userId: string,
  { visible, hiddenByAdmin }: Pick<Standing, 'visible' | 'hiddenByAdmin'>,
): Promise<void> => {
  await tx
    .updateTable('speaker_profiles')
    .set({
      visible: visible ? 1 : 0,
      hidden_by_admin: hiddenByAdmin ? 1 : 0,
      version: nextVersion,
      updated_at: instant(),
    })
    .where('user_id', '=', userId)
    .execute();
  await reindexPeople(tx, [userId]);
};
