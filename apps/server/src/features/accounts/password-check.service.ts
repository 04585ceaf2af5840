import type { AuditAction } from '@portal/contract/audit-log/audit-actions.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import type { User } from '../../domain/users/users.repository.ts';
import { findUserById, lockUser } from '../../domain/users/users.repository.ts';
import { InvalidInput, NotSignedIn } from '../../kernel/errors.ts';
import { recordAccountEvent } from '../audit-log/audit-log.service.ts';
import { readBrowserToken } from './known-browser.ts';
import {
  type Attempt,
  beginAttempt,
  cancelAttempt,
  failAttempt,
  passAttempt,
} from './login-throttle.service.ts';
import { matchesPassword } from './password-hash.ts';

export interface LoginSource {
  readonly address: string;
  /** The cookie of a browser that has logged in to an account before; '' without one. */
  readonly browserToken: string;
}

/** Recorded logins, and recorded failures, per account and hour, so that nobody can fill the audit log. */
export const MAX_RECORDED_LOGINS = 10;

/** Counts a wrong password. The transaction also runs without an account, so that the response takes as long. */
const fail = (context: Context, attempt: Attempt, user: User | undefined, action: AuditAction) =>
  context.db.transaction().execute(async (tx) => {
    // A login locks the account before the counters, too. Nothing is recorded for a deleted account.
    const account = user && (await lockUser(tx, user.id));
    await failAttempt(tx, attempt);
    if (account && attempt.accountFailures <= MAX_RECORDED_LOGINS) {
      await recordAccountEvent(tx, account, action);
    }
  });

/**
 * Checks a password. Returns the attempt if it was correct, for `passAttempt` in the caller's transaction. A wrong
 * password is counted and recorded as `action`. Throws `TooManyRequests` after too many failures.
 */
export const checkPassword = async (
  context: Context,
  credentials: { readonly email: string; readonly password: string },
  user: User | undefined,
  { address, browserToken }: LoginSource,
  action: AuditAction,
): Promise<Attempt | undefined> => {
  const browserId = readBrowserToken(user, browserToken);
  const attempt = await beginAttempt(context, { email: credentials.email, address, browserId });
  let isRight: boolean;
  try {
    // If unknown emails are hidden, checking them must take as long as checking known ones.
    const isChecked = user !== undefined || context.config.hideUnknownEmails;
    isRight = isChecked && (await matchesPassword(user?.passwordHash, credentials.password));
  } catch (error) {
    await cancelAttempt(context, attempt);
    throw error;
  }
  if (isRight) return attempt;
  await fail(context, attempt, user, action);
  return undefined;
};

/** A logged-in user entered a wrong password when asked to confirm it. */
export const wrongPassword = (field: string): InvalidInput =>
  new InvalidInput({ [field]: 'Current password is incorrect' });

/**
 * Checks the password of a logged-in user, and returns their account. Throws `InvalidInput`
 * for `field`, or `TooManyRequests` after too many failures.
 */
export const confirmPassword = async (
  context: Context,
  caller: SessionUser,
  password: string,
  source: LoginSource,
  field = 'password',
): Promise<User> => {
  const user = await findUserById(context.db, caller._id);
  if (!user) throw new NotSignedIn();
  const credentials = { email: user.email, password };
  const attempt = await checkPassword(context, credentials, user, source, 'password.rejected');
  if (!attempt) throw wrongPassword(field);
  await context.db.transaction().execute((tx) => passAttempt(tx, attempt));
  return user;
};
