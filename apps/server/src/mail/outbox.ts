import type { Context } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import { enqueueMail, insertMail } from './outbox.repository.ts';
import { compose, type Message } from './templates/message.ts';

/** An email's content, as HTML and as plain text. */
export interface MailContent {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

interface Extras {
  /** The account that a link in the email gives access to: the email is deleted with it. */
  readonly userId?: string;
  /** An iCalendar file. */
  readonly calendar?: string;
}

/**
 * Queues an email to a person; without a mail server, the built-in mailbox shows it. Call it in the transaction of the
 * change that causes the email, and wake the email worker after the commit.
 */
export const queueMail = async (
  tx: Tx,
  { config, publicUrl }: Pick<Context, 'config' | 'publicUrl'>,
  { email, firstName }: { readonly email: string; readonly firstName: string },
  message: Message,
  { userId, calendar = '' }: Extras = {},
): Promise<void> => {
  const letter = { ...message, organizationName: config.organizationName, publicUrl: publicUrl(), firstName };
  const mail = { recipient: email, userId, calendar, ...compose(letter) };
  await (config.mail.url === undefined ? insertMail(tx, mail) : enqueueMail(tx, mail));
};
