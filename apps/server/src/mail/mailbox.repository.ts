import type { Instant } from '../clock.ts';
import type { Db } from '../db/connect.ts';

/** A mail in the built-in mailbox: what the outbox holds where no mail server is configured. */
export interface MailboxEntry {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly createdAt: Instant;
}

export interface MailboxMail extends MailboxEntry {
  readonly html: string;
  readonly text: string;
}

/** How many mails the mailbox keeps. */
export const MAILBOX_SIZE = 500;
const NEWEST = 20;

const ENTRY = ['id', 'recipient as to', 'subject', 'created_at as createdAt'] as const;

/** The mails in the mailbox, newest first. */
export const listMailbox = (db: Db): Promise<MailboxEntry[]> =>
  db
    .selectFrom('outbox')
    .select(ENTRY)
    .where('html', '!=', '')
    .orderBy('id', 'desc')
    .limit(MAILBOX_SIZE)
    .execute();

/** One of them, whole. */
export const findMail = (db: Db, id: string): Promise<MailboxMail | undefined> =>
  db
    .selectFrom('outbox')
    .select([...ENTRY, 'html', 'text'])
    .where('id', '=', id)
    .where('html', '!=', '')
    .executeTakeFirst();

/** The newest 20 of them, whole; those to one address, if one is given. */
export const listNewestMails = (db: Db, recipient?: string): Promise<MailboxMail[]> =>
  db
    .selectFrom('outbox')
    .select([...ENTRY, 'html', 'text'])
    .where('html', '!=', '')
    .$if(recipient !== undefined, (query) => query.where('recipient', '=', recipient ?? ''))
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute();

/** Takes waiting mails for sent, lest they go out when a mail server is configured one day; deletes the oldest. */
export const fileMails = async (db: Db, at: Instant): Promise<void> => {
  await db
    .updateTable('outbox')
    .set({ sent_at: at })
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .execute();
  const surplus = await db
    .selectFrom('outbox')
    .select('id')
    .orderBy('id', 'desc')
    .offset(MAILBOX_SIZE)
    .limit(1)
    .executeTakeFirst();
  if (surplus) await db.deleteFrom('outbox').where('id', '<=', surplus.id).execute();
};
