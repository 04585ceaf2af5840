import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { AppError } from '../kernel/errors.ts';
import { signToken, verifyToken } from '../kernel/signed-tokens.ts';
import { type CookieOptions, CSRF_COOKIE, sessionSecretOf, setCsrfCookie } from './cookies.ts';
import { isApi, pathOf } from './unknown-paths.ts';

/** Signed double-submit tokens (OWASP): a token is valid for the session with one cookie value only. */

export class CsrfRefused extends AppError {
  constructor() {
    super(403, 'csrf', 'Your page was out of date. Please try again.');
  }
}

/** A new token for the session with this cookie value ('' when signed out). */
export const makeCsrfToken = signToken;

/** A cache of valid tokens, because pages send the same one with every request. */
const validTokens = new Set<string>();
const MAX_CACHED_TOKENS = 2_000;
/** Cookies can have any length, but the portal's own are short. */
const MAX_CACHED_LENGTH = 300;

const cacheValid = (token: string): void => {
  if (token.length > MAX_CACHED_LENGTH) return;
  const [oldest] = validTokens;
  if (oldest !== undefined && validTokens.size >= MAX_CACHED_TOKENS) validTokens.delete(oldest);
  validTokens.add(token);
};

/** Whether a token is valid for the session. */
const isCsrfToken = (key: string, session: string, token: string): boolean => {
  const cacheKey = `${key} ${session} ${token}`;
  if (validTokens.has(cacheKey)) return true;
  const isValid = verifyToken(key, session, token) !== undefined;
  if (isValid) cacheValid(cacheKey);
  return isValid;
};

/** Whether a request's CSRF header equals its cookie, and the token is valid for the session. */
export const passesCsrf = (key: string, session: string, request: FastifyRequest): boolean => {
  const cookie = request.cookies[CSRF_COOKIE] ?? '';
  const header = request.headers['x-xsrf-token'];
  return header === cookie && isCsrfToken(key, session, cookie);
};

export interface CsrfOptions {
  readonly csrfKey: string;
  readonly config: CookieOptions & Pick<Config, 'publicUrl' | 'webOrigins'>;
}

/** Sets the CSRF cookie unless the browser has a valid one. */
export const ensureCsrfCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  { csrfKey, config }: CsrfOptions,
): void => {
  const session = sessionSecretOf(request);
  if (isCsrfToken(csrfKey, session, request.cookies[CSRF_COOKIE] ?? '')) return;
  setCsrfCookie(reply, makeCsrfToken(csrfKey, session), config);
};

/** Sets the CSRF cookie on responses of the API to safe requests. */
export const setCsrfCookies = (app: FastifyInstance, options: CsrfOptions): void => {
  app.addHook('onRequest', (request, reply, done) => {
    const isSafe = request.method === 'GET' || request.method === 'HEAD';
    if (isSafe && isApi(pathOf(request.url))) ensureCsrfCookie(request, reply, options);
    done();
  });
};
