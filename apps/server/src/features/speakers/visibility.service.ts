import type { Database, Tx } from '../../db/connect.ts';
import { holdProfile } from './profile-saving.service.ts';
import { SpeakerNotFound } from './speakers.errors.ts';
import { standingAsDecided } from './speakers.policy.ts';
import type { StoredSpeaker } from './speakers.row.ts';
import { saveVisibility } from './visibility.repository.ts';

/**
 * Shows or hides a profile as an administrator has decided, complete or not; gives it as it was, or undefined where
 * that was decided already. 404 without a profile.
 */
export const decideVisibility = async (
  tx: Tx,
  database: Database,
  userId: string,
  visible: boolean,
): Promise<StoredSpeaker | undefined> => {
  const before = await holdProfile(tx, database, userId);
  if (!before) throw new SpeakerNotFound();
  const after = standingAsDecided(before, visible);
  if (after.visible === before.visible && after.hiddenByAdmin === before.hiddenByAdmin) return undefined;
  await saveVisibility(tx, userId, after);
  return before;
};
