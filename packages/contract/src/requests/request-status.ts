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

/** Whether someone in this role, to whom the request belongs if they are a teacher, may change its status so. */
export const mayTransition = (role: Role, from: RequestStatus, to: RequestStatus): boolean => {
  if (role === 'admin') return true;
  if (role === 'teacher') return from === 'Archived' ? to === INITIAL_STATUS : to === 'Archived';
  return false;
};
