import type { Database } from '../../../db/connect.ts';
import { SpeakerNotFound } from '../directory/speakers.errors.ts';
import { findSpeaker, type ListPage } from '../directory/speakers.repository.ts';
import type { StoredSpeaker } from '../directory/speakers.row.ts';
import { listEverySpeaker } from './all-speakers.repository.ts';

/** Every profile, visible or not, by name, a batch at a time. */
export const listAllSpeakers = ({ db }: Database, page: ListPage): AsyncGenerator<StoredSpeaker[]> =>
  listEverySpeaker(db, page);

/** One profile, visible or not; 404 without. */
export const getAnySpeaker = async ({ db }: Database, userId: string): Promise<StoredSpeaker> => {
  const speaker = await findSpeaker(db, userId);
  if (!speaker) throw new SpeakerNotFound();
  return speaker;
};
