import type { Party } from '@portal/contract/requests/request-steps.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Instant } from './clock.ts';

/** The people of a request. */
export interface Parties {
  readonly teacherId: string;
  readonly speakerId: string;
}

/** The people of a request, and since when its speaker knows about it: null if it was never passed on. */
export interface Audience extends Parties {
  readonly passedOnAt: Instant | null;
}

/** The side of a request that a user is on; undefined for everyone else. */
export const partyOf = (userId: string | null, { teacherId, speakerId }: Parties): Party | undefined => {
  if (userId === teacherId) return 'teacher';
  return userId === speakerId ? 'speaker' : undefined;
};

/** The users who may know about a request, besides administrators. */
export const audienceOf = ({ teacherId, speakerId, passedOnAt }: Audience): string[] =>
  passedOnAt === null ? [teacherId] : [teacherId, speakerId];

/**
 * Teachers see their own requests with messages and thank-yous, speakers those that were passed on to them, and
 * administrators all of them.
 */
export const maySee = (user: SessionUser, request: Audience): boolean =>
  user.role === 'admin' || audienceOf(request).includes(user._id);
