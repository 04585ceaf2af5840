import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { AppError } from '../kernel/errors.ts';
import { type CookieOptions, CSRF_COOKIE, sessionSecretOf, setCsrfCookie } from './cookies.ts';
import { isApi, pathOf } from './unknown-paths.ts';

/**
 * Signed double-submit tokens (OWASP): a nonce and an HMAC over the nonce and the session cookie's value. A token
 * works for one session only, and only the portal can make one.
 */

const NONCE_BYTES = 16;

export class CsrfRefused extends AppError {
  readonly status = 403;
  readonly code = 'csrf';

  constructor() {
    super('Your page was out of date. Please try again.');
  }
}

const signature = (key: string, session: string, nonce: string): Buffer =>
  createHmac('sha256', key).update(session).update('\0').update(nonce).digest();

/** A new token for the session with this cookie value ('' when signed out). */
export const makeCsrfToken = (key: string, session: string): string => {
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  return `${nonce}.${signature(key, session, nonce).toString('base64url')}`;
};

/** The valid tokens seen last: pages repeat theirs with every request. */
const seen = new Set<string>();
const SEEN_MAX = 2_000;
/** A cookie can be of any length, but the portal's own are short. */
const SEEN_LENGTH_MAX = 300;

const remember = (token: string): void => {
  if (token.length > SEEN_LENGTH_MAX) return;
  const [oldest] = seen;
  if (oldest !== undefined && seen.size >= SEEN_MAX) seen.delete(oldest);
  seen.add(token);
};

/** Whether a token was made for that session. */
const isCsrfToken = (key: string, session: string, token: string): boolean => {
  const known = `${key} ${session} ${token}`;
  if (seen.has(known)) return true;
  const [nonce = '', given = ''] = token.split('.', 2);
  const expected = signature(key, session, nonce);
  const actual = Buffer.from(given, 'base64url');
  const isRight = actual.length === expected.length && timingSafeEqual(actual, expected);
  if (isRight) remember(known);
  return isRight;
};

/** Whether a request repeats its CSRF cookie in the header, and the cookie is its session's. */
export const passesCsrf = (key: string, session: string, request: FastifyRequest): boolean => {
  const cookie = request.cookies[CSRF_COOKIE] ?? '';
  const header = request.headers['x-xsrf-token'];
  return header === cookie && isCsrfToken(key, session, cookie);
};

export interface CsrfOptions {
  readonly csrfKey: string;
  readonly config: CookieOptions & Pick<Config, 'publicUrl' | 'webOrigins'>;
}

/** Gives a browser a token if it has none for its session. */
export const offerCsrfToken = (
  request: FastifyRequest,
  reply: FastifyReply,
  { csrfKey, config }: CsrfOptions,
): void => {
  const session = sessionSecretOf(request);
  if (isCsrfToken(csrfKey, session, request.cookies[CSRF_COOKIE] ?? '')) return;
  setCsrfCookie(reply, makeCsrfToken(csrfKey, session), config);
};

/** Offers a token with every answer of the API to a request that changes nothing. */
export const offerCsrfTokens = (app: FastifyInstance, options: CsrfOptions): void => {
  app.addHook('onRequest', (request, reply, done) => {
    const changesNothing = request.method === 'GET' || request.method === 'HEAD';
    if (changesNothing && isApi(pathOf(request.url))) offerCsrfToken(request, reply, options);
    done();
  });
};
