import { resendVerification } from '@portal/contract/accounts/auth.contract.ts';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';

const SENT = 'Verification email has been sent! Please check your inbox and spam folder.';
const FAILED = 'Failed to resend verification email';

interface UnverifiedDialogProps {
  email: string;
  onClose: () => void;
}

/** The specification's message, except where the server knows when to try again. */
const failureMessage = (error: unknown): string =>
  error instanceof ApiError && error.status === 429 ? error.message : FAILED;

/** Tells someone with an unverified account what to do, and sends the email again. */
export function UnverifiedDialog({ email, onClose }: UnverifiedDialogProps) {
  const resend = useMutation({
    mutationFn: () => call(resendVerification, { body: { email } }),
    // The dialog shows the failure itself, so it needs no toast.
    onError: () => {},
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title="Please verify your account"
      width="small"
      actions={
        <>
          {!resend.isSuccess && (
            <Button variant="text" onClick={onClose}>
              Close
            </Button>
          )}
          {/* The same button in every state, so that it keeps the focus. */}
          <Button busy={resend.isPending} onClick={resend.isSuccess ? onClose : () => resend.mutate()}>
            {resend.isSuccess ? 'Close' : 'Resend Email'}
          </Button>
        </>
      }
    >
      <p>
        Your account isn&apos;t verified yet. We sent an email with a verification link to{' '}
        <strong>{email}</strong>. Open the link, then log in.
      </p>
      {resend.isSuccess && <Notice severity="success">{SENT}</Notice>}
      {resend.error && <Notice severity="error">{failureMessage(resend.error)}</Notice>}
    </Dialog>
  );
}
