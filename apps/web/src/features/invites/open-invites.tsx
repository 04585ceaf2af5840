import type { PendingInvite } from '@portal/contract/invites/invites.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { MailPlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { RowSkeletons } from '../../components/feedback/skeletons.tsx';
import { EmptyState, ErrorState } from '../../components/feedback/states.tsx';
import { Section } from '../../components/layout/section.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import type { Column } from '../../components/table/table-view.tsx';
import { RelativeTime } from '../../components/times.tsx';
import { InviteActions } from './invite-actions.tsx';
import styles from './open-invites.module.css';
import { openInvitesQuery } from './queries.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const ROLE_NAMES = { admin: 'Admin', teacher: 'Teacher', speaker: 'Speaker' } as const;

const COLUMNS: readonly Column<PendingInvite>[] = [
  { id: 'name', label: 'Name', text: ({ firstName, lastName }) => `${firstName} ${lastName}` },
  { id: 'email', label: 'Email', text: ({ email }) => email },
  { id: 'role', label: 'Invited as', text: ({ role }) => ROLE_NAMES[role] },
  {
    id: 'expires',
    label: 'Expires',
    text: ({ expiresAt }) => expiresAt,
    cell: ({ expiresAt }) => <RelativeTime instant={expiresAt} />,
  },
];

/** Open invites with their actions. */
export function OpenInvites() {
  const { data, error, isPending, refetch } = useQuery(openInvitesQuery());
  const [withdrawing, setWithdrawing] = useState<PendingInvite>();
  const region = useRef<HTMLDivElement>(null);
  const withdrawn = useRef(false);

  // The button that opened the dialog disappears with its row, so the focus moves to the list.
  useEffect(() => {
    if (withdrawing || !withdrawn.current) return;
    withdrawn.current = false;
    region.current?.focus({ preventScroll: true });
  }, [withdrawing]);

  const actions: Column<PendingInvite> = {
    id: 'actions',
    label: 'Actions',
    text: () => '',
    sortable: false,
    cell: (invite) => <InviteActions invite={invite} onWithdraw={() => setWithdrawing(invite)} />,
  };

  return (
    <div ref={region} tabIndex={-1} className={styles.region}>
      <Section title="Open invites" {...(data ? { count: data.length } : {})}>
        {isPending && <RowSkeletons count={3} />}
        {!data && error && (
          <ErrorState
            title="Failed to load invites. Please try again."
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {data && (
          <DataTable
            label="Open invites"
            columns={[...COLUMNS, actions]}
            rows={data}
            keyOf={({ email }) => email}
            empty={
              <EmptyState title="No open invites" icon={MailPlus}>
                Invitations appear here until they&apos;re accepted.
              </EmptyState>
            }
          />
        )}
      </Section>
      <WithdrawDialog
        invite={withdrawing}
        onClose={() => setWithdrawing(undefined)}
        onWithdrawn={() => {
          withdrawn.current = true;
          setWithdrawing(undefined);
        }}
      />
    </div>
  );
}
