import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Tokens for the cookie of a browser that has logged in to an account ("device cookies", OWASP). A token is an id and a
 * signature with the account's password hash as the key: it's of use for that account alone, nobody else can make one,
 * and it ends when the password changes.
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
export const makeBrowserToken = (account: Account): string => {
  const browserId = randomBytes(ID_BYTES).toString('base64url');
  return `${browserId}.${sign(account, browserId).toString('base64url')}`;
};

/** The id of the browser with this token, if the token was made for this account; undefined if not. */
export const readBrowserToken = (account: Account | undefined, token: string): string | undefined => {
  const [browserId = '', signature = ''] = token.split('.', 2);
  if (!account?.passwordHash || browserId === '') return undefined;
  const expected = sign(account, browserId);
  const given = Buffer.from(signature, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected) ? browserId : undefined;
};
