import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Database, Tx } from '../../db/connect.ts';
import { refreshKeys } from './profile-storing.repository.ts';
import { SpeakerNotFound } from './speakers.errors.ts';
import { isComplete, nextVisibility } from './speakers.policy.ts';
import * as repository from './speakers.repository.ts';
import type { SpeakerContent, Standing, StoredSpeaker } from './speakers.row.ts';

/** How a profile stands once it says this. */
export const standingAfter = (before: Standing, content: SpeakerContent): Standing => {
  const complete = isComplete({ ...content, industry: content.focusIds });
  return { ...before, complete, visible: nextVisibility({ before, after: { complete } }) };
};

/** Makes a speaker whose account was renamed found under the new name; does nothing for others. */
export const renameSpeaker = (tx: Tx, userId: string): Promise<void> => refreshKeys(tx, userId);

/** Whether teachers may see and book this speaker. */
export const isSpeakerVisible = (tx: Tx, userId: string): Promise<boolean> =>
  repository.isVisible(tx, userId);

/** The visible speakers, by name, a batch at a time. */
export const listSpeakers = ({ db }: Database, page: repository.ListPage): AsyncGenerator<StoredSpeaker[]> =>
  repository.listVisibleSpeakers(db, page);

/** One visible speaker; 404 for all others. */
export const getSpeaker = async ({ db }: Database, userId: string): Promise<StoredSpeaker> => {
  const speaker = await repository.findSpeaker(db, userId);
  if (!speaker?.visible) throw new SpeakerNotFound();
  return speaker;
};

/** The caller's own profile, however it stands; 404 without one. */
export const getOwnProfile = async ({ db }: Database, caller: SessionUser): Promise<StoredSpeaker> => {
  const speaker = await repository.findSpeaker(db, caller._id);
  if (!speaker) throw new SpeakerNotFound();
  return speaker;
};
