import type { Config } from './config/config.ts';
import type { Database } from './db/connect.ts';

/** Where the parts write what operators need to know. */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** What every use case is given: the wired parts of one running portal. */
export interface Context extends Database {
  readonly config: Config;
  readonly log: Log;
  /** What links in mails begin with, without a slash at the end. */
  readonly publicUrl: () => string;
  /** Tells the mail worker that mails were queued; called after the commit. */
  readonly wakeMail: () => void;
  /** Tells the import worker that an import was started; called after the commit. */
  readonly wakeImports: () => void;
}
