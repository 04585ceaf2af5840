import {
  deleteUnverifiedAccount,
  readVerification,
  verifyAccount,
} from '@portal/contract/accounts/auth.contract.ts';
import { ALREADY_VERIFIED } from '@portal/contract/accounts/auth.schemas.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { FocusedNotice, Notice } from '../../components/feedback/notice.tsx';
import { Spinner } from '../../components/feedback/spinner.tsx';
import { UserRound } from '../../components/icons.tsx';
import { Row, Stack } from '../../components/layout/stack.tsx';
import { Text } from '../../components/layout/text.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { ConfirmDialog } from '../../components/overlay/confirm-dialog.tsx';
import { call } from '../../lib/api.ts';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import { callQuery } from '../../lib/call-query.ts';
import { thisPage } from '../../lib/this-page.ts';

const UNABLE = 'Unable to verify account';

/** Whether the link itself was rejected, rather than the server being unreachable or overloaded. */
const isLinkRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 429;

interface OutcomeProps {
  title: string;
  children: ReactNode;
}

function Outcome({ title, children }: OutcomeProps) {
  return (
    <>
      <FocusedNotice severity="success" title={title}>
        {children}
      </FocusedNotice>
      <LinkButton to="/login">Back to Login</LinkButton>
    </>
  );
}

/** `onRetry` is set if a retry can help. */
function Failure({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  if (messageOf(error) === ALREADY_VERIFIED)
    return (
      <>
        <FocusedNotice severity="success" title="Your account is verified">
          {ALREADY_VERIFIED}.
        </FocusedNotice>
        <LinkButton to="/login">Back to Login</LinkButton>
      </>
    );
  return (
    <>
      <Notice severity="error" title={UNABLE}>
        {messageOf(error)}
        {!onRetry && ". Log in and we'll send you a new link."}
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
  const account = useQuery({
    ...callQuery(readVerification, { params: { token } }),
    // It never changes.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const answer = useMutation({
    mutationFn: async (isMine: boolean) => {
      if (isMine) return (await call(verifyAccount, { body: { token, logIn: true } })).user;
      await call(deleteUnverifiedAccount, { params: { token } });
      return undefined;
    },
    onSuccess: (user) => user && thisPage().session.getState().login(user),
    // The page shows the failure itself, so it needs no toast.
    onError: () => {},
  });
  const isMine = answer.variables;
  /** Whether the confirmation is open. Some mail scanners follow links and click buttons. */
  const [isAsked, setIsAsked] = useState(false);

  if (answer.isSuccess && isMine) {
    return (
      <Outcome title="Account successfully verified!">
        {answer.data
          ? "You're already logged in. 'Back to Login' takes you straight to your start page."
          : 'You can log in now.'}
      </Outcome>
    );
  }
  if (answer.isSuccess) {
    return (
      <Outcome title="Account deleted">
        We deleted the account and everything in it. You don&apos;t need to do anything else.
      </Outcome>
    );
  }
  const refused = [account.error, answer.error].find(isLinkRefused);
  if (refused) return <Failure error={refused} />;
  if (account.isFetching) return <Spinner label="Checking your link…" />;
  if (!account.data) return <Failure error={account.error} onRetry={account.refetch} />;

  const { firstName, lastName } = account.data;
  return (
    <>
      <p>Someone used this email address to create an account under this name:</p>
      <Row as="p" gap={12} padding={16} className="h3 tinted" data-tone="info">
        <UserRound size={24} aria-hidden />
        {firstName} {lastName}
      </Row>
      <p>Finish signing up. Is this you?</p>
      {answer.error && (
        <Notice severity="error" title={isMine ? UNABLE : 'Unable to delete the account'}>
          {messageOf(answer.error)}
        </Notice>
      )}
      <Button
        wide
        busy={answer.isPending && isMine === true}
        disabled={answer.isPending && isMine === false}
        onClick={() => answer.mutate(true)}
      >
        Verify my account
      </Button>
      <Stack gap={8}>
        <Button
          wide
          variant="outlined"
          tone="neutral"
          busy={answer.isPending && isMine === false}
          disabled={answer.isPending && isMine === true}
          onClick={() => setIsAsked(true)}
        >
          This wasn&apos;t me
        </Button>
        <Text size="small" tone="soft" align="center">
          If you didn&apos;t sign up, choose this and we&apos;ll delete the account.
        </Text>
      </Stack>
      <ConfirmDialog
        open={isAsked}
        title="Delete this account?"
        confirmLabel="Delete account"
        destructive
        onConfirm={() => {
          setIsAsked(false);
          answer.mutate(false);
        }}
        onClose={() => setIsAsked(false)}
      >
        <p>
          We&apos;ll delete the account of {firstName} {lastName}. This can&apos;t be undone.
        </p>
      </ConfirmDialog>
    </>
  );
}
