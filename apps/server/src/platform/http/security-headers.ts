import type { Config } from '../../config/config.ts';

const YEAR = 365 * 24 * 60 * 60;

export type Headers = Readonly<Record<string, string>>;

/**
 * The content security policy: only resources from the portal itself, plus pictures that pages create. With WEB_ORIGINS,
 * pictures have absolute URLs, so their origin must be allowed on every page.
 */
const policyFor = ({ publicUrl, webOrigins }: Pick<Config, 'publicUrl' | 'webOrigins'>): string => {
  const pictures = webOrigins.length > 0 && publicUrl !== undefined ? ` ${new URL(publicUrl).origin}` : '';
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob:${pictures}`,
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';');
};

/** The security headers of every response. Create them once: they never change. */
export const securityHeaders = (config: Pick<Config, 'secure' | 'publicUrl' | 'webOrigins'>): Headers => ({
  // Routes whose responses may be cached replace it.
  'cache-control': 'no-store',
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
