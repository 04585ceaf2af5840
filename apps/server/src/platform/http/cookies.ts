import '@fastify/cookie';
import { KNOWN_BROWSER_LIFETIME, SESSION_LIFETIME } from '@portal/contract/limits.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';

const PLAIN_SESSION_COOKIE = 'session';
/** Browsers accept `__Host-` cookies only over https and only from this exact host, not from sibling domains. */
const HOST_SESSION_COOKIE = '__Host-session';
export const CSRF_COOKIE = 'XSRF-TOKEN';
const BROWSER_COOKIE = 'known-browser';
/** Set while somebody is logged in on a shared computer. It ends with the browser, as their session cookie does. */
const SHARED_COMPUTER_COOKIE = 'shared-computer';

export type CookieOptions = Pick<Config, 'secure' | 'crossSite'>;

const attributes = ({ secure, crossSite }: CookieOptions) =>
  ({
    path: '/',
    sameSite: crossSite ? 'none' : 'lax',
    // Browsers reject SameSite=None without Secure. On localhost they accept it over http, too.
    secure: secure || crossSite,
    // Browsers that block third-party cookies still accept partitioned ones.
    partitioned: crossSite,
    maxAge: SESSION_LIFETIME / 1_000,
  }) as const;

/** The name of the session cookie. */
export const sessionCookie = ({ secure }: CookieOptions): string =>
  secure ? HOST_SESSION_COOKIE : PLAIN_SESSION_COOKIE;

/** The secret of the session cookie; '' without one. With https, a plain cookie could come from a sibling domain. */
export const sessionSecretOf = ({ cookies }: FastifyRequest, options: CookieOptions): string =>
  cookies[sessionCookie(options)] ?? '';

/** Whether the session was started on a shared computer. */
export const isOnSharedComputer = ({ cookies }: FastifyRequest): boolean =>
  cookies[SHARED_COMPUTER_COOKIE] !== undefined;

/** Sets the session cookie; on a shared computer, one that ends with the browser. */
export const setSessionCookie = (
  reply: FastifyReply,
  secret: string,
  isShared: boolean,
  options: CookieOptions,
): void => {
  // Removes a cookie with the other name, from before the portal had https.
  clearSessionCookie(reply, options);
  const { maxAge, ...untilClosed } = attributes(options);
  const lifetime = isShared ? {} : { maxAge };
  reply.setCookie(sessionCookie(options), secret, { ...untilClosed, ...lifetime, httpOnly: true });
  if (isShared) reply.setCookie(SHARED_COMPUTER_COOKIE, 'yes', { ...untilClosed, httpOnly: true });
};

export const clearSessionCookie = (reply: FastifyReply, options: CookieOptions): void => {
  reply.clearCookie(PLAIN_SESSION_COOKIE, { ...attributes(options), httpOnly: true });
  if (options.secure) reply.clearCookie(HOST_SESSION_COOKIE, { ...attributes(options), httpOnly: true });
  reply.clearCookie(SHARED_COMPUTER_COOKIE, { ...attributes(options), httpOnly: true });
};

export const setCsrfCookie = (reply: FastifyReply, token: string, options: CookieOptions): void => {
  reply.setCookie(CSRF_COOKIE, token, attributes(options));
};

/** The token of a browser that has logged in before; '' without one. */
export const browserTokenOf = (request: FastifyRequest): string => request.cookies[BROWSER_COOKIE] ?? '';

export const setBrowserCookie = (reply: FastifyReply, token: string, options: CookieOptions): void => {
  const maxAge = KNOWN_BROWSER_LIFETIME / 1_000;
  reply.setCookie(BROWSER_COOKIE, token, { ...attributes(options), httpOnly: true, maxAge });
};
