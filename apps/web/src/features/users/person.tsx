import { getUser } from '@portal/contract/users/users.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { UserRoundX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Email } from '../../components/email.tsx';
import { PartState } from '../../components/feedback/part-state.tsx';
import { EmptyState, ErrorState } from '../../components/feedback/states.tsx';
import { KeyValues } from '../../components/key-values.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { callQuery } from '../../lib/call-query.ts';
import { TYPE_LABELS } from './user-labels.ts';

interface PersonProps {
  userId: string;
  /** The administrators' notes on this person. */
  notes: ReactNode;
}

/** The screen on which administrators see one user. */
export function Person({ userId, notes }: PersonProps) {
  const {
    data: user,
    error,
    refetch,
  } = useQuery({ ...callQuery(getUser, { params: { userId } }), meta: { handlesError: true } });
  return (
    <Page
      title={user ? `${user.firstName} ${user.lastName}` : 'User'}
      width={900}
      actions={
        <LinkButton to="/admin-dashboard" variant="outlined">
          All Users
        </LinkButton>
      }
    >
      {user && (
        <>
          <Panel>
            <KeyValues
              items={[
                ['User type', TYPE_LABELS[user.role]],
                ['Email', <Email key="email" address={user.email} />],
              ]}
            />
          </Panel>
          <Panel title="Private notes">{notes}</Panel>
        </>
      )}
      {!user && !error && <PartState name="user" error={null} onRetry={refetch} />}
      {!user && error && <LoadError error={error} onRetry={refetch} />}
    </Page>
  );
}

function LoadError({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState icon={UserRoundX} title="User not found">
        The account may have been deleted.
      </EmptyState>
    );
  return <ErrorState title="We couldn't load this user." error={error} onRetry={onRetry} />;
}
