import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/overlay/confirm-dialog.tsx';
import { speakerName } from '../request-labels.ts';

interface ArchiveDialogProps {
  /** The request to archive or unarchive. */
  request: SpeakerRequest | undefined;
  onConfirm: (request: SpeakerRequest) => void;
  onClose: () => void;
}

/** Confirms archiving or unarchiving. */
export function ArchiveDialog({ request, onConfirm, onClose }: ArchiveDialogProps) {
  // Keeps the content while the dialog closes.
  const [shown, setShown] = useState(request);
  if (request && request !== shown) setShown(request);
  if (!shown) return null;
  const archived = shown.status === 'Archived';
  return (
    <ConfirmDialog
      open={request !== undefined}
      title={archived ? 'Unarchive this request?' : 'Archive this request?'}
      confirmLabel={archived ? 'Unarchive' : 'Archive'}
      onConfirm={() => onConfirm(shown)}
      onClose={onClose}
    >
      <p>
        <strong>{shown.eventName}</strong> with {speakerName(shown)}
      </p>
      {archived ? (
        <p>The request goes back to Pending Review and starts the approval process again.</p>
      ) : (
        <p>
          Archiving resets the approval process: if you unarchive the request later, it starts again at
          Pending Review.
        </p>
      )}
    </ConfirmDialog>
  );
}
