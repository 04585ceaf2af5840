import type { Config } from '../config/config.ts';

const YEAR = 365 * 24 * 60 * 60;

/** What pages may load and do: only what comes from the portal, and pictures that they made themselves. */
const POLICY: Readonly<Record<string, string>> = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'worker-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

export type Headers = Readonly<Record<string, string>>;

/** Where other origins are listed, pictures have absolute addresses, also on a page opened by another name. */
const policyFor = ({ publicUrl, webOrigins }: Pick<Config, 'publicUrl' | 'webOrigins'>): string =>
  Object.entries(POLICY)
    .map(([directive, sources]) => {
      const isAbsolute = directive === 'img-src' && webOrigins.length > 0 && publicUrl !== undefined;
      return `${directive} ${sources}${isAbsolute ? ` ${new URL(publicUrl).origin}` : ''}`;
    })
    .join(';');

/** The headers by which every answer keeps browsers strict. They never change, so they are made once. */
export const securityHeaders = (config: Pick<Config, 'secure' | 'publicUrl' | 'webOrigins'>): Headers => ({
  'content-security-policy': policyFor(config),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-site',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
  ...(config.secure && { 'strict-transport-security': `max-age=${YEAR}; includeSubDomains` }),
});
