import { ARCHIVE_MESSAGE_DURATION } from '@portal/contract/limits.ts';
import {
  AWAITING_ANSWER,
  INITIAL_STATUS,
  type RequestStatus,
} from '@portal/contract/requests/request-status.ts';
import { afterStep, isPastVisit } from '@portal/contract/requests/request-steps.ts';
import { listOwnRequests, setOwnRequestStatus } from '@portal/contract/requests/requests.contract.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Archive, ArchiveRestore, CircleSlash } from '../../components/icons.tsx';
import { ConfirmDialog } from '../../components/overlay/confirm-dialog.tsx';
import { hasStatus, speakerName } from '../../domain/request-labels.ts';
import { noteOwnChange, refusalOf, requestHistory, withStatus } from '../../domain/request-queries.ts';
import { isUpcoming } from '../../domain/step-labels.ts';
import { call } from '../../lib/api.ts';
import { callKey } from '../../lib/call-query.ts';

/** What archiving or unarchiving a request leads to, shown before the teacher confirms. */
export const archivingEffects = (request: SpeakerRequest): string[] => {
  // An archived visit that is still confirmed has begun.
  if (hasStatus(request, 'Archived'))
    return [
      request.confirmed
        ? 'This visit has already started. Unarchiving only moves it back into your list.'
        : 'The request goes back to Pending Review and starts the approval process again.',
    ];
  const effects = [
    'Archiving resets the approval process: if you unarchive the request later, it starts again at Pending Review.',
  ];
  if (hasStatus(request, AWAITING_ANSWER) && !request.confirmed)
    effects.unshift(`We'll tell ${speakerName(request)} that you no longer need an answer.`);
  return effects;
};

interface StatusChange {
  readonly request: SpeakerRequest;
  readonly to: RequestStatus;
}

interface ArchivingMessage {
  readonly requestId: string;
  readonly severity: 'success' | 'error';
  readonly text: string;
}

/**
 * Archives and unarchives. `asked` is the request to confirm, `message` the last result. A success message disappears
 * by itself; an error stays until it's dismissed or another request is chosen.
 */
export const useArchiving = () => {
  const [asked, setAsked] = useState<SpeakerRequest>();
  const [message, setMessage] = useState<ArchivingMessage>();
  const client = useQueryClient();
  const queryKey = callKey(listOwnRequests);
  const put = (id: string, change: (request: SpeakerRequest) => SpeakerRequest) =>
    client.setQueriesData<readonly SpeakerRequest[]>({ queryKey }, (requests) =>
      requests?.map((request) => (request._id === id ? change(request) : request)),
    );
  const { mutate } = useMutation({
    mutationFn: ({ request: { _id: id, version }, to }: StatusChange) =>
      call(setOwnRequestStatus, { params: { id }, body: { status: to, version } }),
    onMutate: async ({ request, to }) => {
      noteOwnChange(request._id);
      await client.cancelQueries({ queryKey });
      put(request._id, (shown) => withStatus(shown, 'teacher', to));
    },
    onSuccess: (changed, { to }) => {
      put(changed._id, () => changed);
      setMessage({
        requestId: changed._id,
        severity: 'success',
        text: `Request ${to === 'Archived' ? 'archived' : 'unarchived'} successfully!`,
      });
      return client.invalidateQueries(requestHistory(changed._id));
    },
    onError: (error, { request, to }) => {
      noteOwnChange(request._id);
      put(request._id, () => request);
      const failed = `Failed to ${to === 'Archived' ? 'archive' : 'unarchive'} request. Please try again.`;
      setMessage({ requestId: request._id, severity: 'error', text: refusalOf(error, failed) });
      return client.invalidateQueries({ queryKey });
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
      mutate({ request, to: hasStatus(request, 'Archived') ? INITIAL_STATUS : 'Archived' });
    },
    message,
    dismiss: () => setMessage(undefined),
  };
};

interface ArchiveButtonProps {
  request: SpeakerRequest;
  /** `card` for the list, `details` for the buttons of a dialog. */
  place: 'card' | 'details';
  onAsk: (request: SpeakerRequest) => void;
}

/** Whether a visit is over, or its time has passed before anybody agreed to it. */
const isOver = (request: SpeakerRequest): boolean =>
  request.confirmed ? isPastVisit(request) : !isUpcoming(request);

/** Archives what is over, or unarchives a request. Requests are withdrawn before, and visits canceled. */
export function ArchiveButton({ request, place, onAsk }: ArchiveButtonProps) {
  const archived = hasStatus(request, 'Archived');
  const Icon = archived ? ArchiveRestore : Archive;
  const label = archived ? 'Unarchive' : 'Archive';
  if (!archived && !isOver(request)) return null;
  // Nobody could agree to a day that has passed.
  if (archived && !request.confirmed && !isUpcoming(request)) return null;
  return (
    <Button
      variant={place === 'card' ? 'text' : 'outlined'}
      size={place === 'card' ? 'small' : 'medium'}
      icon={<Icon size={18} aria-hidden />}
      aria-label={`${label} ${request.eventName}`}
      onClick={() => onAsk(request)}
    >
      {label}
    </Button>
  );
}

/** Withdraws a request that nobody has agreed to, in a list. */
export function WithdrawButton({ request, onAsk }: Pick<ArchiveButtonProps, 'request' | 'onAsk'>) {
  if (!isUpcoming(request) || !afterStep(request, 'teacher', 'withdrawn')) return null;
  return (
    <Button
      variant="text"
      size="small"
      icon={<CircleSlash size={18} aria-hidden />}
      aria-label={`Withdraw ${request.eventName}`}
      onClick={() => onAsk(request)}
    >
      Withdraw
    </Button>
  );
}

interface ArchiveDialogProps {
  /** The request to archive or unarchive. */
  request: SpeakerRequest | undefined;
  onConfirm: (request: SpeakerRequest) => void;
  onClose: () => void;
}

/** Confirms archiving or unarchiving. */
export function ArchiveDialog({ request, onConfirm, onClose }: ArchiveDialogProps) {
  const archived = request !== undefined && hasStatus(request, 'Archived');
  return (
    <ConfirmDialog
      open={request !== undefined}
      title={archived ? 'Unarchive this request?' : 'Archive this request?'}
      confirmLabel={archived ? 'Unarchive' : 'Archive'}
      onConfirm={() => request && onConfirm(request)}
      onClose={onClose}
    >
      {request && (
        <p>
          <strong>{request.eventName}</strong> with {speakerName(request)}
        </p>
      )}
      {request && archivingEffects(request).map((effect) => <p key={effect}>{effect}</p>)}
    </ConfirmDialog>
  );
}
