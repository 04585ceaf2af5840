import type { ExpressionBuilder } from 'kysely';
import type { Db, Tx } from '../db/connect.ts';
import type { Schema } from '../db/schema.ts';
import { type Instant, instant } from '../kernel/clock.ts';

export interface QueuedMail {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly createdAt: Instant;
  /** The number of refusals by the server so far. */
  readonly attempts: number;
}

/** An email that only this process may send, until the claim expires. */
export interface ClaimedMail extends QueuedMail {
  readonly claimedUntil: Instant;
}

const MAX_ERROR_LENGTH = 500;

/** Content is removed from finished emails, because it names people and may contain secrets. */
const EMPTIED = { recipient: '', subject: '', html: '', text: '' } as const;

interface NewMail extends Pick<QueuedMail, 'id' | 'recipient' | 'subject' | 'html' | 'text'> {
  readonly userId?: string | undefined;
}

/** Adds an email that is due immediately. */
export const insertMail = async (db: Db | Tx, { userId, ...mail }: NewMail): Promise<void> => {
  const now = instant();
  await db
    .insertInto('outbox')
    .values({ ...mail, user_id: userId ?? null, created_at: now, due_at: now, attempts: 0, last_error: '' })
    .execute();
};

/** Deletes queued emails to an address, and those in the built-in mailbox. Sent ones no longer have an address. */
export const deleteMailsTo = async (tx: Tx, recipient: string): Promise<void> => {
  await tx.deleteFrom('outbox').where('recipient', '=', recipient).execute();
};

interface ClaimOptions {
  readonly now: Instant;
  /** No delay is longer, so emails due after this were queued before the clock was set back. */
  readonly horizon: Instant;
  readonly until: Instant;
  readonly limit: number;
  readonly except: readonly string[];
}

/**
 * Claims up to `limit` due emails, oldest first. The outer condition repeats `isDue`, so that only one of several
 * processes that select the same rows can claim them.
 */
export const claimDueMails = async (
  db: Db,
  { now, horizon, until, limit, except }: ClaimOptions,
): Promise<ClaimedMail[]> => {
  const isDue = (row: ExpressionBuilder<Schema, 'outbox'>) =>
    row.and([
      row.or([row('due_at', '<=', now), row('due_at', '>', horizon)]),
      row('sent_at', 'is', null),
      row('failed_at', 'is', null),
    ]);
  const claimed = await db
    .updateTable('outbox')
    .set({ due_at: until })
    .where(isDue)
    .where('id', 'in', (due) =>
      due
        .selectFrom('outbox')
        .select('id')
        .where(isDue)
        .$if(except.length > 0, (query) => query.where('id', 'not in', except))
        .orderBy('due_at')
        .limit(limit),
    )
    .returning(['id', 'recipient', 'subject', 'html', 'text', 'created_at as createdAt', 'attempts'])
    .returning('due_at as claimedUntil')
    .execute();
  return claimed.sort((one, other) => (one.id < other.id ? -1 : 1));
};

/** The server's message without the recipient's address, because it's kept longer than the email. */
const errorText = (reason: string, { recipient }: QueuedMail): string =>
  reason.replaceAll(new RegExp(RegExp.escape(recipient), 'gi'), 'the recipient').slice(0, MAX_ERROR_LENGTH);

const updateClaimed = (db: Db, { id, claimedUntil }: ClaimedMail) =>
  db
    .updateTable('outbox')
    .where('id', '=', id)
    .where('due_at', '=', claimedUntil)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null);

/** Releases a claim: the email is due again at `dueAt`. A `refusal` counts as an attempt. */
export const returnClaim = async (
  db: Db,
  mail: ClaimedMail,
  dueAt: Instant,
  refusal?: string,
): Promise<void> => {
  await updateClaimed(db, mail)
    .set({ due_at: dueAt })
    .$if(refusal !== undefined, (query) =>
      query.set({ attempts: mail.attempts + 1, last_error: errorText(refusal ?? '', mail) }),
    )
    .execute();
};

/** Records that an email was sent, even if another process has claimed it since, and removes its content. */
export const markSent = async (db: Db, id: string, at: Instant): Promise<void> => {
  await db
    .updateTable('outbox')
    .set({ sent_at: at, failed_at: null, last_error: '', ...EMPTIED })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute();
};

/** Records that an email won't be tried again, and why, and removes its content. */
export const giveUp = async (db: Db, mail: ClaimedMail, at: Instant, reason: string): Promise<void> => {
  await updateClaimed(db, mail)
    .set({
      failed_at: at,
      attempts: mail.attempts + 1,
      last_error: errorText(reason, mail),
      ...EMPTIED,
    })
    .execute();
};

/** When the next email is due; undefined if none is queued. */
export const nextDueAt = async (db: Db, except: readonly string[]): Promise<Instant | undefined> => {
  const next = await db
    .selectFrom('outbox')
    .select('due_at')
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .$if(except.length > 0, (query) => query.where('id', 'not in', except))
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  return next?.due_at;
};

/** Deletes emails that were sent or given up before an instant, and removes the content of those from the mailbox. */
export const deleteFinishedBefore = async (db: Db, before: Instant): Promise<void> => {
  await db
    .deleteFrom('outbox')
    .where((row) => row.or([row('sent_at', '<', before), row('failed_at', '<', before)]))
    .execute();
  await db
    .updateTable('outbox')
    .set(EMPTIED)
    .where('sent_at', 'is not', null)
    .where('html', '!=', '')
    .execute();
};
