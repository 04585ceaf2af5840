import { useQuery } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { Notice } from '../../components/notice.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import { verificationQuery } from './queries.ts';

/** Verifies the account that a mail's link belongs to, and says whether that worked. */
export function AccountVerification({ token }: { token: string }) {
  const { isPending, isFetching, error, refetch } = useQuery(verificationQuery(token));
  if (isPending || isFetching) return <Spinner label="Verifying your account…" />;
  if (!error) {
    return (
      <>
        <Notice severity="success" title="Account successfully verified!">
          You can log in now.
        </Notice>
        <LinkButton to="/login">Back to Login</LinkButton>
      </>
    );
  }
  // The link itself was not refused where the server was out of reach, in trouble or too busy.
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 429;
  return (
    <>
      <Notice severity="error" title="Unable to verify account">
        {messageOf(error)}
        {refused && '. If you have not verified your account yet, log in and we send you a new link.'}
      </Notice>
      {!refused && <Button onClick={() => void refetch()}>Try again</Button>}
      <LinkButton to="/login" variant={refused ? 'primary' : 'outlined'}>
        Back to Login
      </LinkButton>
    </>
  );
}
