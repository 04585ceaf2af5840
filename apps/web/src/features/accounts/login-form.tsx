import { login } from '@portal/contract/accounts/auth.contract.ts';
import { Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Form, FormActions, SubmitButton } from '../../components/form/form.tsx';
import { PasswordField, TextField } from '../../components/form/text-field.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { returnPath } from '../../lib/navigation.ts';
import { useSessionStore } from '../../lib/session.ts';
import styles from './auth.module.css';
import { loginRefusal } from './login-message.ts';

const UnverifiedDialog = lazy(() =>
  import('./unverified-dialog.tsx').then((module) => ({ default: module.UnverifiedDialog })),
);

/** The login form. It explains errors and offers unverified users another email. */
export function LoginForm() {
  const navigate = useNavigate();
  const from = useRouterState({ select: (state) => returnPath(state.location.state.from) });
  const email = useRouterState({ select: ({ location }) => location.state.email ?? '' });
  const [unverified, setUnverified] = useState<string>();

  const form = useContractForm(login, {
    defaultValues: { email, password: '' },
    input: (body) => ({ body }),
    onSuccess: async ({ user }) => {
      useSessionStore.getState().login(user);
      await (from ? navigate({ href: from, replace: true }) : navigate({ to: '/home', replace: true }));
    },
    explain: ({ message }) => {
      const refusal = loginRefusal(message);
      if (refusal === undefined) setUnverified(form.getValues('email'));
      return refusal;
    },
  });

  return (
    <>
      <Form form={form}>
        <TextField
          control={form.control}
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          required
        />
        <PasswordField
          control={form.control}
          name="password"
          label="Password"
          autoComplete="current-password"
          required
        />
        <Link to="/email-reset" className={styles.forgot}>
          Forgot password?
        </Link>
        <FormActions>
          <SubmitButton form={form} wide>
            Log in
          </SubmitButton>
        </FormActions>
      </Form>
      {unverified !== undefined && (
        <Suspense>
          <UnverifiedDialog email={unverified} onClose={() => setUnverified(undefined)} />
        </Suspense>
      )}
    </>
  );
}
