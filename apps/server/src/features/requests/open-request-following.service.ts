import { STATUS_UNDO_TIME } from '@portal/contract/limits.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { StoredRequest } from '../../domain/requests/stored-requests.repository.ts';
import { instant } from '../../kernel/clock.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { scheduleOrPostpone } from '../../platform/jobs/jobs.repository.ts';
import { concernsOpenRequest } from './open-request-following.repository.ts';

/** The job with which open requests follow what has become of a request. */
export const OPEN_REQUEST_FOLLOWING = 'open-request-following';

/**
 * Lets an open request follow a step of a request, in the step's transaction: it ends if somebody has accepted who was asked
 * before everybody else, and the slot of a career day is free again if its visit was canceled. What an administrator has done
 * is followed once it can't be undone anymore.
 */
export const planFollowing = async (
  tx: Tx,
  request: StoredRequest,
  { role }: Pick<SessionUser, 'role'>,
): Promise<void> => {
  if (!request.confirmed && request.status !== 'Archived') return;
  if (!(await concernsOpenRequest(tx, request))) return;
  await scheduleOrPostpone(tx, {
    kind: OPEN_REQUEST_FOLLOWING,
    key: request.id,
    dueAt: instant(role === 'admin' ? STATUS_UNDO_TIME : 0),
    payload: { requestId: request.id },
  });
};
