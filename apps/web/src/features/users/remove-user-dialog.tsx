import type { ListedUser } from '@portal/contract/users/users.schemas.ts';
import { useState } from 'react';
import { AffectedRequests } from '../../components/feedback/affected-requests.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { ConfirmDialog } from '../../components/overlay/confirm-dialog.tsx';
import { useRemoveUser } from './queries.ts';
import { removalRefusal } from './removal-refusal.ts';

interface RemoveUserDialogProps {
  /** The user to remove; undefined while the dialog is closed. */
  user: ListedUser | undefined;
  onClose: () => void;
  onRemoved: () => void;
}

/** Confirms the deletion of an account. */
export function RemoveUserDialog({ user, onClose, onRemoved }: RemoveUserDialogProps) {
  const removal = useRemoveUser(onRemoved);
  // Keeps the content while the dialog closes.
  const [shown, setShown] = useState(user);
  if (user && user !== shown) setShown(user);

  const close = () => {
    removal.reset();
    onClose();
  };

  return (
    <ConfirmDialog
      open={user !== undefined}
      title="Remove this user?"
      confirmLabel="Remove User"
      busyLabel="Removing…"
      busy={removal.isPending}
      destructive
      error={removal.error && shown ? removalRefusal(removal.error, shown.email) : undefined}
      onConfirm={() => user && removal.mutate(user)}
      onClose={close}
    >
      {shown && (
        <>
          <p>
            The account of{' '}
            <strong>
              {shown.firstName} {shown.lastName}
            </strong>{' '}
            ({shown.email}) will be deleted, and with it {consequencesFor(shown)}.
          </p>
          <AffectedRequests userId={shown._id} />
          <Notice severity="warning">
            They are logged out everywhere at once and told by email. This action cannot be undone.
          </Notice>
        </>
      )}
    </ConfirmDialog>
  );
}

const consequencesFor = ({ role }: ListedUser): string =>
  role === 'speaker'
    ? 'their speaker profile, their picture and every request that teachers have sent them, approved visits included'
    : 'their profile, their picture and every request that they have sent to speakers, approved visits included';
