import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import { type Parties, partyOf } from '../../kernel/parties.ts';

/** The speaker sees only what the teacher has shared. */
export const seesOnlyShared = (user: SessionUser, visit: Parties): boolean =>
  partyOf(user._id, visit) === 'speaker';

/** Only the visit's teacher sees whether the class has a link. */
export const isTeacherOf = (user: SessionUser, visit: Parties): boolean =>
  partyOf(user._id, visit) === 'teacher';
