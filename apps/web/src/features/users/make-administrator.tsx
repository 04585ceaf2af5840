import { makeAdministrator } from '@portal/contract/accounts/administrators.contract.ts';
import { calledName, fullName } from '@portal/contract/users/full-name.ts';
import type { UserDetails } from '@portal/contract/users/users.schemas.ts';
import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '../../components/overlay/confirm-dialog.tsx';
import { call } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { toast } from '../../lib/toasts.ts';
import { useRefreshPerson } from './user-queries.ts';

interface MakeAdministratorProps {
  user: UserDetails;
  open: boolean;
  onClose: () => void;
}

/** Asks whether a teacher or speaker should become an administrator. */
export function MakeAdministrator({ user: { _id: userId, ...user }, open, onClose }: MakeAdministratorProps) {
  const refresh = useRefreshPerson();
  const promotion = useMutation({
    mutationFn: () => call(makeAdministrator, { params: { userId }, body: { role: 'admin' } }),
    onSuccess: async ({ message }) => {
      await refresh();
      toast('success', message);
      onClose();
    },
    // The dialog shows the failure itself, so it needs no toast.
    onError: () => {},
  });
  return (
    <ConfirmDialog
      open={open}
      title={`Make ${calledName(user)} an administrator?`}
      confirmLabel="Make administrator"
      busy={promotion.isPending}
      error={promotion.error ? messageOf(promotion.error) : undefined}
      onConfirm={() => promotion.mutate()}
      onClose={() => {
        promotion.reset();
        onClose();
      }}
    >
      <p>
        {fullName(user)} will see and change everything: all people, requests and settings.{' '}
        {user.role === 'speaker'
          ? 'Teachers will no longer see the speaker profile.'
          : 'They will no longer be able to ask for visits with this account.'}{' '}
        Past visits still count. They&apos;ll be logged out, and we&apos;ll email them. Only deleting the
        account takes this back.
      </p>
    </ConfirmDialog>
  );
}
