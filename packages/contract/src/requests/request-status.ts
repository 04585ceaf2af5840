import type { Role } from '../options.ts';

/** The statuses of a request, in the order in which every screen shows them. */
export const REQUEST_STATUSES = [
  'Pending Review',
  'Pending Speaker Confirmation',
  'Approved',
  'Archived',
] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

export const INITIAL_STATUS: RequestStatus = 'Pending Review';

/** The status of requests that wait for the speaker's or the teacher's answer. */
export const AWAITING_ANSWER: RequestStatus = 'Pending Speaker Confirmation';

/** Whether a request with this status needs a decision. */
export const isPending = (status: RequestStatus): boolean => status.startsWith('Pending');

/** Whether a role may make this status change. Teachers must also own the request, which the caller checks. */
export const mayTransition = (role: Role, from: RequestStatus, to: RequestStatus): boolean => {
  if (role === 'admin') return true;
  if (role === 'teacher') return from === 'Archived' ? to === INITIAL_STATUS : to === 'Archived';
  return false;
};
