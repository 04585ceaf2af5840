import type { Config } from '../config/config.ts';
import { refuseUnsafe } from '../config/safety.ts';
import { isThisMachine } from '../config/sites.ts';
import { OperatorError } from '../kernel/errors.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

const refusals = (config: Config): Finding[] => {
  try {
    refuseUnsafe(config);
    return [];
  } catch (error) {
    if (error instanceof OperatorError) return [problem(error.message)];
    throw error;
  }
};

const checkAddress = (config: Config): Finding[] => {
  const { isPublic, secure, publicUrl, host, port } = config;
  if (!isPublic) {
    return [
      warning(
        'Only this machine can use the portal. Set PUBLIC_URL to the address that people type, such as https://speakers.example.org.',
      ),
    ];
  }
  if (publicUrl === undefined) {
    return [
      problem(
        `HOST=${host} is open to the network, but links in emails begin with http://localhost:${port}. Set PUBLIC_URL to the address that people type.`,
      ),
    ];
  }
  if (!secure) {
    return [
      warning(
        `PUBLIC_URL=${publicUrl} isn't encrypted, so others on the way can read passwords. Put an HTTPS proxy in front, and set PUBLIC_URL to its https:// address.`,
      ),
    ];
  }
  return [ok(`The configuration can be used. The portal's address is ${publicUrl}.`)];
};

const checkProxy = ({ secure, trustedProxies, host }: Config): Finding[] => {
  if (trustedProxies === 0) {
    return secure
      ? [
          warning(
            "PUBLIC_URL is https, so there's a proxy in front, but TRUST_PROXY isn't set: all visitors share one rate limit. Set TRUST_PROXY to the number of proxies, such as 1, or to their networks.",
          ),
        ]
      : [];
  }
  if (typeof trustedProxies === 'number' && !isThisMachine(host)) {
    return [
      warning(
        `TRUST_PROXY is a number and HOST=${host} is open to the network, so whoever reaches the port can pretend to have any address. Set TRUST_PROXY to the proxies' networks, or block the port.`,
      ),
    ];
  }
  return [];
};

/** What is wrong or unwise in the configuration itself. */
export const checkConfiguration = (config: Config): Finding[] => {
  const { isPublic, production, allowDemo, mail } = config;
  return [
    ...refusals(config),
    ...checkAddress(config),
    ...checkProxy(config),
    ...(isPublic && !production && !allowDemo
      ? [warning('NODE_ENV is not production. Set NODE_ENV=production.')]
      : []),
    ...(isPublic && allowDemo
      ? [
          warning(
            'ALLOW_DEMO is on: anyone may log in with a demo account. Remove it unless this is a public demonstration.',
          ),
        ]
      : []),
    ...(mail.url !== undefined && mail.from.includes('@localhost')
      ? [
          warning(
            `MAIL_FROM=${mail.from} is an address that nobody can reply to, and most mail servers refuse it. Set MAIL_FROM to an inbox that someone reads.`,
          ),
        ]
      : []),
  ];
};
