import { MESSAGES_MAX } from '@portal/contract/limits.ts';
import { hasDeclined } from '@portal/contract/requests/request-steps.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { MessageForm, UnreadCounts } from '@portal/contract/visits/messages.schemas.ts';
import type { Context } from '../../context.ts';
import { correspondentsOf, sideOf } from '../../domain/requests/request-people.ts';
import { getRequest } from '../../domain/requests/requests.service.ts';
import type { StoredRequest } from '../../domain/requests/stored-requests.repository.ts';
import { listAdmins } from '../../domain/users/users.repository.ts';
import { type Instant, instant } from '../../kernel/clock.ts';
import { alreadySent, Conflict, NotAllowed, NotFound, NotSignedIn } from '../../kernel/errors.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { readPlace, writePlace } from '../../platform/db/search/cursor.ts';
import { queueMails } from '../../platform/mail/outbox.ts';
import { recordAction } from '../audit-log/audit-log.service.ts';
import { publishMessage } from '../events/events.service.ts';
import { consume, MESSAGES, REPORTS } from '../rate-limits/rate-limits.service.ts';
import { messageReportedMail } from './messages.emails.ts';
import { threadOf, threadOfSpeaker } from './messages.policy.ts';
import type { StoredMessage } from './messages.repository.ts';
import * as repository from './messages.repository.ts';
import { planUnreadMail } from './unread-mails.service.ts';

const messageNotFound = () => new NotFound('Message not found');

/** Whether the caller can write messages about a request, and if not, why. */
const threadFor = async (db: Db | Tx, { _id }: SessionUser, request: StoredRequest) =>
  _id === request.speakerId && hasDeclined(request)
    ? threadOfSpeaker(request, await repository.countWritten(db, request.id, _id, request.updatedAt))
    : threadOf(request);

/** Whether a user reads the messages of a request that they may see: its speaker once it was passed on. */
const mayRead = (reader: SessionUser, request: StoredRequest): boolean =>
  reader.role === 'admin' || correspondentsOf(request).includes(reader._id);

/** Locks a thread that the caller may read, and returns its request. */
const lockThread = async (tx: Tx, caller: SessionUser, requestId: string): Promise<StoredRequest> => {
  if (!(await repository.lockThread(tx, requestId, caller._id))) throw new NotSignedIn();
  const request = await getRequest(tx, caller, requestId);
  if (!mayRead(caller, request)) throw new Conflict(threadOf(request).closedReason);
  return request;
};

/** The newest messages before the cursor, newest last. Marks nothing as read. */
export const readThread = async (
  { db }: Context,
  caller: SessionUser,
  requestId: string,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
) => {
  const request = await getRequest(db, caller, requestId);
  const thread = await threadFor(db, caller, request);
  if (!mayRead(caller, request)) return { ...thread, unread: 0, items: [], nextCursor: null };
  const messages = await repository.listMessages(db, requestId, {
    before: readPlace(cursor),
    limit: limit + 1,
  });
  const items = messages.slice(-limit);
  const isSide = sideOf(caller._id, request) !== undefined;
  return {
    ...thread,
    unread: isSide ? await repository.countUnreadIn(db, requestId, caller._id) : 0,
    items,
    nextCursor: messages.length > limit ? writePlace(items[0]) : null,
  };
};

/** The message that this form has sent before, if any. Throws a 409 error if the text has changed since. */
const findSent = async (
  tx: Tx,
  author: SessionUser,
  requestId: string,
  { text, messageKey }: MessageForm,
): Promise<StoredMessage | undefined> => {
  if (messageKey === undefined) return undefined;
  const sent = await repository.findMessageByKey(tx, requestId, author._id, messageKey);
  if (sent && sent.text !== text) throw alreadySent('message');
  return sent;
};

const requireOpen = async (tx: Tx, author: SessionUser, request: StoredRequest): Promise<void> => {
  const { closedReason } = await threadFor(tx, author, request);
  if (closedReason !== '') throw new Conflict(closedReason);
};

/** Later than every other message of the thread, even if the clock was set back, so that times give their order. */
const timeAfter = (lastSentAt: Instant | null): Instant =>
  instant(lastSentAt === null ? 0 : Math.max(0, Date.parse(lastSentAt) + 1 - Date.now()));

/**
 * Sends a message to the other side, who gets an email if it's still unread after ten minutes. Idempotent: a form that
 * is sent again with the same key returns the first message. Throws a 409 error if the thread isn't open to the author or is full, and
 * a 429 error beyond the limit on messages.
 */
export const sendMessage = (
  context: Context,
  author: SessionUser,
  requestId: string,
  form: MessageForm,
): Promise<StoredMessage> =>
  context.db.transaction().execute(async (tx) => {
    const request = await lockThread(tx, author, requestId);
    const sent = await findSent(tx, author, requestId, form);
    if (sent) return sent;
    await requireOpen(tx, author, request);
    const { count, lastSentAt } = await repository.summarizeThread(tx, requestId);
    if (count >= MESSAGES_MAX)
      throw new Conflict(
        `There are already ${MESSAGES_MAX} messages about this request, and that's the limit. Please use email or phone from now on.`,
      );
    await consume(tx, MESSAGES, author._id);
    const createdAt = timeAfter(lastSentAt);
    const id = await repository.insertMessage(tx, { requestId, authorId: author._id, createdAt, ...form });
    const message = await repository.findMessage(tx, requestId, id);
    if (!message) throw messageNotFound();
    const reader = message.by === 'teacher' ? request.speaker : request.teacher;
    await planUnreadMail(tx, { requestId, userId: reader.id, since: createdAt });
    await publishMessage(tx, request);
    return message;
  });

interface MessageParams {
  /** The request's id. */
  readonly id: string;
  readonly messageId: string;
}

/** Marks the messages of a request as read, up to one of them. Returns how many are still unread. */
export const markRead = (
  context: Context,
  reader: SessionUser,
  { id: requestId, messageId }: MessageParams,
): Promise<number> =>
  context.db.transaction().execute(async (tx) => {
    await lockThread(tx, reader, requestId);
    const message = await repository.findMessage(tx, requestId, messageId);
    if (!message) throw messageNotFound();
    await repository.saveRead(tx, requestId, reader._id, message.createdAt);
    return repository.countUnreadIn(tx, requestId, reader._id);
  });

/**
 * Reports a message of the other side and emails the administrators. If it was reported before, nothing changes. Throws
 * if the caller wrote it, and a 429 error beyond the limit on reports.
 */
export const reportMessage = (
  context: Context,
  reporter: SessionUser,
  { id: requestId, messageId }: MessageParams,
  reason: string,
): Promise<StoredMessage> =>
  context.db.transaction().execute(async (tx) => {
    const request = await lockThread(tx, reporter, requestId);
    const message = await repository.findMessage(tx, requestId, messageId);
    if (!message) throw messageNotFound();
    if (message.authorId === reporter._id) throw new NotAllowed("You can't report your own message");
    if (!(await repository.saveReport(tx, messageId, reason))) return message;
    await consume(tx, REPORTS, reporter._id);
    await publishMessage(tx, request);
    await queueMails(tx, context, await listAdmins(tx), messageReportedMail(request, message, reason));
    return { ...message, reportedAt: instant(), reportReason: reason };
  });

/** Marks the report of a message as handled. Again, or without a report, it changes nothing. */
export const handleReport = (
  context: Context,
  administrator: SessionUser,
  { id: requestId, messageId }: MessageParams,
): Promise<StoredMessage> =>
  context.db.transaction().execute(async (tx) => {
    const request = await lockThread(tx, administrator, requestId);
    const isNew = await repository.saveReportHandled(tx, messageId);
    const message = await repository.findMessage(tx, requestId, messageId);
    // Also ends the change of a message of another request.
    if (!message) throw messageNotFound();
    if (!isNew) return message;
    await publishMessage(tx, request);
    await recordAction(tx, administrator, {
      action: 'report.handled',
      subject: { id: requestId, name: request.eventName },
    });
    return message;
  });

/** The caller's unread messages by request. */
export const countUnread = ({ db }: Context, { _id, role }: SessionUser): Promise<UnreadCounts> =>
  role === 'admin' ? Promise.resolve([]) : repository.countUnreadByRequest(db, _id, role);
