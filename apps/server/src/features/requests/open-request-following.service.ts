import type { StoredRequest } from '../../domain/requests/stored-requests.repository.ts';
import { instantAt } from '../../kernel/clock.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { scheduleUnlessPlanned } from '../../platform/jobs/jobs.repository.ts';
import { concernsOpenRequest } from './open-request-following.repository.ts';

/** The job with which open requests follow what has become of a request. */
export const OPEN_REQUEST_FOLLOWING = 'open-request-following';

/**
 * Lets an open request follow a step of a request, in the step's transaction: it ends if somebody has accepted who was asked
 * before everybody else, and the slot of a career day is free again if its visit was canceled.
 */
export const planFollowing = async (tx: Tx, request: StoredRequest): Promise<void> => {
  if (!request.confirmed && request.status !== 'Archived') return;
  if (!(await concernsOpenRequest(tx, request))) return;
  await scheduleUnlessPlanned(tx, {
    kind: OPEN_REQUEST_FOLLOWING,
    key: request.id,
    dueAt: instantAt(Date.now()),
    payload: { requestId: request.id },
  });
};
