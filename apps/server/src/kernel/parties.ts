import type { Party } from '@portal/contract/requests/request-steps.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';

/** The people of a request. */
export interface Parties {
  readonly teacherId: string;
  readonly speakerId: string;
}

/** The side of a request that a user is on; undefined for everyone else. */
export const partyOf = (userId: string | null, { teacherId, speakerId }: Parties): Party | undefined => {
  if (userId === teacherId) return 'teacher';
  return userId === speakerId ? 'speaker' : undefined;
};

/** Teachers and speakers see their own requests with messages and thank-yous, administrators see all of them. */
export const maySee = (user: SessionUser, request: Parties): boolean =>
  user.role === 'admin' || partyOf(user._id, request) !== undefined;
