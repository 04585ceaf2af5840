import { listInvites, resendInvite, withdrawInvite } from '@portal/contract/accounts/invites.contract.ts';
import type { PendingInvite } from '@portal/contract/accounts/invites.schemas.ts';
import { getOverview, listTasks } from '@portal/contract/overview/overview.contract.ts';
import { fullName } from '@portal/contract/users/full-name.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { StatusChip } from '../../components/chips.tsx';
import { Email } from '../../components/email.tsx';
import { RowSkeletons } from '../../components/feedback/skeletons.tsx';
import { EmptyState, ErrorState } from '../../components/feedback/states.tsx';
import { CalendarX, MailPlus } from '../../components/icons.tsx';
import { Section } from '../../components/layout/section.tsx';
import { Row } from '../../components/layout/stack.tsx';
import { RemovalDialog } from '../../components/overlay/removal-dialog.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import type { Column } from '../../components/table/table-view.tsx';
import { RelativeTime } from '../../components/times.tsx';
import { TYPE_LABELS } from '../../domain/user-labels.ts';
import { call } from '../../lib/api.ts';
import { callKey, callQuery } from '../../lib/call-query.ts';
import { toast } from '../../lib/toasts.ts';

/** A name, or the address of somebody whose name isn't known. */
const nameOf = (invite: PendingInvite): string => fullName(invite) || invite.email;
const roleOf = ({ role }: PendingInvite): string => TYPE_LABELS[role];

const COLUMNS: readonly Column<PendingInvite>[] = [
  {
    id: 'name',
    label: 'Name',
    sort: nameOf,
    cell: (invite) => (
      <>
        {fullName(invite) || <span className="soft">No name</span>}
        {invite.organization !== '' && <p className="soft small">{invite.organization}</p>}
        {invite.personalMessage !== '' && <p className="soft small">“{invite.personalMessage}”</p>}
      </>
    ),
  },
  { id: 'email', label: 'Email', sort: ({ email }) => email, cell: ({ email }) => <Email address={email} /> },
  { id: 'role', label: 'Invited as', sort: roleOf, cell: roleOf },
  {
    id: 'expires',
    label: 'Expires',
    sort: ({ expiresAt }) => expiresAt,
    cell: ({ expiresAt, isExpired }) =>
      isExpired ? (
        <Row as="span" className="whole">
          <StatusChip label="Expired" tone="warning" icon={CalendarX} />
          <RelativeTime instant={expiresAt} />
        </Row>
      ) : (
        <RelativeTime instant={expiresAt} />
      ),
  },
];

/** Refetches everything that lists or counts invites. */
export const useRefreshInvites = () => {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [listInvites, getOverview, listTasks].map((call) =>
        client.invalidateQueries({ queryKey: callKey(call) }),
      ),
    );
};

interface InviteActionsProps {
  invite: PendingInvite;
  onRemove: () => void;
}

function InviteActions({ invite: { email, isExpired }, onRemove }: InviteActionsProps) {
  const refresh = useRefreshInvites();
  const resend = useMutation({
    mutationFn: () => call(resendInvite, { params: { email } }),
    onSuccess: ({ message }) => toast('success', message),
    // Also after an error, because the invite may have been used.
    onSettled: refresh,
  });
  return (
    <Row as="span" className="whole">
      <Button
        size="small"
        variant="outlined"
        aria-label={isExpired ? `Invite again: ${email}` : `Send again to ${email}`}
        busy={resend.isPending}
        onClick={() => resend.mutate()}
      >
        {isExpired ? 'Invite again' : 'Send again'}
      </Button>
      <Button
        size="small"
        variant="text"
        tone="danger"
        aria-label={`${isExpired ? 'Remove' : 'Withdraw'} the invite to ${email}`}
        onClick={onRemove}
      >
        {isExpired ? 'Remove' : 'Withdraw'}
      </Button>
    </Row>
  );
}

/** Open invites, then expired ones, with their actions. */
export function Invites() {
  const { data, error, isPending, refetch } = useQuery(callQuery(listInvites));
  const refresh = useRefreshInvites();
  const [removed, setRemoved] = useState<PendingInvite>();

  const actions: Column<PendingInvite> = {
    id: 'actions',
    label: 'Actions',
    cell: (invite) => <InviteActions invite={invite} onRemove={() => setRemoved(invite)} />,
  };

  return (
    <div tabIndex={-1} className="region">
      <Section id="invites" title="Invites" {...(data ? { count: data.length } : {})}>
        {isPending && <RowSkeletons count={3} />}
        {!data && error && (
          <ErrorState title="Failed to load invites. Please try again." error={error} onRetry={refetch} />
        )}
        {data && (
          <DataTable
            label="Invites"
            columns={[...COLUMNS, actions]}
            rows={data}
            keyOf={({ email }) => email}
            empty={
              <EmptyState title="No invites" icon={MailPlus}>
                Invitations appear here until they&apos;re accepted.
              </EmptyState>
            }
          />
        )}
      </Section>
      <RemovalDialog
        item={removed}
        title={removed?.isExpired ? 'Remove this invite?' : 'Withdraw this invite?'}
        confirmLabel={removed?.isExpired ? 'Remove invite' : 'Withdraw invite'}
        busyLabel={removed?.isExpired ? 'Removing…' : 'Withdrawing…'}
        remove={({ email }) => call(withdrawInvite, { params: { email } })}
        refresh={refresh}
        onClose={() => setRemoved(undefined)}
      >
        {(invite) =>
          invite.isExpired ? (
            <p>
              The link we sent to <strong>{invite.email}</strong> has expired. {nameOf(invite)} disappears
              from this list. You can still invite them with a new invite.
            </p>
          ) : (
            <p>
              The link we sent to <strong>{invite.email}</strong> stops working right away, and{' '}
              {nameOf(invite)} can no longer register with it. You can invite them again at any time.
            </p>
          )
        }
      </RemovalDialog>
    </div>
  );
}
