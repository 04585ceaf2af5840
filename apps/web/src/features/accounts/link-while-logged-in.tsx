import { logout } from '@portal/contract/accounts/auth.contract.ts';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { PublicLayout } from '../../components/layout/public-layout.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { call } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { forgetDrafts } from '../../lib/drafts.ts';
import { useSession } from '../../lib/session.ts';
import { thisPage } from '../../lib/this-page.ts';

interface LinkWhileLoggedInProps {
  /** Why the link doesn't work, if it's someone else's. */
  reason?: string;
  onLoggedOut?: () => void;
}

/**
 * Shown to logged-in people who open an invite, reset or verification link, which works only when logged out, or a link that
 * belongs to someone else.
 */
export function LinkWhileLoggedIn({ reason, onLoggedOut }: LinkWhileLoggedInProps) {
  const router = useRouter();
  const { _id, firstName, lastName, email } = useSession();
  const leave = useMutation({
    mutationFn: () => call(logout),
    onSuccess: () => {
      forgetDrafts(_id);
      thisPage().session.getState().logout();
      onLoggedOut?.();
      return router.invalidate();
    },
    // The page shows the failure itself, so it needs no toast.
    onError: () => {},
  });
  return (
    <PublicLayout title={reason === undefined ? "You're already logged in" : 'This link is for someone else'}>
      {reason === undefined ? (
        <p>
          You&apos;re logged in as{' '}
          <strong>
            {firstName} {lastName}
          </strong>{' '}
          ({email}). Log out first to use this link.
        </p>
      ) : (
        <p>{reason} Log out first to use it.</p>
      )}
      {leave.error && <Notice severity="error">{messageOf(leave.error)}</Notice>}
      <Button wide busy={leave.isPending} onClick={() => leave.mutate()}>
        Log out and continue
      </Button>
      <LinkButton wide to="/home" variant="outlined">
        Go to your start page
      </LinkButton>
    </PublicLayout>
  );
}
