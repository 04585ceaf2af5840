import { ConfigurationError } from '../kernel/errors.ts';
import type { Config } from './config.ts';
import { isThisMachine } from './sites.ts';

const publicAddress = ({ host, publicUrl }: Config): string =>
  isThisMachine(host) ? `PUBLIC_URL=${publicUrl} is a public address` : `HOST=${host} is open to the network`;

/** Refuses demonstration data on a public address, unless ALLOW_DEMO is set. */
export const refusePublicDemo = (config: Config): void => {
  if (!config.isPublic || config.allowDemo) return;
  throw new ConfigurationError(
    `${publicAddress(config)}, and everyone knows the password of the demonstration accounts. ` +
      'Use a database without them, or set ALLOW_DEMO=true if this is a public demonstration.',
  );
};

/**
 * Refuses a public demonstration without ALLOW_DEMO, cross-site cookies without https, which browsers reject, and links to
 * pages that couldn't use the API.
 */
export const refuseUnsafe = (config: Config): void => {
  const { isPublic, allowDemo, demoData, mail, crossSite, secure, webUrl } = config;
  const own = config.publicUrl ?? `http://localhost:${config.port}`;
  if (webUrl !== undefined && webUrl !== own && !config.webOrigins.includes(webUrl)) {
    throw new ConfigurationError(
      `WEB_URL=${webUrl} is not the portal's own address, so its pages can't use the API: add it to WEB_ORIGINS.`,
    );
  }
  if (isPublic && !allowDemo && (demoData || !mail.url)) {
    const missing = [...(demoData ? ['DEMO_DATA=off'] : []), ...(mail.url ? [] : ['MAIL_URL'])].join(' and ');
    throw new ConfigurationError(
      `${publicAddress(config)}: set ${missing}, or ALLOW_DEMO=true if this is a public demonstration.`,
    );
  }
  if (crossSite && isPublic && !secure) {
    throw new ConfigurationError(
      'WEB_ORIGINS names another site, whose pages can only log in over https: set PUBLIC_URL to an https:// address.',
    );
  }
};
