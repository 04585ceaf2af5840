import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { ThreadMessage } from '@portal/contract/visits/messages.schemas.ts';
import type { StoredMessage } from './messages.repository.ts';

/** Presents a message to a caller. Its author doesn't learn that it was reported. */
export const presentMessage = (
  { id, by, authorId, text, createdAt, reportedAt, reportReason, reportHandledAt }: StoredMessage,
  caller: SessionUser,
): ThreadMessage => ({
  _id: id,
  by,
  text,
  createdAt,
  reported: reportedAt !== null && authorId !== caller._id,
  reportReason: caller.role === 'admin' ? reportReason : '',
  reportHandled: caller.role === 'admin' && reportHandledAt !== null,
});
