import type { Context } from '../../context.ts';
import { hashSecret, newSecret } from '../../ids.ts';
import { tellOfEndedSessions } from '../events/events.service.ts';
import { findUserByEmail } from '../users/accounts.service.ts';
import { UserNotFound } from '../users/users.errors.ts';
import type { User } from '../users/users.repository.ts';
import { InvalidCredentials, NotVerified } from './auth.errors.ts';
import { guarded } from './guessing.service.ts';
import { matchesPassword } from './password-hash.ts';
import { deleteSession, findSessionUser, insertSession, selectLive } from './sessions.repository.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The verified user whose credentials these are; every other case is refused as decided. */
const authenticate = async ({ db, config }: Context, { email, password }: Credentials): Promise<User> => {
  const user = await findUserByEmail(db, email);
  if (!user && !config.hideUnknownEmails) throw new UserNotFound();
  const matches = await matchesPassword(user?.passwordHash, password);
  if (!user || !matches) throw new InvalidCredentials();
  if (!user.verifiedAt) throw new NotVerified();
  return user;
};

/** Starts a new session for these credentials; `secret` goes into the cookie and is stored nowhere. */
export const signIn = async (
  context: Context,
  credentials: Credentials,
  { address, userAgent }: { address: string; userAgent: string },
): Promise<{ user: User; secret: string }> => {
  const user = await guarded(context, { account: credentials.email, address }, () =>
    authenticate(context, credentials),
  );
  const secret = newSecret();
  await insertSession(context.db, { tokenHash: hashSecret(secret), userId: user.id, userAgent });
  return { user, secret };
};

/** Who carries this session cookie, and the hash under which the session is kept. */
export const findSession = async ({ db }: Context, secret: string) => {
  const tokenHash = hashSecret(secret);
  const user = await findSessionUser(db, tokenHash);
  return user && { user, tokenHash };
};

/** Which of these sessions, named by their hashes, are alive; asking does not prolong them. */
export const findLiveSessions = ({ db }: Context, hashes: readonly string[]): Promise<ReadonlySet<string>> =>
  selectLive(db, hashes);

/** Ends a session of this user. */
export const signOut = ({ db }: Context, userId: string, sessionHash: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await deleteSession(tx, sessionHash);
    await tellOfEndedSessions(tx, userId);
  });
