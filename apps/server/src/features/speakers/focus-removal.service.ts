import type { Db, Tx } from '../../db/connect.ts';
import type { Dialect } from '../../db/dialect.ts';
import * as repository from './focus-removal.repository.ts';

/** How many speakers have an industry focus, hidden ones too. */
export const countWithFocus = (db: Db | Tx, focusId: string): Promise<number> =>
  repository.countWithFocus(db, focusId);

/** Keeps everyone else from changing the speakers who have a focus before the transaction ends. */
export const holdSpeakersWithFocus = (tx: Tx, dialect: Dialect, focusId: string): Promise<void> =>
  repository.lockWithFocus(tx, dialect, focusId);

/** Makes every profile that has a focus one that was changed, for its name is another now. */
export const markFocusRenamed = (tx: Tx, focusId: string): Promise<void> =>
  repository.raiseVersions(tx, focusId);

/** Takes a focus from every speaker who has it, and hides those whom it leaves without any; how many had it. */
export const removeFocusFromSpeakers = async (tx: Tx, focusId: string): Promise<number> => {
  await repository.raiseVersions(tx, focusId);
  await repository.markIncompleteWithout(tx, focusId);
  return repository.removeFocus(tx, focusId);
};
