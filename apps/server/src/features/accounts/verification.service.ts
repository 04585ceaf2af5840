import { ALREADY_VERIFIED, INVALID_LINK, type Verification } from '@portal/contract/accounts/auth.schemas.ts';
import { VERIFICATION_LIFETIME } from '@portal/contract/limits.ts';
import type { Context } from '../../context.ts';
import type { User } from '../../domain/users/users.repository.ts';
import {
  findUserByEmail,
  findUserById,
  lockUser,
  markVerified,
} from '../../domain/users/users.repository.ts';
import { InvalidInput, NotFound } from '../../kernel/errors.ts';
import { hashSecret } from '../../kernel/ids.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { consume, VERIFICATION_EMAILS } from '../rate-limits/rate-limits.service.ts';
import { reportSimilarTeachers } from '../teachers/teachers.service.ts';
import { verificationMail } from './accounts.emails.ts';
import { readBrowserToken } from './known-browser.ts';
import { type Login, startSession } from './sessions.service.ts';
import { createToken, findToken } from './tokens.repository.ts';
import { purgeUnverified, timeLeftToVerify } from './unverified.service.ts';

/** Queues an email with a link to verify an account. Older links still work; rate limits bound their number. */
export const sendVerification = async (
  context: Context,
  tx: Tx,
  user: Pick<User, 'id' | 'email' | 'firstName' | 'lastName'>,
  lifetime = VERIFICATION_LIFETIME,
): Promise<void> => {
  const token = await createToken(tx, { userId: user.id, kind: 'verification', lifetime });
  await queueMail(tx, context, user, verificationMail(context.config.organizationName, token), {
    userId: user.id,
    tokenHash: hashSecret(token),
  });
};

/** The name of the account that a link would verify, without using the link up. Throws if the link is invalid. */
export const readVerification = async (
  { db }: Context,
  token: string,
): Promise<Pick<User, 'firstName' | 'lastName'>> => {
  const userId = await findToken(db, 'verification', token);
  const account = userId && (await findUserById(db, userId));
  if (!account) throw new NotFound(INVALID_LINK);
  if (account.verifiedAt) throw new NotFound(ALREADY_VERIFIED);
  return account;
};

/**
 * Verifies the account that a link belongs to, and logs in if that's asked for and the account was registered with this
 * browser. Throws if the link is invalid, or if the account is verified already: its links stay until they expire, to say
 * so.
 */
export const verifyAccount = (
  context: Context,
  { token, logIn }: Verification,
  source: Source,
): Promise<Login | undefined> =>
  context.db.transaction().execute(async (tx) => {
    // Account before token, in the order in which a deletion locks them, to avoid deadlocks.
    const userId = await findToken(tx, 'verification', token);
    const user = userId && (await lockUser(tx, userId));
    if (!user) throw new InvalidInput({ token: INVALID_LINK });
    if (user.verifiedAt) throw new InvalidInput({ token: ALREADY_VERIFIED });
    await markVerified(tx, user.id);
    if (user.role === 'teacher') await reportSimilarTeachers(context, tx, user.id);
    if (!logIn || readBrowserToken(user, source.browserToken) === undefined) return undefined;
    const sessionSecret = await startSession(tx, user.id, source.userAgent);
    return { user, sessionSecret, browserToken: source.browserToken };
  });

interface Source {
  readonly browserToken: string;
  readonly userAgent: string;
}

/** Deletes an unverified account for the owner of its email address, who didn't register it. */
export const deleteUnverifiedAccount = async (context: Context, token: string): Promise<void> => {
  await context.db.transaction().execute(async (tx) => {
    const userId = await findToken(tx, 'verification', token);
    if (!userId || !(await purgeUnverified(context, tx, userId))) throw new NotFound(INVALID_LINK);
  });
};

/**
 * Sends another verification email if the address has an unverified account. The rate limit applies to every address,
 * so it doesn't reveal which ones have accounts.
 */
export const resendVerification = (context: Context, email: string): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    await consume(tx, VERIFICATION_EMAILS, email);
    const account = await findUserByEmail(tx, email);
    const user = account && (await lockUser(tx, account.id));
    if (!user || user.verifiedAt) return;
    // The new link doesn't extend the time that the unverified account blocks the address.
    const lifetime = timeLeftToVerify(user);
    if (lifetime > 0) await sendVerification(context, tx, user, lifetime);
  });
