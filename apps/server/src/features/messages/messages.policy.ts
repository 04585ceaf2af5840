import type { ThreadState } from '@portal/contract/messages/messages.schemas.ts';
import type { RequestStatus } from '@portal/contract/requests/request-status.ts';
import type { Party } from '@portal/contract/requests/request-steps.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';

interface Parties {
  readonly teacher: { readonly id: string };
  readonly speaker: { readonly id: string };
}

/** The side of a request that a user is on; undefined for everyone else. */
export const sideOf = (userId: string, { teacher, speaker }: Parties): Party | undefined => {
  if (userId === teacher.id) return 'teacher';
  return userId === speaker.id ? 'speaker' : undefined;
};

/** Both sides read their thread, and administrators read all threads. */
export const mayRead = (user: SessionUser, thread: Parties): boolean =>
  user.role === 'admin' || sideOf(user._id, thread) !== undefined;

/** `wasAsked` tells whether the request has ever reached the speaker. */
export const threadState = ({
  status,
  wasAsked,
}: {
  readonly status: RequestStatus;
  readonly wasAsked: boolean;
}): ThreadState => {
  if (!wasAsked) return 'not open';
  return status === 'Archived' ? 'read only' : 'open';
};
