import { unreachable } from './api-error.ts';

const COOKIE = 'XSRF-TOKEN';

/** The token that the server left in a cookie, if there is one. */
export const knownCsrfToken = (): string | undefined => {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${COOKIE}=`));
  return pair ? decodeURIComponent(pair.slice(COOKIE.length + 1)) : undefined;
};

/** Has the server set the cookie anew (any GET does) and gives its token. */
export const freshCsrfToken = async (): Promise<string | undefined> => {
  try {
    await fetch('/api/auth/authstatus', { credentials: 'include', cache: 'no-store' });
  } catch {
    throw unreachable();
  }
  return knownCsrfToken();
};
