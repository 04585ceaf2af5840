import { sendPasswordReset } from '@portal/contract/accounts/auth.contract.ts';
import { useNavigate } from '@tanstack/react-router';
import { SmallForm, SmallTextField } from '../../components/form/small-form.tsx';
import { call } from '../../lib/api.ts';
import { toast } from '../../lib/toasts.ts';
import { useIsShown } from '../../lib/use-is-shown.ts';

/** Requests an email with a password reset link. */
export function EmailResetForm() {
  const navigate = useNavigate();
  const isShown = useIsShown();
  return (
    <SmallForm
      submitLabel="Send link"
      send={async ({ email = '' }) => {
        const { message } = await call(sendPasswordReset, { body: { email } });
        if (isShown()) await navigate({ to: '/', state: { notice: message, severity: 'info' } });
        else toast('info', message);
      }}
    >
      <SmallTextField name="email" label="Email" type="email" autoComplete="email" required />
    </SmallForm>
  );
}
