import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const NONCE_BYTES = 16;

const signature = (key: string, subject: string, nonce = ''): Buffer =>
  createHmac('sha256', key).update(`${subject}\0${nonce}`).digest();

/** A secret that can't be guessed without the key, and that is derived again from the same subject and nonce. */
export const deriveSecret = (key: string, subject: string, nonce: string): string =>
  signature(key, subject, nonce).toString('base64url');

/** A new token: a random nonce and an HMAC, so that it can't be forged and is valid for one subject only. */
export const signToken = (key: string, subject: string): string => {
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  return `${nonce}.${signature(key, subject, nonce).toString('base64url')}`;
};

/** The nonce of a token; undefined if the token isn't valid for the subject. */
export const verifyToken = (key: string, subject: string, token: string): string | undefined => {
  const [nonce = '', given = ''] = token.split('.', 2);
  const expected = signature(key, subject, nonce);
  const actual = Buffer.from(given, 'base64url');
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? nonce : undefined;
};

/** Like `signToken`, but always the same for a subject. */
export const signSubject = (key: string, subject: string): string =>
  signature(key, subject).toString('base64url');

/** Whether a token is exactly the one of `signSubject`. */
export const isSignedSubject = (key: string, subject: string, token: string): boolean => {
  const expected = Buffer.from(signSubject(key, subject));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
};
