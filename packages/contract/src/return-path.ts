import { screenAt } from './screen-for.ts';

interface Address {
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** Browsers and Node.js both have it; the contract's types know neither. */
declare const URL: new (address: string, base: string) => Address;

/** Any origin: it only matters whether an address leaves it. */
const ORIGIN = 'http://portal.invalid';

/** An address as browsers resolve it: without `..` and tabs, and with `/` for `\`. */
const resolve = (address: string): Address | undefined => {
  try {
    return new URL(address, ORIGIN);
  } catch {
    return undefined;
  }
};

/**
 * The address to which a login returns: one of the portal's screens, as browsers resolve it. Undefined for every other
 * address, and for `/`, which leads to everyone's first screen anyway.
 */
export const returnPath = (from: string | undefined): string | undefined => {
  const url = from?.startsWith('/') ? resolve(from) : undefined;
  if (url?.origin !== ORIGIN || url.pathname === '/' || !screenAt(url.pathname)) return undefined;
  return url.pathname + url.search + url.hash;
};
