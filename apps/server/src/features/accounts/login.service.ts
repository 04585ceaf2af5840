import type { Context } from '../../context.ts';
import { userNotFound } from '../../domain/users/users.errors.ts';
import { findUserByEmail, lockUser } from '../../domain/users/users.repository.ts';
import { AppError } from '../../kernel/errors.ts';
import { recordAccountEvent } from '../audit-log/audit-log.service.ts';
import { isAmongFirstInHour } from '../rate-limits/rate-limits.service.ts';
import { createBrowserToken, readBrowserToken } from './known-browser.ts';
import { passAttempt } from './login-throttle.service.ts';
import { checkPassword, type LoginSource, MAX_RECORDED_LOGINS } from './password-check.service.ts';
import { type Login, startSession } from './sessions.service.ts';
import { timeLeftToVerify } from './unverified.service.ts';
import { sendVerification } from './verification.service.ts';

const invalidCredentials = () => new AppError(401, 'invalid_credentials', 'Invalid credentials');

/**
 * Starts a session. Throws if the credentials are wrong or the account isn't verified. If unknown emails are hidden, both look
 * alike: otherwise, whoever registers an address could learn by a login whether it had an account before. The verification
 * email is sent again instead.
 */
export const logIn = async (
  context: Context,
  credentials: { readonly email: string; readonly password: string },
  source: LoginSource & { readonly userAgent: string },
): Promise<Login> => {
  const user = await findUserByEmail(context.db, credentials.email);
  const attempt = await checkPassword(context, credentials, user, source, 'login.failed');
  if (!user && !context.config.hideUnknownEmails) throw userNotFound();
  if (!user || !attempt) throw invalidCredentials();

  const login = await context.db.transaction().execute(async (tx) => {
    const current = await lockUser(tx, user.id);
    // The account may have been deleted or its password replaced during the check.
    if (current?.passwordHash !== user.passwordHash) throw invalidCredentials();
    if (!current.verifiedAt && context.config.hideUnknownEmails) {
      const lifetime = timeLeftToVerify(current);
      if (lifetime > 0 && (await isAmongFirstInHour(tx, 'unverified-logins', current.id)))
        await sendVerification(context, tx, current, lifetime);
      return undefined;
    }
    await passAttempt(tx, attempt);
    if (!current.verifiedAt) return undefined;
    const isKnown = readBrowserToken(user, source.browserToken) !== undefined;
    if (await isAmongFirstInHour(tx, 'recorded-logins', current.id, MAX_RECORDED_LOGINS))
      await recordAccountEvent(tx, current, 'login.succeeded', { browser: isKnown ? 'Known' : 'New' });
    return {
      user: current,
      sessionSecret: await startSession(tx, current.id, source.userAgent),
      browserToken: isKnown ? source.browserToken : createBrowserToken(current),
    };
  });
  if (!login && context.config.hideUnknownEmails) throw invalidCredentials();
  if (!login) throw new AppError(403, 'not_verified', 'Please verify your account by email first');
  return login;
};
