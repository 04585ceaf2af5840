import { ARCHIVE_MESSAGE_DURATION } from '@portal/contract/limits.ts';
import { INITIAL_STATUS } from '@portal/contract/requests/request-status.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { useEffect, useState } from 'react';
import { refusalOf, useOwnStatusChange } from '../queries.ts';

export interface ArchivingMessage {
  readonly requestId: string;
  readonly severity: 'success' | 'error';
  readonly text: string;
}

const isArchiving = (to: string): boolean => to === 'Archived';

/**
 * Archives and unarchives. `asked` is the request to confirm, `message` the last result. A success message disappears
 * by itself; an error stays until it's dismissed or another request is chosen.
 */
export const useArchiving = () => {
  const [asked, setAsked] = useState<SpeakerRequest>();
  const [message, setMessage] = useState<ArchivingMessage>();
  const { mutate } = useOwnStatusChange({
    onChanged: ({ _id }, { to }) =>
      setMessage({
        requestId: _id,
        severity: 'success',
        text: `Request ${isArchiving(to) ? 'archived' : 'unarchived'} successfully!`,
      }),
    onRefused: (error, { request, to }) => {
      const failed = `Failed to ${isArchiving(to) ? 'archive' : 'unarchive'} request. Please try again.`;
      setMessage({ requestId: request._id, severity: 'error', text: refusalOf(error, failed) });
    },
  });

  useEffect(() => {
    if (message?.severity !== 'success') return;
    const timer = setTimeout(() => setMessage(undefined), ARCHIVE_MESSAGE_DURATION);
    return () => clearTimeout(timer);
  }, [message]);

  return {
    asked,
    ask: (request: SpeakerRequest) => {
      setMessage(undefined);
      setAsked(request);
    },
    cancel: () => setAsked(undefined),
    confirm: (request: SpeakerRequest) => {
      setAsked(undefined);
      mutate({ request, to: request.status === 'Archived' ? INITIAL_STATUS : 'Archived' });
    },
    message,
    dismiss: () => setMessage(undefined),
  };
};
