import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import { NotFound } from '../../kernel/errors.ts';
import { listSessions } from './sessions.repository.ts';
import { endSession } from './sessions.service.ts';

/** Where the caller is logged in, last used first. */
export const listDevices = ({ db }: Context, caller: SessionUser) => listSessions(db, caller._id);

/** Ends one of the caller's own sessions, named by the hash under which it is kept. */
export const endDevice = async (context: Context, caller: SessionUser, tokenHash: string): Promise<void> => {
  const sessions = await listSessions(context.db, caller._id);
  if (!sessions.some((session) => session.tokenHash === tokenHash)) throw new NotFound();
  await endSession(context, caller._id, tokenHash);
};
