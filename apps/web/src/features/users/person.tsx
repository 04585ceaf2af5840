import { fullName } from '@portal/contract/users/full-name.ts';
import { speakerStatusOf } from '@portal/contract/users/speaker-status.ts';
import { getUserDetails } from '@portal/contract/users/users.contract.ts';
import type { UserDetails } from '@portal/contract/users/users.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Avatar } from '../../components/avatar.tsx';
import { Email } from '../../components/email.tsx';
import { PartState } from '../../components/feedback/part-state.tsx';
import { KeyValues } from '../../components/key-values.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { Row, Stack } from '../../components/layout/stack.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { PersonLoadError } from '../../domain/person-load-error.tsx';
import { TYPE_LABELS } from '../../domain/user-labels.ts';
import { callQuery } from '../../lib/call-query.ts';
import { dayAndTime, ownDateAndTime } from '../../lib/times.ts';
import { AccountActions } from './account-actions.tsx';
import { UserStatusChip } from './user-status-chip.tsx';

interface PersonProps {
  userId: string;
  /** The requests of a teacher or speaker. They belong to another feature, like the notes. */
  requests: (user: UserDetails) => ReactNode;
  /** The links to edit a teacher's or speaker's profile, and what else is done for them. */
  actions: (user: UserDetails) => ReactNode;
  /** What a teacher's school asks of visits. */
  school: (user: UserDetails) => ReactNode;
  /** The administrators' notes on this person. */
  notes: ReactNode;
  /** The last entries of the audit log by or about this person. */
  auditLog: (user: UserDetails) => ReactNode;
}

/** The screen on which administrators see one user. */
export function Person({ userId, requests, actions, school, notes, auditLog }: PersonProps) {
  const {
    data: user,
    error,
    refetch,
  } = useQuery({ ...callQuery(getUserDetails, { params: { userId } }), meta: { handlesError: true } });
  return (
    <Page
      title={user ? fullName(user) : 'User'}
      isTitleLoading={!user && !error}
      width={900}
      actions={
        <>
          {user && actions(user)}
          <LinkButton to="/admin-dashboard" variant="outlined">
            All Users
          </LinkButton>
        </>
      }
    >
      {user && (
        <>
          <Profile user={user} />
          {user.role !== 'admin' && <Panel title="Requests">{requests(user)}</Panel>}
          {user.role === 'teacher' && <Panel title="What the school asks of visits">{school(user)}</Panel>}
          <Panel title="Private notes">{notes}</Panel>
          <Panel title="Audit log">{auditLog(user)}</Panel>
        </>
      )}
      {!user && !error && <PartState name="user" error={null} onRetry={refetch} />}
      {!user && error && <PersonLoadError what="user" error={error} onRetry={refetch} />}
    </Page>
  );
}

function Profile({ user }: { user: UserDetails }) {
  return (
    <Panel>
      <Row align="start" gap={24}>
        {user.role !== 'admin' && <Avatar url={user.imageUrl} name="" size={96} />}
        <Stack grow="wide">
          <KeyValues
            items={[
              ['User type', TYPE_LABELS[user.role]],
              ['Status', user.role === 'speaker' && <UserStatusChip status={speakerStatusOf(user)} />],
              [user.role === 'teacher' ? 'School' : 'Organization', user.organization],
              ['Email', <Email key="email" address={user.email} />],
              ['Phone', user.phone && <a href={`tel:${user.phone}`}>{user.phone}</a>],
              ['Login', user.neverLoggedIn && 'Never logged in'],
              ['Joined', dayAndTime(ownDateAndTime(user.joinedAt))[0]],
            ]}
          />
        </Stack>
      </Row>
      <AccountActions user={user} />
    </Panel>
  );
}
