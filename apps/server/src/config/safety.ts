import { OperatorError } from '../kernel/errors.ts';
import type { Config } from './config.ts';
import { isThisMachine } from './sites.ts';

const publicAddress = ({ host, publicUrl }: Config): string =>
  isThisMachine(host) ? `PUBLIC_URL=${publicUrl} is a public address` : `HOST=${host} is open to the network`;

/** Refuses demonstration data on a public address, unless ALLOW_DEMO is set. */
export const refusePublicDemo = (config: Config): void => {
  if (!config.isPublic || config.allowDemo) return;
  throw new OperatorError(
    `${publicAddress(config)}, and everyone knows the password of the demonstration accounts. ` +
      'Use a database without them, or set ALLOW_DEMO=true if this is a public demonstration.',
  );
};

/** Refuses a public demonstration without ALLOW_DEMO, and cross-site cookies without https, which browsers reject. */
export const refuseUnsafe = (config: Config): void => {
  const { isPublic, allowDemo, demoData, mail, crossSite, secure } = config;
  if (isPublic && !allowDemo && (demoData || !mail.url)) {
    const missing = [...(demoData ? ['DEMO_DATA=off'] : []), ...(mail.url ? [] : ['MAIL_URL'])].join(' and ');
    throw new OperatorError(
      `${publicAddress(config)}: set ${missing}, or ALLOW_DEMO=true if this is a public demonstration.`,
    );
  }
  if (crossSite && isPublic && !secure) {
    throw new OperatorError(
      'WEB_ORIGINS names another site, whose pages can only log in over https: set PUBLIC_URL to an https:// address.',
    );
  }
};
