import { resolve } from 'node:path';
import { type Environment, environmentWith, readEnvironment } from './env.ts';
import { loadEnvFile } from './env-file.ts';
import { isSameSite, isThisMachine } from './sites.ts';

export type DatabaseConfig =
  | { readonly engine: 'sqlite'; readonly directory: string }
  | { readonly engine: 'postgres'; readonly url: string };

/** The environment of a command that uses this database. Empty variables count as unset, and `.env` doesn't replace them. */
export const commandEnvironment = (database: DatabaseConfig): NodeJS.ProcessEnv =>
  environmentWith(
    database.engine === 'sqlite'
      ? { DATABASE_URL: '', DATA_DIR: database.directory }
      : { DATABASE_URL: database.url },
  );

/** The portal's configuration. */
export type Config = Readonly<ReturnType<typeof deriveConfig>>;

/** Derives the portal's configuration from the environment. */
export const deriveConfig = (environment: Environment) => {
  const production = environment.NODE_ENV === 'production';
  const publicUrl = environment.PUBLIC_URL && new URL(environment.PUBLIC_URL).origin;
  const secure = publicUrl?.startsWith('https:') ?? false;
  const address = publicUrl ?? 'http://localhost';
  const isPublic = secure || !isThisMachine(new URL(address).hostname) || !isThisMachine(environment.HOST);
  const webOrigins = environment.WEB_ORIGINS.map((origin) => new URL(origin).origin);
  const allowDemo = environment.ALLOW_DEMO;
  const database: DatabaseConfig = environment.DATABASE_URL
    ? { engine: 'postgres', url: environment.DATABASE_URL }
    : { engine: 'sqlite', directory: resolve(environment.DATA_DIR) };
  return {
    production,
    host: environment.HOST,
    port: environment.PORT,
    /** The API's base URL, without a trailing slash; undefined for the address that the portal listens on. */
    publicUrl,
    /** The base URL of the pages; undefined if the portal itself serves them. */
    webUrl: environment.WEB_URL && new URL(environment.WEB_URL).origin,
    /** Whether the public URL is https. */
    secure,
    /** Whether other machines can reach the portal. */
    isPublic,
    /** Other origins whose pages may call the API with cookies. */
    webOrigins,
    /** Whether one of them is on another site, for which browsers only send cookies with `SameSite=None`. */
    crossSite: webOrigins.some((origin) => !isSameSite(origin, address)),
    database,
    /** Where a backup is made every day; undefined for no scheduled backups. */
    backupDirectory: environment.BACKUP_DIR && resolve(environment.BACKUP_DIR),
    mail: {
      url: environment.MAIL_URL,
      from: environment.MAIL_FROM,
      ...(environment.REPLY_TO !== undefined && { replyTo: environment.REPLY_TO }),
    },
    /** Whether `/mailbox` shows the emails to anyone, instead of sending them. */
    mailbox: !environment.MAIL_URL && !production && (!isPublic || allowDemo),
    organizationName: environment.ORGANIZATION_NAME,
    demoData: environment.DEMO_DATA ?? !(production || isPublic),
    /** Whether demonstration data and the mailbox may be public. */
    allowDemo,
    hideUnknownEmails: environment.HIDE_UNKNOWN_EMAILS,
    /** What Prometheus sends to read `/metrics`, which isn't there without it. */
    metricsToken: environment.METRICS_TOKEN,
    /** Where to report a vulnerability, as a URI. */
    securityContact: environment.SECURITY_CONTACT,
    trustedProxies: environment.TRUST_PROXY,
    logLevel: environment.LOG_LEVEL,
  };
};

/** Reads the configuration of this process. Variables in the working directory's `.env` don't override those already set. */
export const loadConfig = (): Config => {
  loadEnvFile();
  return deriveConfig(readEnvironment());
};
