import type { ThreadState } from '@portal/contract/messages/messages.schemas.ts';
import type { RequestStatus } from '@portal/contract/requests/request-status.ts';

/** `wasAsked` tells whether the request has ever reached the speaker. */
export const threadState = ({
  status,
  wasAsked,
}: {
  readonly status: RequestStatus;
  readonly wasAsked: boolean;
}): ThreadState => {
  if (!wasAsked) return 'not open';
  return status === 'Archived' ? 'read only' : 'open';
};
