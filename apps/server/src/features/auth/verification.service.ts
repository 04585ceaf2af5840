import { VERIFICATION_LIFETIME } from '@portal/contract/limits.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { hashSecret, newSecret } from '../../kernel/ids.ts';
import { enqueue } from '../../mail/outbox.ts';
import { verificationMail } from '../../mail/templates/verification.ts';
import { consume, VERIFICATION_EMAILS } from '../rate-limits/rate-limits.service.ts';
import { holdUser, markVerified } from '../users/accounts.service.ts';
import {
  findUnverifiedByEmail,
  findUnverifiedById,
  purgeUnverified,
  timeLeftToVerify,
} from '../users/unverified.service.ts';
import type { User } from '../users/users.repository.ts';
import { invalidToken, VerificationNotFound } from './auth.errors.ts';
import { findToken, replaceToken, takeToken } from './tokens.repository.ts';

/** Queues an email with a link to verify an account; an older link stops working. */
export const sendVerification = async (
  context: Context,
  tx: Tx,
  user: Pick<User, 'id' | 'email' | 'firstName'>,
  lifetime = VERIFICATION_LIFETIME,
): Promise<void> => {
  const secret = newSecret();
  const tokenHash = hashSecret(secret);
  await replaceToken(tx, { userId: user.id, kind: 'verification', tokenHash, lifetime });
  const mail = verificationMail({
    organizationName: context.config.organizationName,
    firstName: user.firstName,
    link: `${context.publicUrl()}/verify-account/${secret}`,
  });
  await enqueue(tx, { to: user.email, userId: user.id, ...mail });
};

/** The name that the account behind a link was registered under; the link still works afterwards. 404 if it doesn't. */
export const readVerification = async (
  { db }: Context,
  token: string,
): Promise<Pick<User, 'firstName' | 'lastName'>> => {
  const userId = await findToken(db, 'verification', hashSecret(token));
  const account = userId && (await findUnverifiedById(db, userId));
  if (!account) throw new VerificationNotFound();
  return account;
};

/** Verifies the account that an email's link belongs to. */
export const verifyAccount = async ({ db, dialect }: Context, token: string): Promise<void> => {
  const tokenHash = hashSecret(token);
  await db.transaction().execute(async (tx) => {
    // Accounts are locked before their tokens, so that nobody who deletes one waits in a circle.
    const userId = await findToken(tx, 'verification', tokenHash);
    const user = userId && (await holdUser(tx, dialect, userId));
    if (!user || user.verifiedAt) throw invalidToken();
    if (!(await takeToken(tx, 'verification', tokenHash))) throw invalidToken();
    await markVerified(tx, user.id);
  });
};

/** Deletes an account for the owner of its email address, who didn't register it. A verified account stays: 404. */
export const disownAccount = async (context: Context, token: string): Promise<void> => {
  await context.db.transaction().execute(async (tx) => {
    const userId = await findToken(tx, 'verification', hashSecret(token));
    if (!userId || !(await purgeUnverified(context, tx, userId))) throw new VerificationNotFound();
  });
};

/**
 * Sends another verification email if there is an account to verify. The limit counts for any address, so that
 * it doesn't reveal whether there is one.
 */
export const resendVerification = async (context: Context, email: string): Promise<void> => {
  await context.db.transaction().execute(async (tx) => {
    await consume(tx, VERIFICATION_EMAILS, email);
    const account = await findUnverifiedByEmail(tx, email);
    const user = account && (await holdUser(tx, context.dialect, account.id));
    if (!user || user.verifiedAt) return;
    // Asking again doesn't keep an address occupied for longer.
    const lifetime = timeLeftToVerify(account);
    if (lifetime > 0) await sendVerification(context, tx, account, lifetime);
  });
  context.wakeMail();
};
