import { resolve } from 'node:path';
import type { Environment } from './env.ts';
import { isSameSite, isThisMachine } from './sites.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

export type DatabaseConfig =
  | { readonly engine: 'sqlite'; readonly directory: string }
  | { readonly engine: 'postgres'; readonly url: string };

/** The portal's configuration, derived from the environment. */
export interface Config {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** The base URL of links in emails, without a trailing slash; undefined for the address that the portal listens on. */
  readonly publicUrl: string | undefined;
  /** Whether the public URL is https. */
  readonly secure: boolean;
  /** Whether other machines can reach the portal. */
  readonly isPublic: boolean;
  /** Other origins whose pages may call the API with cookies. */
  readonly webOrigins: readonly string[];
  /** Whether one of them is on another site, for which browsers only send cookies with `SameSite=None`. */
  readonly crossSite: boolean;
  readonly database: DatabaseConfig;
  readonly mail: { readonly url: string | undefined; readonly from: string };
  /** Whether `/mailbox` shows the emails to anyone, instead of sending them. */
  readonly mailbox: boolean;
  readonly organizationName: string;
  readonly demoData: boolean;
  /** Whether demonstration data and the mailbox may be public. */
  readonly allowDemo: boolean;
  readonly hideUnknownEmails: boolean;
  readonly trustedProxies: TrustedProxies;
  readonly logLevel: Environment['LOG_LEVEL'];
}

export const deriveConfig = (environment: Environment): Config => {
  const production = environment.NODE_ENV === 'production';
  const publicUrl = environment.PUBLIC_URL?.replace(/\/+$/, '');
  const secure = publicUrl?.startsWith('https:') ?? false;
  const address = publicUrl ?? 'http://localhost';
  const isPublic = secure || !isThisMachine(new URL(address).hostname) || !isThisMachine(environment.HOST);
  const webOrigins = environment.WEB_ORIGINS.map((origin) => new URL(origin).origin);
  const allowDemo = environment.ALLOW_DEMO;
  return {
    production,
    host: environment.HOST,
    port: environment.PORT,
    publicUrl,
    secure,
    isPublic,
    webOrigins,
    crossSite: webOrigins.some((origin) => !isSameSite(origin, address)),
    database: environment.DATABASE_URL
      ? { engine: 'postgres', url: environment.DATABASE_URL }
      : { engine: 'sqlite', directory: resolve(environment.DATA_DIR) },
    mail: { url: environment.MAIL_URL, from: environment.MAIL_FROM },
    mailbox: !environment.MAIL_URL && !production && (!isPublic || allowDemo),
    organizationName: environment.ORGANIZATION_NAME,
    demoData: environment.DEMO_DATA ?? !(production || isPublic),
    allowDemo,
    hideUnknownEmails: environment.HIDE_UNKNOWN_EMAILS,
    trustedProxies: environment.TRUST_PROXY,
    logLevel: environment.LOG_LEVEL,
  };
};
