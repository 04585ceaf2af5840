import { unreachable } from './api-error.ts';

const COOKIE = 'XSRF-TOKEN';

/** The CSRF token in the cookie, if any. */
export const knownCsrfToken = (): string | undefined => {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${COOKIE}=`));
  return pair ? decodeURIComponent(pair.slice(COOKIE.length + 1)) : undefined;
};

/** Lets the server renew the cookie (any GET does) and returns its token. */
export const freshCsrfToken = async (): Promise<string | undefined> => {
  try {
    await fetch('/api/auth/authstatus', { credentials: 'include', cache: 'no-store' });
  } catch {
    throw unreachable();
  }
  return knownCsrfToken();
};
