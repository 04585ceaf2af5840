import '@fastify/cookie';
import { KNOWN_BROWSER_LIFETIME, SESSION_LIFETIME } from '@portal/contract/limits.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

const PLAIN_SESSION_COOKIE = 'session';
/** Browsers take a cookie of this name only over https and only from this very host, not from one beside it. */
const HOST_SESSION_COOKIE = '__Host-session';
export const CSRF_COOKIE = 'XSRF-TOKEN';
const BROWSER_COOKIE = 'known-browser';

/** What the portal's cookies depend on. */
export type CookieOptions = Pick<Config, 'secure' | 'crossSite'>;

const attributes = ({ secure, crossSite }: CookieOptions) =>
  ({
    path: '/',
    sameSite: crossSite ? 'none' : 'lax',
    // Browsers refuse SameSite=None without Secure. On this machine they take it over http, too.
    secure: secure || crossSite,
    // Those that block other sites' cookies still keep them apart for each website that the portal is used from.
    partitioned: crossSite,
    maxAge: SESSION_LIFETIME / 1_000,
  }) as const;

/** The secret of the session cookie; '' without one. */
export const sessionSecretOf = ({ cookies }: FastifyRequest): string =>
  cookies[HOST_SESSION_COOKIE] ?? cookies[PLAIN_SESSION_COOKIE] ?? '';

export const setSessionCookie = (reply: FastifyReply, secret: string, options: CookieOptions): void => {
  // A session cookie of the other name, from before the portal had https, must not outlive this one.
  clearSessionCookie(reply, options);
  const name = options.secure ? HOST_SESSION_COOKIE : PLAIN_SESSION_COOKIE;
  reply.setCookie(name, secret, { ...attributes(options), httpOnly: true });
};

export const clearSessionCookie = (reply: FastifyReply, options: CookieOptions): void => {
  reply.clearCookie(PLAIN_SESSION_COOKIE, { ...attributes(options), httpOnly: true });
  if (options.secure) reply.clearCookie(HOST_SESSION_COOKIE, { ...attributes(options), httpOnly: true });
};

export const setCsrfCookie = (reply: FastifyReply, token: string, options: CookieOptions): void => {
  reply.setCookie(CSRF_COOKIE, token, attributes(options));
};

/** What tells that this browser has logged in before; '' without it. */
export const browserTokenOf = (request: FastifyRequest): string => request.cookies[BROWSER_COOKIE] ?? '';

export const setBrowserCookie = (reply: FastifyReply, token: string, options: CookieOptions): void => {
  const maxAge = KNOWN_BROWSER_LIFETIME / 1_000;
  reply.setCookie(BROWSER_COOKIE, token, { ...attributes(options), httpOnly: true, maxAge });
};
