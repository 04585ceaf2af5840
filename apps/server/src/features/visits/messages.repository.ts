import type { Side } from '@portal/contract/requests/request-steps.ts';
import type { UnreadCounts } from '@portal/contract/visits/messages.schemas.ts';
import { sql } from 'kysely';
import { type Instant, instant } from '../../kernel/clock.ts';
import { newId } from '../../kernel/ids.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { countRows } from '../../platform/db/count-rows.ts';
import { lockNames } from '../../platform/db/engine.ts';
import type { Place } from '../../platform/db/search/cursor.ts';

const UNREAD_COUNTS_LIMIT = 500;

/**
 * Locks a thread against other new messages, and its request and a user against changes, until the transaction ends.
 * Returns false if the user's account doesn't exist.
 */
export const lockThread = async (tx: Tx, requestId: string, userId: string): Promise<boolean> => {
  await lockNames(tx, [`messages of ${requestId}`]);
  // The account before the request, in the order in which steps and deletions lock them.
  const user = tx.selectFrom('users').select('id').where('id', '=', userId);
  const found = await user.forShare().executeTakeFirst();
  await tx.selectFrom('requests').select('id').where('id', '=', requestId).forShare().execute();
  return found !== undefined;
};

const selectMessages = (db: Db | Tx, requestId: string) =>
  db
    .selectFrom('messages')
    .innerJoin('requests', 'requests.id', 'messages.request_id')
    .select(['messages.id', 'messages.author_id as authorId', 'messages.text'])
    .select(['messages.created_at as createdAt', 'messages.reported_at as reportedAt'])
    .select(['messages.report_reason as reportReason', 'messages.report_handled_at as reportHandledAt'])
    .select((select) =>
      select
        .case()
        .when('messages.author_id', '=', select.ref('requests.teacher_id'))
        .then(sql.lit<Side>('teacher'))
        .else(sql.lit<Side>('speaker'))
        .end()
        .as('by'),
    )
    .where('messages.request_id', '=', requestId);

export type StoredMessage = NonNullable<Awaited<ReturnType<typeof findMessage>>>;

/** A message of a request; undefined if it doesn't exist. */
export const findMessage = (db: Db | Tx, requestId: string, id: string) =>
  selectMessages(db, requestId).where('messages.id', '=', id).executeTakeFirst();

/** The message that an author's form has sent with this key. */
export const findMessageByKey = (tx: Tx, requestId: string, authorId: string, messageKey: string) =>
  selectMessages(tx, requestId)
    .where('messages.author_id', '=', authorId)
    .where('messages.message_key', '=', messageKey)
    .executeTakeFirst();

/** The newest `limit` messages, optionally only those before a place; newest last. */
export const listMessages = async (
  db: Db,
  requestId: string,
  { before, limit }: { readonly before?: Place | undefined; readonly limit: number },
): Promise<StoredMessage[]> => {
  const newest = selectMessages(db, requestId)
    .orderBy('messages.created_at', 'desc')
    .orderBy('messages.id', 'desc')
    .limit(limit);
  const page = before
    ? newest.where(sql<boolean>`(messages.created_at, messages.id) < (${before.createdAt}, ${before.id})`)
    : newest;
  return (await page.execute()).reverse();
};

/** How many messages a thread has, and when the last one was sent. */
export const summarizeThread = (
  tx: Tx,
  requestId: string,
): Promise<{ count: number; lastSentAt: Instant | null }> =>
  tx
    .selectFrom('messages')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.max<Instant | null>('created_at').as('lastSentAt'),
    ])
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow();

/** How many messages about a request someone has written after an instant. */
export const countWritten = (
  db: Db | Tx,
  requestId: string,
  authorId: string,
  after: Instant,
): Promise<number> =>
  countRows(
    db
      .selectFrom('messages')
      .where('request_id', '=', requestId)
      .where('author_id', '=', authorId)
      .where('created_at', '>', after),
  );

interface NewMessage {
  readonly requestId: string;
  readonly authorId: string;
  readonly text: string;
  readonly messageKey?: string | undefined;
  readonly createdAt: Instant;
}

/** Stores a message and returns its id. */
export const insertMessage = async (
  tx: Tx,
  { requestId, authorId, text, messageKey, createdAt }: NewMessage,
): Promise<string> => {
  const id = newId();
  await tx
    .insertInto('messages')
    .values({
      id,
      request_id: requestId,
      author_id: authorId,
      text,
      message_key: messageKey ?? null,
      created_at: createdAt,
    })
    .execute();
  return id;
};

/** Marks a user's messages as read up to an instant. A later mark stays. */
export const saveRead = async (tx: Tx, requestId: string, userId: string, readAt: Instant): Promise<void> => {
  await tx
    .insertInto('message_reads')
    .values({ request_id: requestId, user_id: userId, read_at: readAt })
    .onConflict((conflict) =>
      conflict
        .columns(['request_id', 'user_id'])
        .doUpdateSet({ read_at: readAt })
        .where('message_reads.read_at', '<', readAt),
    )
    .execute();
};

/** Records the report of a message. Returns false if it was reported before or doesn't exist. */
export const saveReport = async (tx: Tx, id: string, reason: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('messages')
    .set({ reported_at: instant(), report_reason: reason })
    .where('id', '=', id)
    .where('reported_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Marks the report of a message as handled. Returns false if there's none, or if it's handled already. */
export const saveReportHandled = async (tx: Tx, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('messages')
    .set({ report_handled_at: instant() })
    .where('id', '=', id)
    .where('reported_at', 'is not', null)
    .where('report_handled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Messages that the other side has written and that a user hasn't read. */
const selectUnread = (db: Db | Tx, userId: string) =>
  db
    .selectFrom('messages')
    .leftJoin('message_reads', (join) =>
      join
        .onRef('message_reads.request_id', '=', 'messages.request_id')
        .on('message_reads.user_id', '=', userId),
    )
    .where('messages.author_id', '<>', userId)
    .where(({ or, eb }) =>
      or([
        eb('message_reads.read_at', 'is', null),
        eb('messages.created_at', '>', eb.ref('message_reads.read_at')),
      ]),
    );

/** How many messages of a thread one of its people hasn't read. */
export const countUnreadIn = (db: Db | Tx, requestId: string, userId: string): Promise<number> =>
  countRows(selectUnread(db, userId).where('messages.request_id', '=', requestId));

/** The first messages that a user hasn't read, from an instant on. */
export const listUnread = (
  tx: Tx,
  { requestId, userId, since }: { requestId: string; userId: string; since: Instant },
  limit: number,
): Promise<{ text: string; createdAt: Instant }[]> =>
  selectUnread(tx, userId)
    .select(['messages.text', 'messages.created_at as createdAt'])
    .where('messages.request_id', '=', requestId)
    .where('messages.created_at', '>=', since)
    .orderBy('messages.created_at')
    .limit(limit)
    .execute();

/** A user's unread messages by request, for the 500 requests with the newest ones. */
export const countUnreadByRequest = (db: Db, userId: string, side: Side): Promise<UnreadCounts> =>
  selectUnread(db, userId)
    .innerJoin('requests', 'requests.id', 'messages.request_id')
    .select(({ fn }) => ['messages.request_id as requestId', fn.countAll<number>().as('unread')])
    .where(side === 'teacher' ? 'requests.teacher_id' : 'requests.speaker_id', '=', userId)
    // A pass-on that was undone leaves messages that the speaker can't read.
    .$if(side === 'speaker', (query) => query.where('requests.passed_on_at', 'is not', null))
    .groupBy('messages.request_id')
    .orderBy(({ fn }) => fn.max('messages.created_at'), 'desc')
    .limit(UNREAD_COUNTS_LIMIT)
    .execute();
