import type { UserResult } from '@portal/contract/users/bulk-actions.schemas.ts';
import { nextTurn } from '../../kernel/batches.ts';
import { AppError, NotFound, NotSignedIn } from '../../kernel/errors.ts';

type Outcome = Omit<UserResult, 'id'>;

export const DONE: Outcome = { outcome: 'done', message: '' };

/** The outcome of an action that did nothing. Throws unexpected errors, and if the caller's account is gone. */
const refused = (error: unknown): Outcome => {
  if (!(error instanceof AppError) || error instanceof NotSignedIn || error.status >= 500) throw error;
  return { outcome: error instanceof NotFound ? 'gone' : 'refused', message: error.message };
};

/** Acts on one person after the other, and returns the outcome for each. An error is about one person only. */
export const actOnEach = async (
  userIds: readonly string[],
  act: (userId: string) => Promise<Outcome>,
): Promise<UserResult[]> => {
  const results: UserResult[] = [];
  for (const id of userIds) {
    // SQLite never yields by itself.
    await nextTurn();
    try {
      results.push({ id, ...(await act(id)) });
    } catch (error) {
      results.push({ id, ...refused(error) });
    }
  }
  return results;
};
