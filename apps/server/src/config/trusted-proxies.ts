import { isIP } from 'node:net';

/** A subnet in CIDR notation. */
export interface Network {
  readonly address: string;
  readonly prefix: number;
  readonly family: 'ipv4' | 'ipv6';
}

/** The proxies in front of the portal: their number, or their networks. */
export type TrustedProxies = number | readonly Network[];

const NAMED_NETWORKS: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const readNetwork = (text: string): Network | undefined => {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address);
  const longest = version === 4 ? 32 : 128;
  const prefix = bits === undefined ? longest : Number(bits);
  // A prefix of 0 bits would trust everyone.
  if (version === 0 || prefix < 1 || prefix > longest) return undefined;
  return { address, prefix, family: version === 4 ? 'ipv4' : 'ipv6' };
};

/** Parses a number of proxies or a comma-separated list of networks; undefined if invalid. */
export const readTrustedProxies = (text: string): TrustedProxies | undefined => {
  if (text === 'false') return 0;
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const entries = text.split(',').map((entry) => entry.trim());
  const networks = entries.flatMap((entry) => NAMED_NETWORKS[entry] ?? [entry]).map(readNetwork);
  return networks.every((network) => network !== undefined) ? networks : undefined;
};
