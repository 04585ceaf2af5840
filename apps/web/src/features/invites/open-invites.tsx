import { listInvites, resendInvite, withdrawInvite } from '@portal/contract/invites/invites.contract.ts';
import type { PendingInvite } from '@portal/contract/invites/invites.schemas.ts';
import { getOverview } from '@portal/contract/overview/overview.contract.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MailPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Email } from '../../components/email.tsx';
import { RowSkeletons } from '../../components/feedback/skeletons.tsx';
import { EmptyState, ErrorState } from '../../components/feedback/states.tsx';
import { Section } from '../../components/layout/section.tsx';
import { RemovalDialog } from '../../components/overlay/removal-dialog.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import type { Column } from '../../components/table/table-view.tsx';
import { RelativeTime } from '../../components/times.tsx';
import { call } from '../../lib/api.ts';
import { callKey, callQuery } from '../../lib/call-query.ts';
import { toast } from '../../lib/toasts.ts';

const ROLE_NAMES = { admin: 'Admin', teacher: 'Teacher', speaker: 'Speaker' } as const;

const COLUMNS: readonly Column<PendingInvite>[] = [
  { id: 'name', label: 'Name', text: ({ firstName, lastName }) => `${firstName} ${lastName}` },
  { id: 'email', label: 'Email', text: ({ email }) => email, cell: ({ email }) => <Email address={email} /> },
  { id: 'role', label: 'Invited as', text: ({ role }) => ROLE_NAMES[role] },
  {
    id: 'expires',
    label: 'Expires',
    text: ({ expiresAt }) => expiresAt,
    cell: ({ expiresAt }) => <RelativeTime instant={expiresAt} />,
  },
];

/** Refetches everything that lists or counts invites. */
export const useRefreshInvites = () => {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [listInvites, getOverview].map((call) => client.invalidateQueries({ queryKey: callKey(call) })),
    );
};

interface InviteActionsProps {
  invite: PendingInvite;
  onWithdraw: () => void;
}

function InviteActions({ invite: { email }, onWithdraw }: InviteActionsProps) {
  const refresh = useRefreshInvites();
  const resend = useMutation({
    mutationFn: () => call(resendInvite, { params: { email } }),
    onSuccess: ({ message }) => toast('success', message),
    // Also after an error, because the invite may have been used.
    onSettled: refresh,
  });
  return (
    <span className="row whole">
      <Button
        size="small"
        variant="outlined"
        aria-label={`Send again to ${email}`}
        busy={resend.isPending}
        onClick={() => resend.mutate()}
      >
        Send again
      </Button>
      <Button
        size="small"
        variant="text"
        tone="danger"
        aria-label={`Withdraw the invite to ${email}`}
        onClick={onWithdraw}
      >
        Withdraw
      </Button>
    </span>
  );
}

/** Open invites, newest first, with their actions. */
export function OpenInvites() {
  const { data, error, isPending, refetch } = useQuery(callQuery(listInvites));
  const refresh = useRefreshInvites();
  const [withdrawing, setWithdrawing] = useState<PendingInvite>();

  const actions: Column<PendingInvite> = {
    id: 'actions',
    label: 'Actions',
    cell: (invite) => <InviteActions invite={invite} onWithdraw={() => setWithdrawing(invite)} />,
  };

  return (
    <div tabIndex={-1} className="region">
      <Section id="open-invites" title="Open invites" {...(data ? { count: data.length } : {})}>
        {isPending && <RowSkeletons count={3} />}
        {!data && error && (
          <ErrorState title="Failed to load invites. Please try again." error={error} onRetry={refetch} />
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
      <RemovalDialog
        item={withdrawing}
        title="Withdraw this invite?"
        confirmLabel="Withdraw invite"
        busyLabel="Withdrawing…"
        remove={({ email }) => call(withdrawInvite, { params: { email } })}
        refresh={refresh}
        onClose={() => setWithdrawing(undefined)}
      >
        {({ email, firstName, lastName }) => (
          <p>
            The link we sent to <strong>{email}</strong> stops working right away, and {firstName} {lastName}{' '}
            can no longer register with it. You can invite them again at any time.
          </p>
        )}
      </RemovalDialog>
    </div>
  );
}
