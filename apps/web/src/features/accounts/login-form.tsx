import { login } from '@portal/contract/accounts/auth.contract.ts';
import { returnPath } from '@portal/contract/return-path.ts';
import { Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import {
  SmallCheckbox,
  SmallForm,
  type SmallFormValues,
  SmallPasswordField,
  SmallTextField,
} from '../../components/form/small-form.tsx';
import { call } from '../../lib/api.ts';
import { thisPage } from '../../lib/this-page.ts';
import styles from './auth.module.css';
import { loginRefusal } from './login-message.ts';

const UnverifiedDialog = lazy(() =>
  import('./unverified-dialog.tsx').then((module) => ({ default: module.UnverifiedDialog })),
);

/** The login form. It explains errors and offers unverified users another email. */
export function LoginForm() {
  const navigate = useNavigate();
  const from = useRouterState({ select: (state) => returnPath(state.location.state.from) });
  const email = useRouterState({ select: ({ location }) => location.state.email });
  const [unverified, setUnverified] = useState<string>();
  const sent = thisPage().login;

  const logIn = async ({ email = '', password = '', shared }: SmallFormValues) => {
    const isShared = shared !== undefined;
    const { user } = await call(login, { body: { email, password, ...(isShared && { shared: true }) } });
    thisPage().login = undefined;
    thisPage().session.getState().login(user);
    await (from ? navigate({ href: from, replace: true }) : navigate({ to: '/home', replace: true }));
  };

  return (
    <>
      <SmallForm
        action="/login"
        send={logIn}
        submitLabel="Log in"
        refusal={sent?.message ? (loginRefusal(sent.message) ?? sent.message) : undefined}
        explain={({ message }, values) => {
          const refusal = loginRefusal(message);
          if (refusal === undefined) setUnverified(values.email);
          return refusal;
        }}
      >
        {sent && (
          <>
            <input type="hidden" name="csrf" value={sent.csrfToken} />
            <input type="hidden" name="from" value={sent.from} />
          </>
        )}
        <SmallTextField
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          defaultValue={email ?? sent?.email ?? ''}
          required
        />
        <SmallPasswordField name="password" label="Password" autoComplete="current-password" required />
        <Link to="/email-reset" className={`${styles.forgot} small`}>
          Forgot password?
        </Link>
        <SmallCheckbox
          name="shared"
          label="This is a shared computer"
          hint="We'll log you out when the browser is closed."
        />
      </SmallForm>
      {unverified !== undefined && (
        <Suspense>
          <UnverifiedDialog email={unverified} onClose={() => setUnverified(undefined)} />
        </Suspense>
      )}
    </>
  );
}
