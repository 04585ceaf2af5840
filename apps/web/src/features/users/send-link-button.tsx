import { sendPasswordLink } from '@portal/contract/accounts/auth.contract.ts';
import type { FoundUser } from '@portal/contract/users/users.schemas.ts';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { call } from '../../lib/api.ts';
import { toast } from '../../lib/toasts.ts';

/** Emails a new password link to someone who has never logged in. */
export function SendLinkButton({ user: { _id, email } }: { user: Pick<FoundUser, '_id' | 'email'> }) {
  const sending = useMutation({
    mutationFn: () => call(sendPasswordLink, { params: { userId: _id } }),
    onSuccess: ({ message }) => toast('success', message),
  });
  return (
    <Button
      size="small"
      variant="text"
      aria-label={`Send the password link again to ${email}`}
      busy={sending.isPending}
      onClick={() => sending.mutate()}
    >
      Send again
    </Button>
  );
}
