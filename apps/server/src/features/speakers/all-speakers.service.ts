import type { Database } from '../../db/connect.ts';
import { listEverySpeaker } from './all-speakers.repository.ts';
import { SpeakerNotFound } from './speakers.errors.ts';
import { findSpeaker, type ListPage } from './speakers.repository.ts';
import type { StoredSpeaker } from './speakers.row.ts';

/** Every profile, visible or not, by name, a batch at a time. */
export const listAllSpeakers = ({ db }: Database, page: ListPage): AsyncGenerator<StoredSpeaker[]> =>
  listEverySpeaker(db, page);

/** One profile, visible or not; 404 without. */
export const getAnySpeaker = async ({ db }: Database, userId: string): Promise<StoredSpeaker> => {
  const speaker = await findSpeaker(db, userId);
  if (!speaker) throw new SpeakerNotFound();
  return speaker;
};
