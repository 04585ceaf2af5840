import type { Db, Tx } from '../db/connect.ts';
import type { Instant } from '../kernel/clock.ts';

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

/** How many mails the mailbox keeps, and for how long. */
export const MAILBOX_SIZE = 500;
const KEEP_FOR = 7 * 24 * 3_600_000;
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

export interface Person {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Deletes the mails that name a person. */
export const deleteMailsNaming = async (tx: Tx, { email, firstName, lastName }: Person): Promise<void> => {
  const names = [email, `${firstName} ${lastName}`];
  const mails = await tx.selectFrom('outbox').select(['id', 'text']).execute();
  const theirs = mails.filter(({ text }) => {
    // Lines are broken between words.
    const words = text.replace(/\s+/g, ' ');
    return names.some((name) => words.includes(name));
  });
  if (theirs.length === 0) return;
  const ids = theirs.map(({ id }) => id);
  await tx.deleteFrom('outbox').where('id', 'in', ids).execute();
};

/**
 * Takes waiting mails for sent, lest they go out when a mail server is configured one day; deletes the old ones, and
 * those beyond what the mailbox keeps.
 */
export const fileMails = async (db: Db, at: Instant): Promise<void> => {
  await db
    .updateTable('outbox')
    .set({ sent_at: at })
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .execute();
  const oldest = new Date(Date.parse(at) - KEEP_FOR).toISOString();
  await db.deleteFrom('outbox').where('created_at', '<', oldest).execute();
  const surplus = await db
    .selectFrom('outbox')
    .select('id')
    .orderBy('id', 'desc')
    .offset(MAILBOX_SIZE)
    .limit(1)
    .executeTakeFirst();
  if (surplus) await db.deleteFrom('outbox').where('id', '<=', surplus.id).execute();
};
