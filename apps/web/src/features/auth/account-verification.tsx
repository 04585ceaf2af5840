import { disownAccount, verifyAccount } from '@portal/contract/auth/auth.contract.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { FocusedNotice } from '../../components/focused-notice.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { Notice } from '../../components/notice.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { call } from '../../lib/api.ts';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import styles from './auth.module.css';
import { verificationQuery } from './queries.ts';

const UNABLE = 'Unable to verify account';

/** Whether the link itself was refused, rather than the server being unreachable, in trouble or too busy. */
const isLinkRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 429;

function Outcome({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <FocusedNotice severity="success" title={title}>
        {children}
      </FocusedNotice>
      <LinkButton to="/login">Back to Login</LinkButton>
    </>
  );
}

/** `onRetry` is there if trying again may help. */
function Failure({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  return (
    <>
      <Notice severity="error" title={UNABLE}>
        {messageOf(error)}
        {!onRetry &&
          ". If you already verified your account, just log in. If not, log in and we'll send you a new link."}
      </Notice>
      {onRetry && <Button onClick={onRetry}>Try again</Button>}
      <LinkButton to="/login" variant={onRetry ? 'outlined' : 'primary'}>
        Back to Login
      </LinkButton>
    </>
  );
}

/**
 * Asks the reader of a verification email whether the account is theirs. Opening the link changes nothing, because
 * mail scanners open links too, and so do people who never signed up.
 */
export function AccountVerification({ token }: { token: string }) {
  const account = useQuery(verificationQuery(token));
  const verify = useMutation({ mutationFn: () => call(verifyAccount, { body: { token } }) });
  const disown = useMutation({ mutationFn: () => call(disownAccount, { params: { token } }) });

  if (verify.isSuccess) return <Outcome title="Account successfully verified!">You can log in now.</Outcome>;
  if (disown.isSuccess) {
    return (
      <Outcome title="Account deleted">
        We deleted the account and everything in it. You don&apos;t need to do anything else.
      </Outcome>
    );
  }
  const refused = [account.error, verify.error, disown.error].find(isLinkRefused);
  if (refused) return <Failure error={refused} />;
  if (account.isFetching) return <Spinner label="Checking your link…" />;
  if (!account.data) return <Failure error={account.error} onRetry={() => void account.refetch()} />;

  const failure = verify.error ?? disown.error;
  const { firstName, lastName } = account.data;
  return (
    <>
      <p>Someone used this email address to create an account under this name:</p>
      <p className={styles.person}>
        <UserRound size={24} aria-hidden className={styles.personIcon} />
        <strong>
          {firstName} {lastName}
        </strong>
      </p>
      <p>Is this you? Then verify the account to start using it.</p>
      {failure && (
        <Notice severity="error" title={UNABLE}>
          {messageOf(failure)}
        </Notice>
      )}
      <Button
        wide
        busy={verify.isPending}
        disabled={disown.isPending}
        onClick={() => {
          disown.reset();
          verify.mutate();
        }}
      >
        Verify my account
      </Button>
      <div className={styles.disown}>
        <Button
          wide
          variant="outlined"
          tone="neutral"
          busy={disown.isPending}
          disabled={verify.isPending}
          onClick={() => {
            verify.reset();
            disown.mutate();
          }}
        >
          This wasn&apos;t me
        </Button>
        <p>If you didn&apos;t sign up, choose this and we&apos;ll delete the account.</p>
      </div>
    </>
  );
}
