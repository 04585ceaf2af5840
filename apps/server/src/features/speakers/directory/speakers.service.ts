import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Database, Tx } from '../../../db/connect.ts';
import { SpeakerNotFound } from './speakers.errors.ts';
import * as repository from './speakers.repository.ts';
import type { StoredSpeaker } from './speakers.row.ts';

/** Whether teachers may see and book this speaker. */
export const isSpeakerVisible = (tx: Tx, userId: string): Promise<boolean> =>
  repository.isVisible(tx, userId);

/** The visible speakers, sorted by name, in batches. */
export const listSpeakers = ({ db }: Database, page: repository.ListPage): AsyncGenerator<StoredSpeaker[]> =>
  repository.listVisibleSpeakers(db, page);

/** Throws `SpeakerNotFound` also for hidden speakers. */
export const getSpeaker = async ({ db }: Database, userId: string): Promise<StoredSpeaker> => {
  const speaker = await repository.findSpeaker(db, userId);
  if (!speaker?.visible) throw new SpeakerNotFound();
  return speaker;
};

/** The caller's own profile, visible or not. Throws `SpeakerNotFound` if there is none. */
export const getOwnProfile = async ({ db }: Database, caller: SessionUser): Promise<StoredSpeaker> => {
  const speaker = await repository.findSpeaker(db, caller._id);
  if (!speaker) throw new SpeakerNotFound();
  return speaker;
};
