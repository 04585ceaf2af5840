import type { Session } from '../../../lib/session.ts';

type Deed = 'edit' | 'delete';

/** Why the user may not edit or delete a speaker; undefined if they may. */
export const refusalToManage = (session: Pick<Session, '_id' | 'admin'>, deed: Deed): string | undefined => {
  if (session._id === '') return `You must be logged in to ${deed} a speaker`;
  return session.admin ? undefined : `You must be an admin to ${deed} a speaker`;
};
