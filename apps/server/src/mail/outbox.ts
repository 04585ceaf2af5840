import type { Db, Tx } from '../db/connect.ts';
import { newId } from '../kernel/ids.ts';
import { insertMail } from './outbox.repository.ts';

/** An email's content, as HTML and as plain text. */
export interface MailContent {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

export interface OutgoingMail extends MailContent {
  /** One bare address. */
  readonly to: string;
  /** The account that a link in the email gives access to, if any: the email is deleted with it. */
  readonly userId?: string;
}

/**
 * Queues an email. Call it in the transaction of the change that causes the email, and wake the email worker after the
 * commit.
 */
export const enqueue = (db: Db | Tx, { to, ...content }: OutgoingMail): Promise<void> =>
  insertMail(db, { id: newId(), recipient: to, ...content });
