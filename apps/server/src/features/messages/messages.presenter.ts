import type { ThreadMessage, ThreadPage, ThreadState } from '@portal/contract/messages/messages.schemas.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { StoredMessage } from './messages.repository.ts';

/** Presents a message to a caller. Its author doesn't learn that it was reported. */
export const presentMessage = (
  { id, by, authorId, text, createdAt, reportedAt, reportReason }: StoredMessage,
  caller: SessionUser,
): ThreadMessage => ({
  _id: id,
  by,
  text,
  createdAt,
  reported: reportedAt !== null && authorId !== caller._id,
  reportReason: caller.role === 'admin' ? reportReason : '',
});

interface ReadThread {
  readonly state: ThreadState;
  readonly unread: number;
  /** Newest last. */
  readonly messages: readonly StoredMessage[];
  readonly hasEarlier: boolean;
}

export const presentThread = (
  { state, unread, messages, hasEarlier }: ReadThread,
  caller: SessionUser,
): ThreadPage => ({
  state,
  unread,
  items: messages.map((message) => presentMessage(message, caller)),
  nextCursor: hasEarlier ? (messages[0]?.id ?? null) : null,
});
