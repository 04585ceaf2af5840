import type { Context } from '../context.ts';
import type { Db, Tx } from '../db/connect.ts';
import { newId } from '../kernel/ids.ts';
import { insertMail } from './outbox.repository.ts';
import { compose, type Message } from './templates/message.ts';

/** An email's content, as HTML and as plain text. */
export interface MailContent {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

interface OutgoingMail extends MailContent {
  /** One bare address. */
  readonly to: string;
  readonly userId?: string | undefined;
}

/** Queues an email that is already rendered. */
export const enqueue = (db: Db | Tx, { to, ...content }: OutgoingMail): Promise<void> =>
  insertMail(db, { id: newId(), recipient: to, ...content });

/**
 * Queues an email to a person. Call it in the transaction of the change that causes the email, and wake the email worker
 * after the commit. `userId` is the account that a link in the email gives access to: the email is deleted with it.
 */
export const queueMail = (
  tx: Tx,
  { config, publicUrl }: Pick<Context, 'config' | 'publicUrl'>,
  { email, firstName }: { readonly email: string; readonly firstName: string },
  message: Message,
  userId?: string,
): Promise<void> => {
  const letter = { ...message, organizationName: config.organizationName, publicUrl: publicUrl(), firstName };
  return enqueue(tx, { to: email, userId, ...compose(letter) });
};
