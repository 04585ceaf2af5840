import type { SpeakerProfile } from '@portal/contract/speakers/speakers.schemas.ts';
import { useState } from 'react';
import { AffectedRequests } from '../../../components/feedback/affected-requests.tsx';
import { Notice } from '../../../components/feedback/notice.tsx';
import { ConfirmDialog } from '../../../components/overlay/confirm-dialog.tsx';
import { messageOf } from '../../../lib/api-error.ts';
import { nameOf } from '../speaker-labels.ts';
import { mayManage } from './permission.ts';
import { useRemoval } from './use-removal.ts';

interface DeleteDialogProps {
  /** The speaker to delete; undefined while the dialog is closed. */
  speaker: SpeakerProfile | undefined;
  onClose: () => void;
  onRemoved: () => void;
}

/** Confirms the deletion of a speaker. */
export function DeleteDialog({ speaker, onClose, onRemoved }: DeleteDialogProps) {
  const removal = useRemoval(onRemoved);
  // Keeps the content while the dialog closes.
  const [shown, setShown] = useState(speaker);
  if (speaker && speaker !== shown) setShown(speaker);

  const close = () => {
    removal.reset();
    onClose();
  };

  return (
    <ConfirmDialog
      open={speaker !== undefined}
      title="Delete this speaker?"
      confirmLabel="Delete Speaker"
      busyLabel="Deleting…"
      busy={removal.isPending}
      destructive
      error={
        removal.error ? `Failed to delete speaker: ${messageOf(removal.error, 'Unknown error')}` : undefined
      }
      onConfirm={() => {
        if (speaker && mayManage('delete')) removal.mutate(speaker);
      }}
      onClose={close}
    >
      {shown && (
        <>
          <p>
            The account of <strong>{nameOf(shown)}</strong> ({shown.userId.email}) will be deleted, and with
            it their profile, their picture and every request that teachers have sent them, approved visits
            included.
          </p>
          <AffectedRequests userId={shown._id} />
          <Notice severity="warning">
            They are logged out everywhere at once and told by email. This action cannot be undone.
            {shown.visible && ' To keep their profile but not show it to teachers, hide them instead.'}
          </Notice>
        </>
      )}
    </ConfirmDialog>
  );
}
