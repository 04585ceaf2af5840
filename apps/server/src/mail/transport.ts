import type { Config } from '../config/config.ts';
import type { MailTransport } from './sending.ts';

/** The way out that the configuration names; undefined: there is none, mails stay in the built-in mailbox. */
export const createTransport = async ({ url, from }: Config['mail']): Promise<MailTransport | undefined> => {
  if (url === undefined) return undefined;
  // What only some portals need is loaded by those alone: it is large.
  const { smtpTransport } = await import('./smtp.ts');
  return smtpTransport(url, from);
};
