import { type Instant, instant } from '../../kernel/clock.ts';
import { newId } from '../../kernel/ids.ts';
import type { Db, Tx } from '../db/connect.ts';
import { type ClaimedJob, deleteClaimed, deleteJobs, scheduleJobs } from '../jobs/jobs.repository.ts';

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
  /** Whose address an answer goes to; '' for the portal's. */
  readonly replyTo: string;
  /** The request that it's about, whose emails are one conversation; '' for others. */
  readonly requestId: string;
  /** The hash of the token or invite that a link in it contains; null for none. */
  readonly tokenHash: string | null;
  /** How often the server has refused it for good. */
  readonly refusals: number;
  readonly createdAt: Instant;
}

/** Sends the email whose id is the job's key. Without a mail server, emails have no job. */
export const EMAIL_JOB = 'email';

/** Content is removed from finished emails, because it names people and may contain secrets. */
export const EMPTIED = {
  recipient: '',
  subject: '',
  html: '',
  text: '',
  calendar: '',
  unsubscribe_url: '',
  reply_to: '',
  request_id: '',
  token_hash: null,
  refusal: '',
  refused_at: null,
} as const;

interface NewMail extends Pick<QueuedMail, 'recipient' | 'subject' | 'html' | 'text'> {
  readonly calendar?: string;
  readonly unsubscribeUrl?: string;
  readonly replyTo?: string;
  readonly requestId?: string;
  readonly userId?: string | undefined;
  readonly tokenHash?: string | undefined;
}

/** Stores emails. Returns their ids. */
export const insertMails = async (tx: Tx, mails: readonly NewMail[]): Promise<string[]> => {
  const rows = mails.map(
    ({ userId, tokenHash, unsubscribeUrl = '', replyTo = '', requestId = '', ...mail }) => ({
      id: newId(),
      ...mail,
      user_id: userId ?? null,
      token_hash: tokenHash ?? null,
      unsubscribe_url: unsubscribeUrl,
      reply_to: replyTo,
      request_id: requestId,
      created_at: instant(),
      last_error: '',
    }),
  );
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
      'reply_to as replyTo',
      'request_id as requestId',
      'token_hash as tokenHash',
      'refusals',
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

/** Sends the emails to an address that haven't been sent, and answers to other waiting ones, to another address. */
export const readdressMails = async (tx: Tx, from: string, to: string): Promise<void> => {
  const waiting = tx.updateTable('outbox').where('sent_at', 'is', null);
  await waiting.set({ recipient: to }).where('recipient', '=', from).execute();
  await waiting.set({ reply_to: to }).where('reply_to', '=', from).execute();
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

/**
 * Records that the server has refused an email for good, and returns for how many other recipients it has done so in the
 * same way since it last accepted an email. An email counts from its first refusal on: if others were accepted after it,
 * the email itself is the reason.
 */
export const recordRefusal = async (
  db: Db,
  { id, recipient }: QueuedMail,
  refusal: string,
  at: Instant,
): Promise<number> => {
  await db
    .updateTable('outbox')
    .set(({ fn, val }) => ({ refusal, refused_at: fn.coalesce('refused_at', val(at)) }))
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute();
  const { sentAt } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.max<Instant | null>('sent_at').as('sentAt'))
    // Later ones were sent before the clock was set back.
    .where('sent_at', '<=', at)
    .executeTakeFirstOrThrow();
  const { others } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.count<number>('recipient').distinct().as('others'))
    .where('refusal', '=', refusal)
    .where('refused_at', '>', sentAt ?? '')
    .where('recipient', '!=', recipient)
    .executeTakeFirstOrThrow();
  return others;
};

/** Counts a refusal that is about the email itself. */
export const countRefusal = async (db: Db, id: string): Promise<void> => {
  await db
    .updateTable('outbox')
    .set(({ eb }) => ({ refusals: eb('refusals', '+', 1) }))
    .where('id', '=', id)
    .execute();
};

/** When the link in an email expires; undefined if it was used, replaced or withdrawn. */
export const findLinkExpiry = async (db: Db | Tx, tokenHash: string): Promise<Instant | undefined> => {
  const link = await db
    .selectFrom('tokens')
    .select('expires_at')
    .where('token_hash', '=', tokenHash)
    .unionAll(({ selectFrom }) =>
      selectFrom('invites').select('expires_at').where('token_hash', '=', tokenHash),
    )
    .executeTakeFirst();
  return link?.expires_at;
};

/**
 * Records that an email won't be tried again, and why. Its content stays for a while, so that administrators can send it
 * again, unless nobody needs it. Does nothing if the claim was lost.
 */
export const giveUp = (
  db: Db,
  job: ClaimedJob,
  at: Instant,
  reason: string,
  { isNeeded = true } = {},
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (!(await deleteClaimed(tx, job))) return;
    await tx
      .updateTable('outbox')
      .set({ failed_at: at, last_error: reason, ...(!isNeeded && EMPTIED) })
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
