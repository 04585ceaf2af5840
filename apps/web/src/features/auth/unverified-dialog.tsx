import { resendVerification } from '@portal/contract/auth/auth.contract.ts';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { LazyDialog } from '../../components/overlay/lazy-dialog.tsx';
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
  const [state, setState] = useState<'asking' | 'sending' | 'sent' | 'failed'>('asking');
  const [failure, setFailure] = useState('');

  const resend = async () => {
    setState('sending');
    try {
      await call(resendVerification, { body: { email } });
      setState('sent');
    } catch (error) {
      setFailure(failureMessage(error));
      setState('failed');
    }
  };

  return (
    <LazyDialog
      open
      onClose={onClose}
      title="Please verify your account"
      width="small"
      actions={
        <>
          {state !== 'sent' && (
            <Button variant="text" onClick={onClose}>
              Close
            </Button>
          )}
          {/* One button whatever the state: if the focused one went away, the dialog would lose its keys. */}
          <Button busy={state === 'sending'} onClick={state === 'sent' ? onClose : () => void resend()}>
            {state === 'sent' ? 'Close' : 'Resend Email'}
          </Button>
        </>
      }
    >
      <p>
        Your account isn&apos;t verified yet. We sent an email with a verification link to{' '}
        <strong>{email}</strong>. Open the link, then log in.
      </p>
      {state === 'sent' && <Notice severity="success">{SENT}</Notice>}
      {state === 'failed' && <Notice severity="error">{failure}</Notice>}
    </LazyDialog>
  );
}
