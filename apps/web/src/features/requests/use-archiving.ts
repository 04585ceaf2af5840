import { ARCHIVE_MESSAGE_DURATION } from '@portal/contract/limits.ts';
import { INITIAL_STATUS } from '@portal/contract/requests/request-status.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { useEffect, useState } from 'react';
import { refusalOf, useOwnStatusChange } from './queries.ts';

export interface ArchivingMessage {
  readonly severity: 'success' | 'error';
  readonly text: string;
}

const isArchiving = (to: string): boolean => to === 'Archived';

/**
 * Archiving and unarchiving: the request that is asked about, and a message about what became of it. A success
 * goes by itself, a failure stays until it is dismissed.
 */
export const useArchiving = () => {
  const [asked, setAsked] = useState<SpeakerRequest>();
  const [message, setMessage] = useState<ArchivingMessage>();
  const { mutate } = useOwnStatusChange({
    onChanged: (_, { to }) =>
      setMessage({
        severity: 'success',
        text: `Request ${isArchiving(to) ? 'archived' : 'unarchived'} successfully!`,
      }),
    onRefused: (error, { to }) => {
      const failed = `Failed to ${isArchiving(to) ? 'archive' : 'unarchive'} request. Please try again.`;
      setMessage({ severity: 'error', text: refusalOf(error, failed) });
    },
  });

  useEffect(() => {
    if (message?.severity !== 'success') return;
    const timer = setTimeout(() => setMessage(undefined), ARCHIVE_MESSAGE_DURATION);
    return () => clearTimeout(timer);
  }, [message]);

  return {
    asked,
    ask: setAsked,
    cancel: () => setAsked(undefined),
    confirm: (request: SpeakerRequest) => {
      setAsked(undefined);
      mutate({ request, to: request.status === 'Archived' ? INITIAL_STATUS : 'Archived' });
    },
    message,
    dismiss: () => setMessage(undefined),
  };
};
