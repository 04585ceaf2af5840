import { readInvite } from '@portal/contract/accounts/invites.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { Spinner } from '../../components/feedback/spinner.tsx';
import { PublicLayout } from '../../components/layout/public-layout.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import { callQuery } from '../../lib/call-query.ts';
import { type Invitation, screenForInvite } from './invitation.ts';
import { Registration } from './registration.tsx';

interface InvalidInviteProps {
  message: string;
  title?: string;
  onRetry?: (() => void) | undefined;
}

function InvalidInvite({ message, title = 'Invalid Invite', onRetry }: InvalidInviteProps) {
  return (
    <PublicLayout title={title}>
      <Notice severity="error">{message}</Notice>
      {!onRetry && (
        <p>
          If you already registered, just log in. If not, please ask the person who invited you for a new
          invite.
        </p>
      )}
      {onRetry && <Button onClick={onRetry}>Try again</Button>}
      <LinkButton to="/login" variant={onRetry ? 'outlined' : 'primary'}>
        Back to Login
      </LinkButton>
    </PublicLayout>
  );
}

/** Loads an invite and redirects to the prefilled form of its role. */
export function InviteScreen({ token }: { token: string }): ReactNode {
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery(readInvite, { params: { token }, query: { organization: 'true', openRequest: 'true' } }),
    refetchOnWindowFocus: false,
    enabled: token.trim() !== '',
  });
  if (token.trim() === '') return <InvalidInvite message="Invalid invite link" />;
  if (error && !isFetching) {
    const retry = () => void refetch();
    if (!(error instanceof ApiError) || error.unreachable) {
      return (
        <InvalidInvite title="We couldn't check your invite" message={messageOf(error)} onRetry={retry} />
      );
    }
    const message = `Invalid or expired invite link: ${error.message}`;
    return <InvalidInvite message={message} onRetry={error.status === 404 ? undefined : retry} />;
  }
  if (!data) {
    return (
      <PublicLayout title="Your invitation">
        <Spinner label="Verifying invite..." />
      </PublicLayout>
    );
  }
  const to = screenForInvite(data.role);
  if (!to) return <InvalidInvite message="Invalid role in invite" />;
  const { email, role, firstName, lastName, organization = '', openRequestId = '' } = data;
  const invitation = { email, token, role, firstName, lastName, organization, openRequestId };
  return <Navigate to={to} replace state={invitation} />;
}

interface AdminRegistrationProps {
  token: string;
  /** The invite from the navigation state. Without it, the invite is loaded first. */
  invitation: Invitation | undefined;
}

/** Registers an administrator, who must have been invited. */
export function AdminRegistration({ token, invitation }: AdminRegistrationProps) {
  if (invitation?.token !== token) return <InviteScreen token={token} />;
  return <Registration kind="admin" invitation={invitation} />;
}
