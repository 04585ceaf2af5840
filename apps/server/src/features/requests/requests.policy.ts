import { mayTransition, type RequestStatus } from '@portal/contract/requests/request-status.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';

interface Parties {
  readonly teacherId: string;
  readonly speakerId: string;
}

/** Whether a request exists for this user: administrators see all, teachers and speakers their own. */
export const maySee = (user: SessionUser, request: Parties): boolean =>
  user.role === 'admin' || user._id === request.teacherId || user._id === request.speakerId;

/** Whether this user, who may see the request, may change its status so. */
export const mayChangeStatus = (
  user: SessionUser,
  request: Parties & { readonly status: RequestStatus },
  to: RequestStatus,
): boolean => {
  if (user.role === 'teacher' && user._id !== request.teacherId) return false;
  return mayTransition(user.role, request.status, to);
};
