import { reindexPeople, reindexSpeakers } from '../../domain/search/reindex.ts';
import type { Tx } from '../../platform/db/connect.ts';
import * as repository from './focus-removal.repository.ts';

/** Shows the new name of a focus on the profiles of its speakers, and finds them by it. */
export const renameFocusOfSpeakers = async (tx: Tx, focusId: string): Promise<void> => {
  await repository.raiseVersions(tx, focusId);
  await reindexSpeakers(tx, await repository.findWithFocus(tx, focusId));
};

/** Removes a focus from every speaker, hides those who have no other focus, and returns how many had it. */
export const removeFocusFromSpeakers = async (tx: Tx, focusId: string): Promise<number> => {
  const speakers = await repository.findWithFocus(tx, focusId);
  await repository.raiseVersions(tx, focusId);
  const hidden = await repository.markIncompleteWithout(tx, focusId);
  const count = await repository.removeFocus(tx, focusId);
  await reindexPeople(tx, hidden);
  await reindexSpeakers(tx, speakers);
  return count;
};

/** Gives every speaker with a focus another one instead, and returns how many had it. */
export const replaceFocusOfSpeakers = async (tx: Tx, focusId: string, other: string): Promise<number> => {
  const speakers = await repository.findWithFocus(tx, focusId);
  await repository.raiseVersions(tx, focusId);
  await repository.addFocusBeside(tx, focusId, other);
  const count = await repository.removeFocus(tx, focusId);
  await reindexSpeakers(tx, speakers);
  return count;
};
