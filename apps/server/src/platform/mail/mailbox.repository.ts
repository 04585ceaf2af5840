import type { Config } from '../../config/config.ts';
import { DAY, type Instant, instantAt } from '../../kernel/clock.ts';
import type { Db, Tx } from '../db/connect.ts';
import { oneLine } from './layout/wording.ts';
import { deleteFinishedBefore } from './outbox.repository.ts';
import { emptyUnsentMails } from './unsent-mails.ts';

/** An email in the built-in mailbox, which shows the outbox if no mail server is configured. */
export interface MailboxEntry {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly createdAt: Instant;
}

export interface MailboxMail extends MailboxEntry {
  /** An iCalendar file; '' for none. */
  readonly calendar: string;
  readonly html: string;
  readonly text: string;
}

/** Older emails are deleted, by number and by age. */
export const MAILBOX_SIZE = 500;
const MAX_AGE_MS = 7 * DAY;
/** With a mail server, how long emails without their content show when they were sent, or why not. */
const RETENTION_MS = 30 * DAY;
/** How long, and how many, emails that were given up keep their content. */
const UNSENT_RETENTION_MS = 14 * DAY;
const UNSENT_MAX = 500;
const NEWEST_LIMIT = 20;

const entries = (db: Db) =>
  db
    .selectFrom('outbox')
    .select(['id', 'recipient as to', 'subject', 'created_at as createdAt'])
    .where('html', '!=', '');

const mails = (db: Db) => entries(db).select(['html', 'text', 'calendar']);

/** The emails in the mailbox, newest first. */
export const listMailbox = (db: Db): Promise<MailboxEntry[]> =>
  entries(db).orderBy('id', 'desc').limit(MAILBOX_SIZE).execute();

export const findMail = (db: Db, id: string): Promise<MailboxMail | undefined> =>
  mails(db).where('id', '=', id).executeTakeFirst();

/** The newest 20 emails with their content, optionally only those to one address. */
export const listNewestMails = (db: Db, recipient?: string): Promise<MailboxMail[]> =>
  mails(db)
    .$if(recipient !== undefined, (query) => query.where('recipient', '=', recipient ?? ''))
    .orderBy('id', 'desc')
    .limit(NEWEST_LIMIT)
    .execute();

interface Person {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Deletes the emails whose text contains a person's name or address, or only those that were given up. */
const deleteMailsNaming = async (
  tx: Tx,
  { email, firstName, lastName }: Person,
  { onlyUnsent }: { readonly onlyUnsent: boolean },
): Promise<void> => {
  // Emails have one space between words, however many a name was typed with.
  const names = [email, oneLine(`${firstName} ${lastName}`)];
  const mails = await tx
    .selectFrom('outbox')
    .select(['id', 'text'])
    .where('text', '!=', '')
    .$if(onlyUnsent, (query) => query.where('failed_at', 'is not', null))
    .execute();
  const theirs = mails.filter(({ text }) => names.some((name) => text.includes(name)));
  if (theirs.length === 0) return;
  const ids = theirs.map(({ id }) => id);
  await tx.deleteFrom('outbox').where('id', 'in', ids).execute();
};

/**
 * Deletes the emails to a person, and those that were given up or are in the built-in mailbox and mention them. With a
 * mail server, queued emails to other people that mention the person are still sent, and then emptied.
 */
export const deleteMailsAbout = async (
  tx: Tx,
  { mail }: Pick<Config, 'mail'>,
  person: Person,
): Promise<void> => {
  await tx.deleteFrom('outbox').where('recipient', '=', person.email).execute();
  await deleteMailsNaming(tx, person, { onlyUnsent: mail.url !== undefined });
};

/** Deletes emails from the mailbox that are too old or too many. */
const trimMailbox = async (db: Db, before: Instant): Promise<void> => {
  await db.deleteFrom('outbox').where('created_at', '<', before).execute();
  const surplus = await db
    .selectFrom('outbox')
    .select('id')
    .orderBy('id', 'desc')
    .offset(MAILBOX_SIZE)
    .limit(1)
    .executeTakeFirst();
  if (surplus) await db.deleteFrom('outbox').where('id', '<=', surplus.id).execute();
};

/** Deletes emails that nobody needs anymore. `now` is in milliseconds since the epoch. */
export const deleteOldMails = async (
  db: Db,
  { mail }: Pick<Config, 'mail'>,
  now = Date.now(),
): Promise<void> => {
  if (mail.url === undefined) return trimMailbox(db, instantAt(now - MAX_AGE_MS));
  await emptyUnsentMails(db, instantAt(now - UNSENT_RETENTION_MS), UNSENT_MAX);
  await deleteFinishedBefore(db, instantAt(now - RETENTION_MS));
};
