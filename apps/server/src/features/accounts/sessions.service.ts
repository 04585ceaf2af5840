import { SESSIONS_MAX } from '@portal/contract/limits.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import type { User } from '../../domain/users/users.repository.ts';
import { NotFound } from '../../kernel/errors.ts';
import { hashSecret, newSecret } from '../../kernel/ids.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { publishSessionsEnded } from '../events/events.service.ts';
import {
  deleteOldSessions,
  deleteSession,
  findSessionUser,
  insertSession,
  listSessions,
} from './sessions.repository.ts';

/** The account, and the secrets for the browser's cookies. */
export interface Login {
  readonly user: User;
  readonly sessionSecret: string;
  readonly browserToken: string;
}

/**
 * Starts a session of a user whose account is locked; its secret goes into the cookie and is stored nowhere. Of too many
 * sessions the one that was used longest ago ends.
 */
export const startSession = async (tx: Tx, userId: string, userAgent: string): Promise<string> => {
  const ended = await deleteOldSessions(tx, userId, SESSIONS_MAX - 1);
  if (ended > 0) await publishSessionsEnded(tx, userId);
  const secret = newSecret();
  await insertSession(tx, { tokenHash: hashSecret(secret), userId, userAgent });
  return secret;
};

/** The user of a session cookie, and the hash of the session. */
export const findSession = async ({ db }: Context, secret: string) => {
  const tokenHash = hashSecret(secret);
  const found = await findSessionUser(db, tokenHash);
  return found && { ...found, tokenHash };
};

/** Ends a session of this user. */
export const endSession = ({ db }: Context, userId: string, sessionHash: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await deleteSession(tx, sessionHash);
    await publishSessionsEnded(tx, userId);
  });

/** The caller's sessions, last used first; none for an administrator who sees the portal as someone else. */
export const listDevices = async ({ db }: Context, caller: SessionUser) =>
  caller.seenByAdministrator ? [] : listSessions(db, caller._id);

/** Ends one of the caller's sessions. Throws a 404 error for any other. */
export const endDevice = async (context: Context, caller: SessionUser, tokenHash: string): Promise<void> => {
  const sessions = await listDevices(context, caller);
  if (!sessions.some((session) => session.tokenHash === tokenHash)) throw new NotFound();
  await endSession(context, caller._id, tokenHash);
};
