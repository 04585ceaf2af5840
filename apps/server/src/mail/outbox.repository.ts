import type { Db, Tx } from '../db/connect.ts';
import { type ClaimedJob, deleteClaimed, deleteJobs, scheduleJobs } from '../jobs/jobs.repository.ts';
import { type Instant, instant } from '../kernel/clock.ts';
import { newId } from '../kernel/ids.ts';

export interface QueuedMail {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** An iCalendar file; '' for none. */
  readonly calendar: string;
  /** '' for none. */
  readonly unsubscribeUrl: string;
  readonly createdAt: Instant;
}

/** Sends the email whose id is the job's key. Without a mail server, emails have no job. */
export const EMAIL_JOB = 'email';

/** Content is removed from finished emails, because it names people and may contain secrets. */
const EMPTIED = {
  recipient: '',
  subject: '',
  html: '',
  text: '',
  calendar: '',
  unsubscribe_url: '',
} as const;

interface NewMail extends Omit<QueuedMail, 'id' | 'createdAt' | 'calendar' | 'unsubscribeUrl'> {
  readonly calendar?: string;
  readonly unsubscribeUrl?: string;
  readonly userId?: string | undefined;
}

/** Stores emails. Returns their ids. */
export const insertMails = async (tx: Tx, mails: readonly NewMail[]): Promise<string[]> => {
  const rows = mails.map(({ userId, unsubscribeUrl = '', ...mail }) => ({
    id: newId(),
    ...mail,
    user_id: userId ?? null,
    unsubscribe_url: unsubscribeUrl,
    created_at: instant(),
    last_error: '',
  }));
  await tx.insertInto('outbox').values(rows).execute();
  return rows.map(({ id }) => id);
};

/** Stores emails that are sent as soon as possible. */
export const enqueueMails = async (tx: Tx, mails: readonly NewMail[]): Promise<void> => {
  const dueAt = instant();
  const ids = await insertMails(tx, mails);
  await scheduleJobs(
    tx,
    ids.map((key) => ({ kind: EMAIL_JOB, key, dueAt })),
  );
};

/** An email that wasn't sent or given up; undefined if it was deleted, for example with its recipient's account. */
export const findQueuedMail = (db: Db, id: string): Promise<QueuedMail | undefined> =>
  db
    .selectFrom('outbox')
    .select([
      'id',
      'recipient',
      'subject',
      'html',
      'text',
      'calendar',
      'unsubscribe_url as unsubscribeUrl',
      'created_at as createdAt',
    ])
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst();

/** The newest email to an address that wasn't sent or given up. */
export const findNewestQueuedTo = async (db: Db, recipient: string): Promise<string | undefined> => {
  const mail = await db
    .selectFrom('outbox')
    .select('id')
    .where('recipient', '=', recipient)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return mail?.id;
};

/** Records that an email was sent, even if another process has claimed it since, and removes its content. */
export const markSent = (db: Db, id: string, at: Instant): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await deleteJobs(tx, EMAIL_JOB, [id]);
    await tx
      .updateTable('outbox')
      .set({ sent_at: at, failed_at: null, last_error: '', ...EMPTIED })
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .execute();
  });

/** Records that an email won't be tried again, and why, and removes its content. Does nothing if the claim was lost. */
export const giveUp = (db: Db, job: ClaimedJob, at: Instant, reason: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (!(await deleteClaimed(tx, job))) return;
    await tx
      .updateTable('outbox')
      .set({ failed_at: at, last_error: reason, ...EMPTIED })
      .where('id', '=', job.key)
      .execute();
  });

/** Deletes emails that were sent or given up before an instant, and those from the time without a mail server. */
export const deleteFinishedBefore = async (db: Db, before: Instant): Promise<void> => {
  await db
    .deleteFrom('outbox')
    .where((mail) =>
      mail.or([
        mail('sent_at', '<', before),
        mail('failed_at', '<', before),
        mail.and([
          mail('sent_at', 'is', null),
          mail('failed_at', 'is', null),
          mail.not(
            mail.exists(
              mail
                .selectFrom('jobs')
                .select('id')
                .where('kind', '=', EMAIL_JOB)
                .whereRef('key', '=', 'outbox.id'),
            ),
          ),
        ]),
      ]),
    )
    .execute();
};
