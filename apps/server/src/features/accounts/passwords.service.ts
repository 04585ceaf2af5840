import { INVALID_LINK } from '@portal/contract/accounts/auth.schemas.ts';
import { FIRST_PASSWORD_LIFETIME, RESET_LIFETIME } from '@portal/contract/limits.ts';
import { fullName } from '@portal/contract/users/full-name.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import { showConfirmed } from '../../domain/speakers/profile.service.ts';
import { userNotFound } from '../../domain/users/users.errors.ts';
import type { User } from '../../domain/users/users.repository.ts';
import { findUserByEmail, lockUser, setPassword } from '../../domain/users/users.repository.ts';
import { Conflict, InvalidInput } from '../../kernel/errors.ts';
import { hashSecret } from '../../kernel/ids.ts';
import type { Tx } from '../../platform/db/connect.ts';
import type { Email } from '../../platform/mail/email.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { recordAccountEvent, recordAction } from '../audit-log/audit-log.service.ts';
import { publishSessionsEnded } from '../events/events.service.ts';
import { consume, RESET_EMAILS } from '../rate-limits/rate-limits.service.ts';
import { removeFeed } from '../visits/calendar.service.ts';
import {
  passwordChangedMail,
  passwordLinkMail,
  passwordResetMail,
  setPasswordMail,
} from './accounts.emails.ts';
import { createBrowserToken } from './known-browser.ts';
import { confirmPassword, type LoginSource, wrongPassword } from './password-check.service.ts';
import { hashPassword } from './password-hash.ts';
import { deleteSessionsOf } from './sessions.repository.ts';
import { startSession } from './sessions.service.ts';
import { createToken, deleteTokens, findToken } from './tokens.repository.ts';

export const ALREADY_LOGGED_IN = 'They have already set a password.';

/** A link to set a password; older ones of the user stop working. The account must be locked or new. */
export const createResetToken = async (
  tx: Tx,
  userId: string,
  lifetime = RESET_LIFETIME,
): Promise<string> => {
  await deleteTokens(tx, userId, 'reset');
  return createToken(tx, { userId, kind: 'reset', lifetime });
};

/** Queues an email with a link to set a new password. */
const sendResetLink = async (
  context: Context,
  tx: Tx,
  user: User,
  mail: (token: string) => Email,
): Promise<void> => {
  const token = await createResetToken(tx, user.id);
  await queueMail(tx, context, user, mail(token), { userId: user.id, tokenHash: hashSecret(token) });
};

/** Queues an email with a link to set the first password of an account that an administrator created. */
export const sendFirstPasswordLink = async (
  context: Context,
  tx: Tx,
  user: Pick<User, 'id' | 'email' | 'firstName' | 'lastName'>,
): Promise<void> => {
  const token = await createResetToken(tx, user.id, FIRST_PASSWORD_LIFETIME);
  await queueMail(tx, context, user, setPasswordMail(context.config.organizationName, token), {
    userId: user.id,
    tokenHash: hashSecret(token),
  });
};

/**
 * Emails a person, for an administrator, a link to choose a password: again the first one, which works longer, if they
 * have never had one. `onlyFirst` throws a 409 error for people who have one. Returns their address.
 */
export const sendPasswordLink = (
  context: Context,
  actor: SessionUser,
  userId: string,
  { onlyFirst = false }: { readonly onlyFirst?: boolean } = {},
): Promise<string> =>
  context.db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) throw userNotFound();
    if (onlyFirst && user.passwordHash !== null) throw new Conflict(ALREADY_LOGGED_IN);
    await consume(tx, RESET_EMAILS, user.email);
    if (user.passwordHash === null) await sendFirstPasswordLink(context, tx, user);
    else
      await sendResetLink(context, tx, user, (token) =>
        passwordLinkMail(context.config.organizationName, token),
      );
    await recordAction(tx, actor, {
      action: 'user.link-sent',
      subject: { id: user.id, name: fullName(user) },
    });
    return user.email;
  });

/**
 * Emails a link to set a new password if the address has an account. The rate limit applies to every address, so it
 * doesn't reveal which ones have accounts.
 */
export const sendPasswordReset = (context: Context, email: string): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    await consume(tx, RESET_EMAILS, email);
    const found = await findUserByEmail(tx, email);
    const user = found && (await lockUser(tx, found.id));
    if (!user) return;
    await sendResetLink(context, tx, user, passwordResetMail);
  });

/**
 * Sets the password of a locked account, ends its sessions, links and calendar feed, and emails its owner. Returns whether
 * there was a feed.
 */
const replacePassword = async (
  context: Context,
  tx: Tx,
  user: User,
  passwordHash: string,
  action: 'password.changed' | 'password.reset',
): Promise<boolean> => {
  await setPassword(tx, user.id, passwordHash);
  if (user.passwordHash === null) await showConfirmed(tx, user.id);
  await deleteSessionsOf(tx, user.id);
  await deleteTokens(tx, user.id, 'reset');
  // A verified account needs no verification link.
  await deleteTokens(tx, user.id, 'verification');
  await publishSessionsEnded(tx, user.id);
  await recordAccountEvent(tx, user, action);
  // Whoever knew the password may have created the address of the calendar.
  const feedRemoved = await removeFeed(tx, user.id);
  await queueMail(tx, context, user, passwordChangedMail({ feedRemoved }));
  return feedRemoved;
};

/**
 * Sets a new password with the token from an email and ends every session of the account. The token proves that the
 * caller reads the account's email, so the account becomes verified and the browser known.
 */
export const resetPassword = async (
  context: Context,
  token: string,
  password: string,
): Promise<{ browserToken: string; feedRemoved: boolean }> => {
  // Checked before the expensive hash.
  const userId = await findToken(context.db, 'reset', token);
  if (!userId) throw new InvalidInput({ token: INVALID_LINK });
  const passwordHash = await hashPassword(password);
  const feedRemoved = await context.db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, userId);
    // Looked up again, because another reset may have used it up since.
    if (!user || !(await findToken(tx, 'reset', token))) throw new InvalidInput({ token: INVALID_LINK });
    return replacePassword(context, tx, user, passwordHash, 'password.reset');
  });
  return { browserToken: createBrowserToken({ id: userId, passwordHash }), feedRemoved };
};

/** Changes the caller's password. Ends every session and starts a new one for this browser. */
export const changePassword = async (
  context: Context,
  caller: SessionUser,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  source: LoginSource & { readonly userAgent: string },
): Promise<{ sessionSecret: string; browserToken: string; feedRemoved: boolean }> => {
  const user = await confirmPassword(context, caller, currentPassword, source, 'currentPassword');
  const passwordHash = await hashPassword(newPassword);
  const changed = await context.db.transaction().execute(async (tx) => {
    const current = await lockUser(tx, user.id);
    // The password may have been replaced since it was checked.
    if (current?.passwordHash !== user.passwordHash) throw wrongPassword('currentPassword');
    const feedRemoved = await replacePassword(context, tx, current, passwordHash, 'password.changed');
    return { feedRemoved, sessionSecret: await startSession(tx, current.id, source.userAgent) };
  });
  return { ...changed, browserToken: createBrowserToken({ id: user.id, passwordHash }) };
};
