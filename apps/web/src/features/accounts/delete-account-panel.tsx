import { deleteOwnAccount } from '@portal/contract/accounts/account-deletion.contract.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { ConfirmDialog } from '../../components/overlay/confirm-dialog.tsx';
import { AffectedRequests } from '../../domain/affected-requests.tsx';
import { call } from '../../lib/api.ts';
import { ApiError, describeFailure } from '../../lib/api-error.ts';
import { useSession } from '../../lib/session.ts';
import { toast } from '../../lib/toasts.ts';
import { useEndSession } from '../../lib/use-end-session.ts';

const FAILED = 'Failed to delete account';
const DELETED = 'Your account has been deleted successfully.';

/** Deletes the user's account, after a warning. */
export function DeleteAccountPanel() {
  const [open, setOpen] = useState(false);
  const [error, setError] = useState<string>();
  const endSession = useEndSession();
  const { _id, role } = useSession();
  const deletion = useMutation({
    mutationFn: () => call(deleteOwnAccount, {}),
    onMutate: () => setError(undefined),
    onError: (refusal) => setError(refusal instanceof ApiError ? describeFailure(refusal, FAILED) : FAILED),
    onSuccess: async () => {
      toast('success', DELETED);
      await endSession();
    },
  });
  const close = () => {
    setError(undefined);
    setOpen(false);
  };
  return (
    <Panel title="Delete Account" subtitle="Permanently deletes your account and everything in it.">
      <div>
        <Button variant="outlined" tone="danger" onClick={() => setOpen(true)}>
          Delete Account
        </Button>
      </div>
      <ConfirmDialog
        open={open}
        onClose={close}
        title="Delete Account"
        confirmLabel="Delete Account"
        busyLabel="Deleting..."
        busy={deletion.isPending}
        destructive
        error={error}
        onConfirm={() => deletion.mutate()}
      >
        <p>Are you sure you want to delete your account? This action cannot be undone.</p>
        {(role === 'teacher' || role === 'speaker') && <AffectedRequests userId={_id} />}
        <Notice severity="warning">
          All data associated with your account will be permanently deleted, and you will be logged out
          immediately.
        </Notice>
      </ConfirmDialog>
    </Panel>
  );
}
