import type { Tx } from '../../db/connect.ts';
import * as repository from './focus-removal.repository.ts';

/** For other features' services, in their own transactions. */
export const { countWithFocus, findHiddenWithout, lockWithFocus, raiseVersions } = repository;

/** Removes a focus from every speaker, hides those who have no other focus, and returns how many had it. */
export const removeFocusFromSpeakers = async (tx: Tx, focusId: string): Promise<number> => {
  await repository.raiseVersions(tx, focusId);
  await repository.markIncompleteWithout(tx, focusId);
  return repository.removeFocus(tx, focusId);
};
