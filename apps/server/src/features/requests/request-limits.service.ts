import { ASKED_FOR_VISIT_MAX, CURRENT_REQUESTS_MAX } from '@portal/contract/limits.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { StoredRequest } from '../../domain/requests/stored-requests.repository.ts';
import { AppError, Conflict } from '../../kernel/errors.ts';
import type { Tx } from '../../platform/db/connect.ts';
import * as repository from './request-limits.repository.ts';

/** Throws a 429 error if the teacher has as many current requests as allowed. They must be locked. */
export const requireOpenRequestsBelowLimit = async (tx: Tx, teacher: SessionUser): Promise<void> => {
  const { count, nextVisit } = await repository.findOpenRequests(tx, teacher._id);
  if (!nextVisit || count < CURRENT_REQUESTS_MAX) return;
  throw new AppError(
    429,
    'too_many',
    `You have ${CURRENT_REQUESTS_MAX} current requests, and that's the limit. Please withdraw one you don't need, or try again after your next visit.`,
    { retryAfter: Math.max(1, Math.ceil((Date.parse(nextVisit) - Date.now()) / 1_000)) },
  );
};

/** Throws a 409 error if as many speakers were asked for a visit as allowed. `more` is how many are to be asked now. */
export const requireAskedBelowLimit = (forVisit: readonly StoredRequest[], more: number): void => {
  const asked = new Set(forVisit.map(({ speakerId }) => speakerId)).size;
  if (asked + more > ASKED_FOR_VISIT_MAX)
    throw new Conflict(
      `You can ask at most ${ASKED_FOR_VISIT_MAX} people for one visit, and you've asked ${asked}. Please send a new request, perhaps with another date.`,
    );
};
