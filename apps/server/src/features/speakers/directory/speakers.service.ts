import type { Page } from '@portal/contract/paging.ts';
import type { Database, Tx } from '../../../db/connect.ts';
import { NotFound } from '../../../kernel/errors.ts';
import * as repository from './speakers.repository.ts';
import type { StoredSpeaker } from './speakers.row.ts';

export const speakerNotFound = () => new NotFound('Speaker not found');

/** Whether teachers may see and book this speaker. */
export const isSpeakerVisible = (tx: Tx, userId: string): Promise<boolean> =>
  repository.isVisible(tx, userId);

/** The visible speakers, sorted by name, in batches. */
export const listSpeakers = ({ db }: Database, page: Page): AsyncGenerator<StoredSpeaker[]> =>
  repository.listSpeakers(db, { ...page, onlyVisible: true });

/** Throws a 404 error also for hidden speakers. */
export const getSpeaker = async ({ db }: Database, userId: string): Promise<StoredSpeaker> => {
  const speaker = await repository.findSpeaker(db, userId);
  if (!speaker?.visible) throw speakerNotFound();
  return speaker;
};

/** The speakers with these ids, in the same order. Hidden and deleted ones are skipped. */
export const findVisibleSpeakers = async (
  { db }: Database,
  userIds: readonly string[],
): Promise<StoredSpeaker[]> => (await repository.findSpeakers(db, userIds)).filter(({ visible }) => visible);

/** A profile, visible or not. Throws a 404 error if there is none. */
export const getProfile = async ({ db }: Database, userId: string): Promise<StoredSpeaker> => {
  const speaker = await repository.findSpeaker(db, userId);
  if (!speaker) throw speakerNotFound();
  return speaker;
};
