import { OPEN_REQUESTS_MAX } from '@portal/contract/limits.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Tx } from '../../db/connect.ts';
import { AppError } from '../../kernel/errors.ts';
import { findOpenRequests } from './requests.repository.ts';

/** Throws a 429 error if the teacher has as many open requests as allowed. They must be locked. */
export const requireOpenRequestsBelowLimit = async (tx: Tx, teacher: SessionUser): Promise<void> => {
  const { count, nextVisit } = await findOpenRequests(tx, teacher._id);
  if (!nextVisit || count < OPEN_REQUESTS_MAX) return;
  throw new AppError(
    429,
    'too_many',
    `You have ${OPEN_REQUESTS_MAX} open requests, and that's the limit. Please archive one you don't need, or try again after your next visit.`,
    { retryAfter: Math.max(1, Math.ceil((Date.parse(nextVisit) - Date.now()) / 1_000)) },
  );
};
