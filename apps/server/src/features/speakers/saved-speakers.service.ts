import { SAVED_SPEAKERS_MAX } from '@portal/contract/limits.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import { isSpeakerVisible, speakerNotFound } from '../../domain/speakers/speakers.service.ts';
import { lockUser } from '../../domain/users/users.repository.ts';
import { Conflict, NotSignedIn } from '../../kernel/errors.ts';
import type { Database } from '../../platform/db/connect.ts';
import * as repository from './saved-speakers.repository.ts';

/** The ids of the speakers whom a teacher has saved. */
export const listSavedSpeakers = ({ db }: Database, teacher: SessionUser): Promise<string[]> =>
  repository.listIds(db, teacher._id);

/** Saves a visible speaker for a teacher, once. Throws a 404 error for others, and if the teacher has saved too many. */
export const saveSpeaker = ({ db }: Database, teacher: SessionUser, speakerId: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    // Locked, so that concurrent calls don't exceed the maximum.
    if (!(await lockUser(tx, teacher._id))) throw new NotSignedIn();
    if (!(await isSpeakerVisible(tx, speakerId))) throw speakerNotFound();
    await repository.insertSaved(tx, teacher._id, speakerId);
    if ((await repository.countSaved(tx, teacher._id)) > SAVED_SPEAKERS_MAX)
      throw new Conflict(`You can save up to ${SAVED_SPEAKERS_MAX} speakers. Remove one to save another.`);
  });

/** Removes a speaker from those whom a teacher has saved. */
export const unsaveSpeaker = ({ db }: Database, teacher: SessionUser, speakerId: string): Promise<void> =>
  repository.deleteSaved(db, teacher._id, speakerId);
