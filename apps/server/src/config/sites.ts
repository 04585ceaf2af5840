/** Whether a host name or address, as in a URL or in HOST, is a loopback one. */
export const isThisMachine = (host: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

const isAddress = (hostname: string): boolean => /^\[|^[\d.]+$/.test(hostname);

/**
 * The registrable domain of a host name: its last two labels, or three below suffixes such as co.uk. Decision record
 * 23 explains why the portal doesn't use the public suffix list.
 */
const registrableDomain = (hostname: string): string => {
  if (isAddress(hostname)) return hostname;
  const [top = '', second = '', ...rest] = hostname.split('.').reverse();
  const hasLongEnding = top.length === 2 && second.length <= 3;
  return [...(hasLongEnding ? rest.slice(0, 1) : []), second, top].join('.');
};

/** Whether browsers consider two origins the same site, so that they send `SameSite=Lax` cookies. */
export const isSameSite = (one: string, other: string): boolean => {
  const [first, second] = [new URL(one), new URL(other)];
  return (
    first.protocol === second.protocol &&
    registrableDomain(first.hostname) === registrableDomain(second.hostname)
  );
};
