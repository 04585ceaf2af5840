import { deleteOwnAccount } from '@portal/contract/users/users.contract.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { Panel } from '../../components/panel.tsx';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { forgetDrafts } from '../../lib/drafts.ts';
import { getSession } from '../../lib/session.ts';
import { toast } from '../../lib/toasts.ts';
import { useLeave } from './use-leave.ts';

const FAILED = 'Failed to delete account';
const DELETED = 'Your account has been deleted successfully.';

const refusalOf = (error: unknown): string =>
  error instanceof ApiError && error.code !== 'unknown' ? error.message : FAILED;

interface DeleteAccountPanelProps {
  /** Has this browser forget what other features keep of the user. */
  forget: (userId: string) => Promise<void>;
}

/** Deletes one's account, after a warning. */
export function DeleteAccountPanel({ forget }: DeleteAccountPanelProps) {
  const [open, setOpen] = useState(false);
  const leave = useLeave();
  const deletion = useMutation({
    mutationFn: () => call(deleteOwnAccount),
    // The dialog shows the refusal.
    onError: () => {},
    onSuccess: async () => {
      const { _id } = getSession();
      forgetDrafts(_id);
      void forget(_id).catch(reportError);
      toast('success', DELETED);
      await leave();
    },
  });
  return (
    <Panel title="Delete Account" subtitle="Deletes your account and all that belongs to it, for good.">
      <div>
        <Button
          variant="outlined"
          tone="danger"
          onClick={() => {
            deletion.reset();
            setOpen(true);
          }}
        >
          Delete Account
        </Button>
      </div>
      <ConfirmDialog
        open={open}
        title="Delete Account"
        confirmLabel="Delete Account"
        busyLabel="Deleting..."
        busy={deletion.isPending}
        destructive
        error={deletion.isError ? refusalOf(deletion.error) : undefined}
        onConfirm={() => deletion.mutate()}
        onClose={() => setOpen(false)}
      >
        <p>Are you sure you want to delete your account? This action cannot be undone.</p>
        <Notice severity="warning">
          All data associated with your account will be permanently deleted, and you will be logged out
          immediately.
        </Notice>
      </ConfirmDialog>
    </Panel>
  );
}
