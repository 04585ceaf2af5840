import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Config } from '../../config/config.ts';
import { AppError } from '../../kernel/errors.ts';
import { signToken, verifyToken } from '../../kernel/signed-tokens.ts';
import { type CookieOptions, CSRF_COOKIE, sessionSecretOf, setCsrfCookie } from './cookies.ts';

/** Signed double-submit tokens (OWASP). A token is valid for one session only, or for visitors without a session. */

export class CsrfRefused extends AppError {
  constructor() {
    super(403, 'csrf', 'Your page was out of date. Please try again.');
  }
}

/** Valid tokens, because pages send the same one with every request. Bounded by characters: cookies can be long. */
const validTokens = new LRUCache<string, true>({
  max: 2_000,
  maxSize: 600_000,
  sizeCalculation: (_valid, key) => key.length,
});

/** Whether a token is valid for the session. */
const isCsrfToken = (key: string, session: string, token: string): boolean => {
  const cacheKey = `${key} ${session} ${token}`;
  if (validTokens.get(cacheKey)) return true;
  const isValid = verifyToken(key, session, token) !== undefined;
  if (isValid) validTokens.set(cacheKey, true);
  return isValid;
};

/** Whether the token that a request repeats, by default in its header, equals its cookie and is valid for the session. */
export const passesCsrf = (
  key: string,
  session: string,
  request: FastifyRequest,
  repeated: unknown = request.headers['x-xsrf-token'],
): boolean => {
  const cookie = request.cookies[CSRF_COOKIE] ?? '';
  return repeated === cookie && isCsrfToken(key, session, cookie);
};

export interface CsrfOptions {
  readonly csrfKey: string;
  readonly config: CookieOptions & Pick<Config, 'publicUrl' | 'webOrigins'>;
}

/** Sets the CSRF cookie unless the browser has a valid one. Returns its token. */
export const ensureCsrfCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  { csrfKey, config }: CsrfOptions,
): string => {
  const session = sessionSecretOf(request, config);
  const known = request.cookies[CSRF_COOKIE] ?? '';
  if (isCsrfToken(csrfKey, session, known)) return known;
  const token = signToken(csrfKey, session);
  setCsrfCookie(reply, token, config);
  return token;
};

/**
 * Sets the CSRF cookie on responses to safe calls of the contract. Files, streams, feeds and pictures never set it, because
 * shared caches may keep them and would give one person's token to others.
 */
export const setCsrfCookies = (app: FastifyInstance, options: CsrfOptions): void => {
  app.addHook('onRequest', (request, reply, done) => {
    const isSafe = request.method === 'GET' || request.method === 'HEAD';
    const { call } = request.routeOptions.config;
    if (isSafe && call && !call.stream) ensureCsrfCookie(request, reply, options);
    done();
  });
};
