import type { Db, Tx } from '../../db/connect.ts';
import type { Dialect } from '../../db/dialect.ts';
import * as repository from './focus-removal.repository.ts';

/** The number of speakers, including hidden ones, who have an industry focus. */
export const countWithFocus = (db: Db | Tx, focusId: string): Promise<number> =>
  repository.countWithFocus(db, focusId);

/** Locks the profiles of speakers who have a focus until the transaction ends. */
export const lockSpeakersWithFocus = (tx: Tx, dialect: Dialect, focusId: string): Promise<void> =>
  repository.lockWithFocus(tx, dialect, focusId);

/** Raises the versions of profiles that show a renamed focus. */
export const markFocusRenamed = (tx: Tx, focusId: string): Promise<void> =>
  repository.raiseVersions(tx, focusId);

/** Removes a focus from every speaker, hides those who have no other focus, and returns how many had it. */
export const removeFocusFromSpeakers = async (tx: Tx, focusId: string): Promise<number> => {
  await repository.raiseVersions(tx, focusId);
  await repository.markIncompleteWithout(tx, focusId);
  return repository.removeFocus(tx, focusId);
};
