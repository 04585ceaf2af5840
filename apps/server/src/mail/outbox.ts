import type { Context } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import { findMutedKinds } from './email-preferences.repository.ts';
import { enqueueMail, insertMail } from './outbox.repository.ts';
import { compose } from './templates/compose.ts';
import type { Message } from './templates/message.ts';
import { unsubscribePath } from './unsubscribe.ts';

interface Reader {
  /** The reader's account; undefined for people without one. */
  readonly id?: string;
  readonly email: string;
  readonly firstName: string;
}

interface Extras {
  /** The account that a link in the email gives access to: the email is deleted with it. */
  readonly userId?: string;
  /** An iCalendar file. */
  readonly calendar?: string;
}

/**
 * Queues an email to a person, unless they have unsubscribed from its kind; without a mail server, the built-in mailbox
 * shows it. Call it in the transaction of the change that causes the email.
 */
export const queueMail = async (
  tx: Tx,
  { config, publicUrl, unsubscribeKey }: Pick<Context, 'config' | 'publicUrl' | 'unsubscribeKey'>,
  { id, email, firstName }: Reader,
  message: Message,
  { userId, calendar = '' }: Extras = {},
): Promise<void> => {
  const { kind } = message;
  const isOptional = id !== undefined && kind !== undefined;
  if (isOptional && (await findMutedKinds(tx, id)).includes(kind)) return;
  const baseUrl = publicUrl();
  const unsubscribeUrl = isOptional ? `${baseUrl}${unsubscribePath(unsubscribeKey, id, kind)}` : '';
  const { organizationName } = config;
  const letter = { ...message, organizationName, publicUrl: baseUrl, firstName, unsubscribeUrl };
  const mail = { recipient: email, userId, calendar, unsubscribeUrl, ...compose(letter) };
  await (config.mail.url === undefined ? insertMail(tx, mail) : enqueueMail(tx, mail));
};
