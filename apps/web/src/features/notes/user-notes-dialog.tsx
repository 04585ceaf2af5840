import type { ListedUser } from '@portal/contract/users/users.schemas.ts';
import { LazyDialog } from '../../components/overlay/lazy-dialog.tsx';
import { PrivateNotes } from './private-notes.tsx';

interface UserNotesDialogProps {
  /** Undefined while the dialog is closed. */
  user: ListedUser | undefined;
  onClose: () => void;
}

/** The administrators' notes on a person. */
export function UserNotesDialog({ user, onClose }: UserNotesDialogProps) {
  return (
    <LazyDialog
      open={user !== undefined}
      onClose={onClose}
      title={user && `Private notes on ${user.firstName} ${user.lastName}`}
    >
      {user && <PrivateNotes key={user._id} subject={{ kind: 'user', id: user._id }} />}
    </LazyDialog>
  );
}
