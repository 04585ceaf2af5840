import { VERIFICATION_LIFETIME } from '@portal/contract/limits.ts';
import { useNavigate } from '@tanstack/react-router';
import { Button } from '../../components/button.tsx';
import { LazyDialog } from '../../components/overlay/lazy-dialog.tsx';

const HOURS = VERIFICATION_LIFETIME / 3_600_000;

interface AccountCreatedDialogProps {
  email: string;
  /** An invited account needs no verification. */
  verified: boolean;
}

/** Confirms the registration. Closing it leads to the login screen. */
export function AccountCreatedDialog({ email, verified }: AccountCreatedDialogProps) {
  const navigate = useNavigate();
  const close = () => void navigate({ to: '/login', replace: true });
  return (
    <LazyDialog
      open
      onClose={close}
      title={verified ? 'Account created successfully!' : 'Check email to verify account'}
      width="small"
      actions={<Button onClick={close}>Go to login</Button>}
    >
      {verified ? (
        <p>
          You can log in now with <strong>{email}</strong> and your password.
        </p>
      ) : (
        <p>
          We sent a link to <strong>{email}</strong>. Open it within {HOURS} hours, then log in. If you
          can&apos;t find the email, look in your spam folder.
        </p>
      )}
    </LazyDialog>
  );
}
