import { RESET_LIFETIME } from '@portal/contract/limits.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { hashSecret, newSecret } from '../../kernel/ids.ts';
import { enqueue } from '../../mail/outbox.ts';
import { passwordChangedMail } from '../../mail/templates/password-changed.ts';
import { passwordResetMail } from '../../mail/templates/password-reset.ts';
import { recordAccountEvent } from '../audit-log/audit-log.service.ts';
import { tellOfEndedSessions } from '../events/events.service.ts';
import { consume, RESET_EMAILS } from '../rate-limits/rate-limits.service.ts';
import { findUserByEmail, holdUser, setPassword } from '../users/accounts.service.ts';
import type { User } from '../users/users.repository.ts';
import { invalidToken, WrongPassword } from './auth.errors.ts';
import { confirmPassword } from './confirm-password.service.ts';
import { makeBrowserToken } from './known-browser.ts';
import type { Origin } from './password-check.service.ts';
import { hashPassword } from './password-hash.ts';
import { deleteSessionsOf } from './sessions.repository.ts';
import { startSession } from './sessions.service.ts';
import { deleteToken, findToken, replaceToken, takeToken } from './tokens.repository.ts';

/**
 * Sends a link to set a new password, if there is such an account. The limit counts for any address, so that it
 * doesn't reveal whether there is one.
 */
export const sendPasswordReset = async (context: Context, email: string): Promise<void> => {
  const secret = newSecret();
  await context.db.transaction().execute(async (tx) => {
    await consume(tx, RESET_EMAILS, email);
    const found = await findUserByEmail(tx, email);
    const user = found && (await holdUser(tx, context.dialect, found.id));
    if (!user) return;
    const tokenHash = hashSecret(secret);
    await replaceToken(tx, { userId: user.id, kind: 'reset', tokenHash, lifetime: RESET_LIFETIME });
    const mail = passwordResetMail({
      organizationName: context.config.organizationName,
      firstName: user.firstName,
      link: `${context.publicUrl()}/reset-password/${secret}`,
    });
    await enqueue(tx, { to: user.email, userId: user.id, ...mail });
  });
  context.wakeMail();
};

/** Sets the password of an account that is locked: every session and reset link ends, and its owner gets an email. */
const replacePassword = async (
  context: Context,
  tx: Tx,
  user: User,
  passwordHash: string,
  action: 'password.changed' | 'password.reset',
): Promise<void> => {
  await setPassword(tx, user.id, passwordHash);
  await deleteSessionsOf(tx, user.id);
  await deleteToken(tx, user.id, 'reset');
  await tellOfEndedSessions(tx, user.id);
  await recordAccountEvent(tx, user, action);
  const mail = passwordChangedMail({
    organizationName: context.config.organizationName,
    firstName: user.firstName,
    // For an owner who didn't do this.
    link: `${context.publicUrl()}/email-reset`,
  });
  await enqueue(tx, { to: user.email, ...mail });
};

/**
 * Sets a new password with the token of an email, and ends every session of the account. Whoever reads the account's
 * email has shown that the address is theirs, so it's verified from then on, and this browser is known to the account.
 */
export const resetPassword = async (
  context: Context,
  token: string,
  password: string,
): Promise<{ browserToken: string }> => {
  const tokenHash = hashSecret(token);
  // A made-up token is refused before it costs the time and memory of a hash.
  const userId = await findToken(context.db, 'reset', tokenHash);
  if (!userId) throw invalidToken();
  const passwordHash = await hashPassword(password);
  await context.db.transaction().execute(async (tx) => {
    const user = await holdUser(tx, context.dialect, userId);
    if (!user || !(await takeToken(tx, 'reset', tokenHash))) throw invalidToken();
    await replacePassword(context, tx, user, passwordHash, 'password.reset');
  });
  context.wakeMail();
  return { browserToken: makeBrowserToken({ id: userId, passwordHash }) };
};

/** Changes the caller's password. Every session ends; this browser gets a new one. */
export const changePassword = async (
  context: Context,
  caller: SessionUser,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  origin: Origin & { readonly userAgent: string },
): Promise<{ sessionSecret: string; browserToken: string }> => {
  const user = await confirmPassword(context, caller, currentPassword, origin, 'currentPassword');
  const passwordHash = await hashPassword(newPassword);
  const sessionSecret = await context.db.transaction().execute(async (tx) => {
    const current = await holdUser(tx, context.dialect, user.id);
    // The password may have been replaced since it was checked.
    if (current?.passwordHash !== user.passwordHash) throw new WrongPassword('currentPassword');
    await replacePassword(context, tx, current, passwordHash, 'password.changed');
    return startSession(tx, current.id, origin.userAgent);
  });
  context.wakeMail();
  return { sessionSecret, browserToken: makeBrowserToken({ id: user.id, passwordHash }) };
};
