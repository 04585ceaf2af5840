import { MESSAGES_AFTER_VISIT } from '@portal/contract/limits.ts';
import { INITIAL_STATUS, type RequestStatus } from '@portal/contract/requests/request-status.ts';
import { endOf } from '@portal/contract/requests/request-steps.ts';
import type { ThreadState } from '@portal/contract/visits/messages.schemas.ts';
import type { Instant } from '../../kernel/clock.ts';

interface ThreadRequest {
  readonly status: RequestStatus;
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

/** Whether the two sides of a request can write messages, and if not, why. */
export const threadOf = (request: ThreadRequest, now = Date.now()): Thread => {
  if (request.passedOnAt === null)
    return { state: 'not open', closedReason: 'You can write messages once the speaker has been asked.' };
  if (request.status === 'Archived')
    return readOnly("You can't write messages while this request is archived.");
  if (request.status === INITIAL_STATUS)
    return readOnly("You can't write messages while this request is being reviewed again.");
  if (endOf(request) + MESSAGES_AFTER_VISIT <= now)
    return readOnly("You can't write messages anymore, because the visit's date was more than 30 days ago.");
  return { state: 'open', closedReason: '' };
};
