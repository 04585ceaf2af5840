import type { AuditAction } from '@portal/contract/audit-log/audit-actions.ts';
import type { Context } from '../../context.ts';
import { recordAccountEvent } from '../audit-log/audit-log.service.ts';
import { holdUser } from '../users/accounts.service.ts';
import type { User } from '../users/users.repository.ts';
import { readBrowserToken } from './known-browser.ts';
import { type Attempt, beginAttempt, cancelAttempt, failAttempt } from './login-throttle.service.ts';
import { matchesPassword } from './password-hash.ts';

/** Where a password comes from. */
export interface Origin {
  readonly address: string;
  /** The cookie of a browser that has logged in to an account before; '' without one. */
  readonly browserToken: string;
}

/** A flood of failures must not fill the audit log: so many an hour are recorded for an account. */
const MAX_RECORDED_FAILURES = 10;

/** Counts a wrong password. Without an account there is as much to commit, so that the answer takes as long. */
const fail = (context: Context, attempt: Attempt, user: User | undefined, action: AuditAction) =>
  context.db.transaction().execute(async (tx) => {
    // The account before the counter, as a login locks them; and nothing is recorded of an account that has gone.
    const account = user && (await holdUser(tx, context.dialect, user.id));
    await failAttempt(tx, attempt);
    if (account && attempt.accountFailures <= MAX_RECORDED_FAILURES) {
      await recordAccountEvent(tx, account, action);
    }
  });

/**
 * Checks a password; gives the attempt that turned out right, for the caller to pass in a transaction of theirs. A wrong
 * one is counted and recorded as `action`; 429 while too many were wrong. `user` is the account with that email.
 */
export const checkPassword = async (
  context: Context,
  credentials: { readonly email: string; readonly password: string },
  user: User | undefined,
  { address, browserToken }: Origin,
  action: AuditAction,
): Promise<Attempt | undefined> => {
  const browserId = readBrowserToken(user, browserToken);
  const attempt = await beginAttempt(context, { email: credentials.email, address, browserId });
  let isRight: boolean;
  try {
    // Where unknown emails are hidden, they take as long as known ones.
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
