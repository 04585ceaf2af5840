import type { IndustryFocus } from '@portal/contract/industry-focuses/industry-focuses.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Notice } from '../../components/feedback/notice.tsx';
import { SkeletonLine } from '../../components/feedback/skeletons.tsx';
import { ConfirmDialog } from '../../components/overlay/confirm-dialog.tsx';
import { messageOf } from '../../lib/api-error.ts';
import { counted } from '../../lib/text.ts';
import { affectedQuery, useDeleteFocus } from './queries.ts';

interface DeleteFocusDialogProps {
  /** The focus to delete; undefined while the dialog is closed. */
  focus: IndustryFocus | undefined;
  onClose: () => void;
  onDeleted: () => void;
}

/** Confirms the deletion of a focus and explains its effect on speakers. */
export function DeleteFocusDialog({ focus, onClose, onDeleted }: DeleteFocusDialogProps) {
  const deletion = useDeleteFocus(onDeleted);
  // Keeps the content while the dialog closes.
  const [shown, setShown] = useState(focus);
  if (focus && focus !== shown) setShown(focus);

  const close = () => {
    deletion.reset();
    onClose();
  };

  return (
    <ConfirmDialog
      open={focus !== undefined}
      title="Delete Industry Focus"
      confirmLabel="Delete industry focus"
      busyLabel="Deleting…"
      busy={deletion.isPending}
      destructive
      error={deletion.error ? messageOf(deletion.error) : undefined}
      onConfirm={() => focus && deletion.mutate(focus._id)}
      onClose={close}
    >
      {shown && (
        <>
          <p>
            Are you sure you want to delete <strong>{shown.name}</strong>? This action cannot be undone.
          </p>
          <Affected id={shown._id} />
        </>
      )}
    </ConfirmDialog>
  );
}

/** The number of speakers who lose the focus, and the effect on those without another. */
function Affected({ id }: { id: string }) {
  const { data, isPending } = useQuery(affectedQuery(id));
  if (isPending) return <SkeletonLine height={72} />;
  if (data?.count === 0) return <Notice severity="info">No speakers have this industry focus.</Notice>;
  const speakers = data ? counted(data.count, 'speaker') : 'every speaker who has it';
  return (
    <Notice severity="warning">
      It will be removed from <strong>{speakers}</strong>. Speakers with no other industry focus are hidden
      from teachers until they choose one.
    </Notice>
  );
}
