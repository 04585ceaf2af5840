import type { PendingInvite } from '@portal/contract/invites/invites.schemas.ts';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/overlay/confirm-dialog.tsx';
import { messageOf } from '../../lib/api-error.ts';
import { useWithdrawInvite } from './queries.ts';

interface WithdrawDialogProps {
  /** The invite to withdraw; undefined while the dialog is closed. */
  invite: PendingInvite | undefined;
  onClose: () => void;
  onWithdrawn: () => void;
}

/** Confirms the withdrawal of an invite. */
export function WithdrawDialog({ invite, onClose, onWithdrawn }: WithdrawDialogProps) {
  const withdraw = useWithdrawInvite(onWithdrawn);
  // Keeps the content while the dialog closes.
  const [shown, setShown] = useState(invite);
  if (invite && invite !== shown) setShown(invite);

  const close = () => {
    withdraw.reset();
    onClose();
  };

  return (
    <ConfirmDialog
      open={invite !== undefined}
      title="Withdraw this invite?"
      confirmLabel="Withdraw invite"
      busyLabel="Withdrawing…"
      busy={withdraw.isPending}
      destructive
      error={withdraw.error ? messageOf(withdraw.error) : undefined}
      onConfirm={() => invite && withdraw.mutate(invite.email)}
      onClose={close}
    >
      {shown && (
        <p>
          The link we sent to <strong>{shown.email}</strong> stops working right away, and {shown.firstName}{' '}
          {shown.lastName} can no longer register with it. You can invite them again at any time.
        </p>
      )}
    </ConfirmDialog>
  );
}
