import { MESSAGES_AFTER_VISIT } from '@portal/contract/limits.ts';
import { INITIAL_STATUS, type RequestStatus } from '@portal/contract/requests/request-status.ts';
import { type Answer, endOf, hasDeclined } from '@portal/contract/requests/request-steps.ts';
import type { ThreadState } from '@portal/contract/visits/messages.schemas.ts';
import type { Instant } from '../../kernel/clock.ts';

interface ThreadRequest {
  readonly status: RequestStatus;
  readonly answer: Answer;
  readonly passedOnAt: Instant | null;
  readonly dateTime: Instant;
  readonly minutes: number;
}

interface Thread {
  readonly state: ThreadState;
  /** Why nobody can write; '' while the thread is open. */
  readonly closedReason: string;
}

const readOnly = (closedReason: string): Thread => ({ state: 'read only', closedReason });

const OPEN: Thread = { state: 'open', closedReason: '' };

const isLongPast = (request: ThreadRequest, now: number): boolean =>
  endOf(request) + MESSAGES_AFTER_VISIT <= now;

/** Whether the two sides of a request can write messages, and if not, why. */
export const threadOf = (request: ThreadRequest, now = Date.now()): Thread => {
  if (request.passedOnAt === null)
    return { state: 'not open', closedReason: 'You can write messages once the speaker has been asked.' };
  if (request.status === 'Archived')
    return readOnly("You can't write messages while this request is archived.");
  if (request.status === INITIAL_STATUS)
    return readOnly("You can't write messages while this request is being reviewed again.");
  if (isLongPast(request, now))
    return readOnly("You can't write messages anymore, because the visit's date was more than 30 days ago.");
  return OPEN;
};

/**
 * Like `threadOf`, for the speaker of a request: after declining it, they can still write one message. `written` is how many
 * they have written since.
 */
export const threadOfSpeaker = (request: ThreadRequest, written: number, now = Date.now()): Thread => {
  const thread = threadOf(request, now);
  if (!hasDeclined(request) || isLongPast(request, now)) return thread;
  return written === 0 ? OPEN : readOnly("You've sent your message. You can't write more after declining.");
};
