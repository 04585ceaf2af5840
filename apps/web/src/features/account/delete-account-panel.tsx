import { deleteOwnAccount } from '@portal/contract/users/users.contract.ts';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { AffectedRequests } from '../../components/feedback/affected-requests.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { PasswordDialog } from '../../components/form/password-dialog.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { describeFailure } from '../../lib/api-error.ts';
import { useSession } from '../../lib/session.ts';
import { toast } from '../../lib/toasts.ts';
import { useEndSession } from '../../lib/use-end-session.ts';

const FAILED = 'Failed to delete account';
const DELETED = 'Your account has been deleted successfully.';

/** Deletes the user's account, after a warning and with the password. */
export function DeleteAccountPanel() {
  const [open, setOpen] = useState(false);
  const endSession = useEndSession();
  const { _id, role } = useSession();
  const onDeleted = async () => {
    toast('success', DELETED);
    await endSession();
  };
  return (
    <Panel title="Delete Account" subtitle="Permanently deletes your account and everything in it.">
      <div>
        <Button variant="outlined" tone="danger" onClick={() => setOpen(true)}>
          Delete Account
        </Button>
      </div>
      <PasswordDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Delete Account"
        confirmLabel="Delete Account"
        busyLabel="Deleting..."
        destructive
        call={deleteOwnAccount}
        input={(password) => ({ body: { password } })}
        explain={(error) => describeFailure(error, FAILED)}
        onSuccess={onDeleted}
      >
        <p>Are you sure you want to delete your account? This action cannot be undone.</p>
        {(role === 'teacher' || role === 'speaker') && <AffectedRequests userId={_id} />}
        <Notice severity="warning">
          All data associated with your account will be permanently deleted, and you will be logged out
          immediately.
        </Notice>
      </PasswordDialog>
    </Panel>
  );
}
