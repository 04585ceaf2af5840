import type { Config } from './config/config.ts';
import type { Database } from './platform/db/connect.ts';

/** The log for operators. */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** The dependencies that services receive: the wired parts of a running portal. */
export interface Context extends Database {
  readonly config: Config;
  readonly log: Log;
  /** The base URL of the API, of pictures, calendar feeds and unsubscribe links, without a trailing slash. */
  readonly publicUrl: () => string;
  /** The base URL of the pages, and of links to them. */
  readonly webUrl: () => string;
  /** Signs the links with which people unsubscribe from emails. */
  readonly unsubscribeKey: string;
  /** Signs the links with which people answer an email about a request. */
  readonly answerLinkKey: string;
}
