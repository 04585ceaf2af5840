import type { Side } from '@portal/contract/requests/request-steps.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Instant } from '../../kernel/clock.ts';

/** The people of a request. */
export interface RequestPeople {
  readonly teacherId: string;
  readonly speakerId: string;
}

/** The people of a request, and whether its speaker may know about it. */
export interface Audience extends RequestPeople {
  readonly isKnownToSpeaker: boolean;
}

/** The people of a request, and since when it has been with its speaker: null if it was never passed on. */
interface Correspondents extends RequestPeople {
  readonly passedOnAt: Instant | null;
}

/** The side of a request that a user is on; undefined for everyone else. */
export const sideOf = (userId: string | null, { teacherId, speakerId }: RequestPeople): Side | undefined => {
  if (userId === teacherId) return 'teacher';
  return userId === speakerId ? 'speaker' : undefined;
};

/** The users who may know about a request, besides administrators. */
export const audienceOf = ({ teacherId, speakerId, isKnownToSpeaker }: Audience): string[] =>
  isKnownToSpeaker ? [teacherId, speakerId] : [teacherId];

/** The people who get emails about a request, besides administrators: its speaker once it was passed on. */
export const correspondentsOf = ({ teacherId, speakerId, passedOnAt }: Correspondents): string[] =>
  passedOnAt === null ? [teacherId] : [teacherId, speakerId];

/**
 * Teachers see their own requests with messages and thank-yous, speakers those that they may know about, and
 * administrators all of them.
 */
export const maySee = (user: SessionUser, request: Audience): boolean =>
  user.role === 'admin' || audienceOf(request).includes(user._id);
