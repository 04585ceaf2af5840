import type { Config } from '../config/config.ts';
import type { MailTransport } from './sending.ts';

/** The configured mail server; undefined if there is none, so that emails stay in the built-in mailbox. */
export const createTransport = async ({ url, from }: Config['mail']): Promise<MailTransport | undefined> => {
  if (url === undefined) return undefined;
  // Loaded on demand, because it is large and portals without a mail server don't need it.
  const { smtpTransport } = await import('./smtp.ts');
  return smtpTransport(url, from);
};
