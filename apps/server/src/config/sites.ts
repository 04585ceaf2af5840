/** Whether a host name or address, as it stands in a URL or in HOST, is this machine's own. */
export const isThisMachine = (host: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

const isAddress = (hostname: string): boolean => /^\[|^[\d.]+$/.test(hostname);

/**
 * The part of a host name that somebody registers: its last two labels, or three below endings such as co.uk.
 * Browsers use a list of several thousand endings; decision record 23 says why the portal does without.
 */
const registrableDomain = (hostname: string): string => {
  if (isAddress(hostname)) return hostname;
  const [top = '', second = '', ...rest] = hostname.split('.').reverse();
  const hasLongEnding = top.length === 2 && second.length <= 3;
  return [...(hasLongEnding ? rest.slice(0, 1) : []), second, top].join('.');
};

/** Whether a browser takes two origins for parts of the same site, so that `SameSite=Lax` cookies go along. */
export const isSameSite = (one: string, other: string): boolean => {
  const [first, second] = [new URL(one), new URL(other)];
  return (
    first.protocol === second.protocol &&
    registrableDomain(first.hostname) === registrableDomain(second.hostname)
  );
};
