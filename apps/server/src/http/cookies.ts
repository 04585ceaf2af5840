import '@fastify/cookie';
import { KNOWN_BROWSER_LIFETIME, SESSION_LIFETIME } from '@portal/contract/limits.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

const SESSION_COOKIE = 'session';
export const CSRF_COOKIE = 'XSRF-TOKEN';
const BROWSER_COOKIE = 'known-browser';

const shared = (secure: boolean) =>
  ({ path: '/', sameSite: 'lax', secure, maxAge: SESSION_LIFETIME / 1_000 }) as const;

/** The secret of the session cookie; '' without one. */
export const sessionSecretOf = (request: FastifyRequest): string => request.cookies[SESSION_COOKIE] ?? '';

export const setSessionCookie = (reply: FastifyReply, secret: string, secure: boolean): void => {
  reply.setCookie(SESSION_COOKIE, secret, { ...shared(secure), httpOnly: true });
};

export const clearSessionCookie = (reply: FastifyReply, secure: boolean): void => {
  reply.clearCookie(SESSION_COOKIE, { ...shared(secure), httpOnly: true });
};

export const setCsrfCookie = (reply: FastifyReply, token: string, secure: boolean): void => {
  reply.setCookie(CSRF_COOKIE, token, shared(secure));
};

/** What tells that this browser has logged in before; '' without it. */
export const browserTokenOf = (request: FastifyRequest): string => request.cookies[BROWSER_COOKIE] ?? '';

export const setBrowserCookie = (reply: FastifyReply, token: string, secure: boolean): void => {
  const maxAge = KNOWN_BROWSER_LIFETIME / 1_000;
  reply.setCookie(BROWSER_COOKIE, token, { ...shared(secure), httpOnly: true, maxAge });
};
