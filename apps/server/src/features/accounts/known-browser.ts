import { signToken, verifyToken } from '../../kernel/signed-tokens.ts';

/**
 * Tokens for the cookie of a browser that has logged in to an account ("device cookies", OWASP). They are signed with the
 * account's password hash, so they work for one account only and expire when the password changes.
 */

interface Account {
  readonly id: string;
  readonly passwordHash: string | null;
}

const subjectOf = ({ id }: Account): string => `known browser\0${id}`;

/** A token for a browser that has just logged in to an account. */
export const createBrowserToken = (account: Account): string =>
  signToken(account.passwordHash ?? '', subjectOf(account));

/** The browser's id, or undefined if the token wasn't issued for this account. */
export const readBrowserToken = (account: Account | undefined, token: string): string | undefined =>
  account?.passwordHash ? verifyToken(account.passwordHash, subjectOf(account), token) : undefined;
