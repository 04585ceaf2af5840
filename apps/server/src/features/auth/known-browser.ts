import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Tokens for the cookie of a browser that has logged in to an account ("device cookies", OWASP). A token is an id and a
 * signature whose key is the account's password hash: it can't be forged, works for one account only, and expires when
 * the password changes.
 */

interface Account {
  readonly id: string;
  readonly passwordHash: string | null;
}

const ID_BYTES = 16;

const sign = ({ id, passwordHash }: Account, browserId: string): Buffer =>
  createHmac('sha256', passwordHash ?? '')
    .update(`known browser\0${id}\0${browserId}`)
    .digest();

/** A token for a browser that has just logged in to an account. */
export const createBrowserToken = (account: Account): string => {
  const browserId = randomBytes(ID_BYTES).toString('base64url');
  return `${browserId}.${sign(account, browserId).toString('base64url')}`;
};

/** The browser's id, or undefined if the token wasn't issued for this account. */
export const readBrowserToken = (account: Account | undefined, token: string): string | undefined => {
  const [browserId = '', signature = ''] = token.split('.', 2);
  if (!account?.passwordHash || browserId === '') return undefined;
  const expected = sign(account, browserId);
  const given = Buffer.from(signature, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected) ? browserId : undefined;
};
