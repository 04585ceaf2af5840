import type { SessionUser } from '@portal/contract/users/users.schemas.ts';

/** Whether an event about these users' requests is for this user: administrators hear of all, others of their own. */
export const mayHear = (user: Pick<SessionUser, '_id' | 'role'>, to: readonly string[]): boolean =>
  user.role === 'admin' || to.includes(user._id);
