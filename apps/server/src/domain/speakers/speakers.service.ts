import type { Page } from '@portal/contract/paging.ts';
import { missingGrades } from '@portal/contract/speakers/speaker-fit.ts';
import { NotFound } from '../../kernel/errors.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import type { Point } from '../places/distances.ts';
import { distanceTo } from '../places/speaker-distance.ts';
import * as repository from './speakers.repository.ts';
import type { PlacedSpeaker, StoredSpeaker } from './speakers.row.ts';

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

/** Like `getSpeaker`, with the distance to a place, and how the speaker fits a class of these grades. */
export const getPlacedSpeaker = async (
  database: Database,
  userId: string,
  { origin, grades }: { readonly origin: Point | undefined; readonly grades: readonly string[] },
): Promise<PlacedSpeaker> => {
  const speaker = await getSpeaker(database, userId);
  return {
    ...speaker,
    distance: distanceTo(speaker, origin),
    missingGrades: missingGrades(speaker.grades, grades),
  };
};

/** A profile, visible or not. Throws a 404 error if there is none. */
export const getProfile = async ({ db }: Database, userId: string): Promise<StoredSpeaker> => {
  const speaker = await repository.findSpeaker(db, userId);
  if (!speaker) throw speakerNotFound();
  return speaker;
};
