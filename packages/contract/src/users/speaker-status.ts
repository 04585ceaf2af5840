import type { SpeakerStatus } from '../options.ts';
import type { ListedUser } from './users.schemas.ts';

/** The status of a user's speaker profile. */
export const speakerStatusOf = ({
  role,
  speakerVisible,
  profileComplete,
}: Pick<ListedUser, 'role' | 'speakerVisible' | 'profileComplete'>): SpeakerStatus => {
  if (role !== 'speaker') return 'none';
  if (speakerVisible) return 'visible';
  return profileComplete ? 'complete' : 'incomplete';
};
