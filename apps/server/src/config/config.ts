import { resolve } from 'node:path';
import type { Environment } from './env.ts';

export type DatabaseConfig =
  | { readonly engine: 'sqlite'; readonly directory: string }
  | { readonly engine: 'postgres'; readonly url: string };

/** What the environment means for the parts of the portal. */
export interface Config {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** What links in mails begin with, without a slash at the end; undefined: the address it listens on. */
  readonly publicUrl: string | undefined;
  readonly secure: boolean;
  readonly webOrigins: readonly string[];
  readonly database: DatabaseConfig;
  readonly mail: { readonly url: string | undefined; readonly from: string };
  readonly organizationName: string;
  readonly demoData: boolean;
  readonly hideUnknownEmails: boolean;
  readonly trustProxy: boolean;
  readonly logLevel: Environment['LOG_LEVEL'];
}

export const deriveConfig = (environment: Environment): Config => {
  const production = environment.NODE_ENV === 'production';
  const publicUrl = environment.PUBLIC_URL?.replace(/\/+$/, '');
  return {
    production,
    host: environment.HOST,
    port: environment.PORT,
    publicUrl,
    secure: publicUrl?.startsWith('https:') ?? false,
    webOrigins: environment.WEB_ORIGINS.map((origin) => new URL(origin).origin),
    database: environment.DATABASE_URL
      ? { engine: 'postgres', url: environment.DATABASE_URL }
      : { engine: 'sqlite', directory: resolve(environment.DATA_DIR) },
    mail: { url: environment.MAIL_URL, from: environment.MAIL_FROM },
    organizationName: environment.ORGANIZATION_NAME,
    demoData: environment.DEMO_DATA ?? !production,
    hideUnknownEmails: environment.HIDE_UNKNOWN_EMAILS,
    trustProxy: environment.TRUST_PROXY,
    logLevel: environment.LOG_LEVEL,
  };
};
