import type { Db, Tx } from '../db/connect.ts';
import { newId } from '../kernel/ids.ts';
import { insertMail } from './outbox.repository.ts';

/** What a mail says, in both of its forms. */
export interface MailContent {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

export interface OutgoingMail extends MailContent {
  /** One bare address. */
  readonly to: string;
  /** The account that its link leads into, if it has one: the email is deleted with that account. */
  readonly userId?: string;
}

/**
 * Queues a mail in the transaction of its cause: both are kept or neither is. Wake the mail worker after
 * the commit.
 */
export const enqueue = (db: Db | Tx, { to, ...content }: OutgoingMail): Promise<void> =>
  insertMail(db, { id: newId(), recipient: to, ...content });
