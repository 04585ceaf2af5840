import type { Config } from '../config/config.ts';
import type { Db, Tx } from '../db/connect.ts';
import type { Instant } from '../kernel/clock.ts';
import { deleteMailsTo } from './outbox.repository.ts';

/** An email in the built-in mailbox, which shows the outbox if no mail server is configured. */
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

/** Older emails are deleted, by number and by age. */
export const MAILBOX_SIZE = 500;
const MAX_AGE_MS = 7 * 24 * 3_600_000;
const NEWEST_LIMIT = 20;

const ENTRY = ['id', 'recipient as to', 'subject', 'created_at as createdAt'] as const;

/** The emails in the mailbox, newest first. */
export const listMailbox = (db: Db): Promise<MailboxEntry[]> =>
  db
    .selectFrom('outbox')
    .select(ENTRY)
    .where('html', '!=', '')
    .orderBy('id', 'desc')
    .limit(MAILBOX_SIZE)
    .execute();

export const findMail = (db: Db, id: string): Promise<MailboxMail | undefined> =>
  db
    .selectFrom('outbox')
    .select([...ENTRY, 'html', 'text'])
    .where('id', '=', id)
    .where('html', '!=', '')
    .executeTakeFirst();

/** The newest 20 emails with their content, optionally only those to one address. */
export const listNewestMails = (db: Db, recipient?: string): Promise<MailboxMail[]> =>
  db
    .selectFrom('outbox')
    .select([...ENTRY, 'html', 'text'])
    .where('html', '!=', '')
    .$if(recipient !== undefined, (query) => query.where('recipient', '=', recipient ?? ''))
    .orderBy('id', 'desc')
    .limit(NEWEST_LIMIT)
    .execute();

interface Person {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Deletes the emails whose text contains a person's name or address. */
const deleteMailsNaming = async (tx: Tx, { email, firstName, lastName }: Person): Promise<void> => {
  const names = [email, `${firstName} ${lastName}`];
  const mails = await tx.selectFrom('outbox').select(['id', 'text']).execute();
  const theirs = mails.filter(({ text }) => {
    // Line breaks may separate the words of a name.
    const words = text.replace(/\s+/g, ' ');
    return names.some((name) => words.includes(name));
  });
  if (theirs.length === 0) return;
  const ids = theirs.map(({ id }) => id);
  await tx.deleteFrom('outbox').where('id', 'in', ids).execute();
};

/**
 * Deletes the emails to a person, and in the built-in mailbox also those that mention them. With a mail server, queued
 * emails to other people that mention the person are still sent, and then emptied.
 */
export const forgetPerson = async (tx: Tx, { mail }: Config, person: Person): Promise<void> => {
  await deleteMailsTo(tx, person.email);
  if (mail.url === undefined) await deleteMailsNaming(tx, person);
};

/**
 * Marks waiting emails as sent, so that they aren't sent if a mail server is configured later. Deletes old emails and
 * those beyond the mailbox's size.
 */
export const maintainMailbox = async (db: Db, at: Instant): Promise<void> => {
  await db
    .updateTable('outbox')
    .set({ sent_at: at })
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .execute();
  const oldest = new Date(Date.parse(at) - MAX_AGE_MS).toISOString();
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
