import type { Context } from '../../context.ts';
import { recordAccountEvent } from '../audit-log/audit-log.service.ts';
import { findUserByEmail, lockUser } from '../users/accounts.service.ts';
import { UserNotFound } from '../users/users.errors.ts';
import type { User } from '../users/users.repository.ts';
import { InvalidCredentials, NotVerified } from './auth.errors.ts';
import { createBrowserToken, readBrowserToken } from './known-browser.ts';
import { passAttempt } from './login-throttle.service.ts';
import { checkPassword, type Origin } from './password-check.service.ts';
import { startSession } from './sessions.service.ts';

/** The account, and the secrets for the browser's cookies. */
export interface Login {
  readonly user: User;
  readonly sessionSecret: string;
  readonly browserToken: string;
}

/** Starts a session. Throws if the credentials are wrong or the account isn't verified. */
export const logIn = async (
  context: Context,
  credentials: { readonly email: string; readonly password: string },
  origin: Origin & { readonly userAgent: string },
): Promise<Login> => {
  const user = await findUserByEmail(context.db, credentials.email);
  const attempt = await checkPassword(context, credentials, user, origin, 'login.failed');
  if (!user && !context.config.hideUnknownEmails) throw new UserNotFound();
  if (!user || !attempt) throw new InvalidCredentials();

  const login = await context.db.transaction().execute(async (tx) => {
    const current = await lockUser(tx, context.dialect, user.id);
    // The account may have been deleted or its password replaced during the check.
    if (current?.passwordHash !== user.passwordHash) throw new InvalidCredentials();
    await passAttempt(tx, attempt);
    if (!current.verifiedAt) return undefined;
    const isKnown = readBrowserToken(user, origin.browserToken) !== undefined;
    await recordAccountEvent(tx, current, 'login.succeeded', { browser: isKnown ? 'Known' : 'New' });
    return {
      user: current,
      sessionSecret: await startSession(tx, current.id, origin.userAgent),
      browserToken: isKnown ? origin.browserToken : createBrowserToken(current),
    };
  });
  if (!login) throw new NotVerified();
  return login;
};
