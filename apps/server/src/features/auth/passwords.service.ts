import { RESET_LIFETIME } from '@portal/contract/limits.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import { hashSecret, newSecret } from '../../ids.ts';
import { enqueue } from '../../mail/outbox.ts';
import { passwordChangedMail } from '../../mail/templates/password-changed.ts';
import { passwordResetMail } from '../../mail/templates/password-reset.ts';
import { tellOfEndedSessions } from '../events/events.service.ts';
import { consume, RESET_EMAILS } from '../rate-limits/rate-limits.service.ts';
import { findUserByEmail, findUserById, holdUser, setPassword } from '../users/accounts.service.ts';
import { invalidToken, WrongPassword } from './auth.errors.ts';
import { guarded } from './guessing.service.ts';
import { hashPassword, matchesPassword } from './password-hash.ts';
import { deleteSessionsOf } from './sessions.repository.ts';
import { replaceToken, takeToken } from './tokens.repository.ts';

/** Where someone goes whose password was changed by another. */
const forgottenLink = (context: Context): string => `${context.publicUrl()}/email-reset`;

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

/**
 * Sets a new password with the token of a mail, and ends every session of the account. Whoever reads the
 * account's mail has shown that the address is theirs, so it is verified from then on.
 */
export const resetPassword = async (context: Context, token: string, password: string): Promise<void> => {
  const passwordHash = await hashPassword(password);
  await context.db.transaction().execute(async (tx) => {
    const userId = await takeToken(tx, 'reset', hashSecret(token));
    const user = userId && (await findUserById(tx, userId));
    if (!user) throw invalidToken();
    await setPassword(tx, user.id, passwordHash);
    await deleteSessionsOf(tx, user.id);
    await tellOfEndedSessions(tx, user.id);
    const { organizationName } = context.config;
    const mail = passwordChangedMail({
      organizationName,
      firstName: user.firstName,
      link: forgottenLink(context),
    });
    await enqueue(tx, { to: user.email, ...mail });
  });
  context.wakeMail();
};

/** Changes the caller's password; their other sessions end, this one stays. */
export const changePassword = async (
  context: Context,
  caller: SessionUser,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  { address, sessionHash }: { address: string; sessionHash: string | undefined },
): Promise<void> => {
  const user = await findUserById(context.db, caller._id);
  await guarded(context, { account: caller.email, address }, async () => {
    if (!(await matchesPassword(user?.passwordHash, currentPassword))) throw new WrongPassword();
  });
  const passwordHash = await hashPassword(newPassword);
  await context.db.transaction().execute(async (tx) => {
    await setPassword(tx, caller._id, passwordHash);
    await deleteSessionsOf(tx, caller._id, sessionHash);
    await tellOfEndedSessions(tx, caller._id);
    const { organizationName } = context.config;
    const mail = passwordChangedMail({
      organizationName,
      firstName: caller.firstName,
      link: forgottenLink(context),
    });
    await enqueue(tx, { to: caller.email, ...mail });
  });
  context.wakeMail();
};
