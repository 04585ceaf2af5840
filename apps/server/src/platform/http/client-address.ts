import { BlockList, isIP, isIPv4 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { TrustedProxies } from '../../config/trusted-proxies.ts';

/** The address in an `X-Forwarded-For` entry, to which some proxies add a port; '' if invalid. */
const addressIn = (entry: string): string => {
  if (isIP(entry)) return entry;
  const [, ipv6, ipv4] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(entry) ?? [];
  const address = ipv6 ?? ipv4 ?? '';
  return isIP(address) ? address : '';
};

/**
 * Fastify's `trustProxy` option: whether to trust the `X-Forwarded-For` header of the peer at an address. Numbers are
 * handled here because Fastify's own number option trusts nobody.
 */
export const proxyTrust = (proxies: TrustedProxies): ((address: string, hop: number) => boolean) => {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  const networks = new BlockList();
  for (const { address, prefix, family } of proxies) networks.addSubnet(address, prefix, family);
  return (entry) => {
    const address = addressIn(entry);
    return networks.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
  };
};

const ipv6Groups = (address: string): string[] => {
  const [bare = ''] = address.split('%', 1);
  // URL normalizes the address to its short form, in which `::` replaces groups of zeros.
  const [head = '', tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const groups = (text: string) => text.split(':').filter(Boolean);
  if (tail === undefined) return groups(head);
  const [first, last] = [groups(head), groups(tail)];
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => '0'), ...last];
};

/** What rate limits count as one client: an IPv4 address, or an IPv6 /64 network, which one client usually controls. */
export const clientNetwork = (address: string): string => {
  // A server on an IPv6 address sees IPv4 clients like this.
  const [, ipv4 = address] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
  return isIPv4(ipv4) ? ipv4 : `${ipv6Groups(address).slice(0, 4).join(':')}::/64`;
};

/** The client of a request, as rate limits count it: the last address that a trusted proxy has reported. */
export const clientAddress = (request: FastifyRequest): string => {
  const named = request.ips ?? [request.ip];
  const address = named.map((entry) => addressIn(entry ?? '')).findLast((found) => found !== '');
  return address === undefined ? 'unknown' : clientNetwork(address);
};
