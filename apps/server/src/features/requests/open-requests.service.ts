import { OPEN_REQUESTS_MAX } from '@portal/contract/limits.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Tx } from '../../db/connect.ts';
import { AppError, NotSignedIn } from '../../kernel/errors.ts';
import { lockUser } from '../users/accounts.service.ts';
import { findOpenRequests } from './requests.repository.ts';

/** Serializes a teacher's concurrent calls, so that they can't exceed a limit or book the same form twice. */
export const lockTeacher = async (tx: Tx, teacher: SessionUser): Promise<void> => {
  if (!(await lockUser(tx, teacher._id))) throw new NotSignedIn();
};

/** Throws a 429 error if the teacher has as many open requests as allowed. The teacher must be locked. */
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
