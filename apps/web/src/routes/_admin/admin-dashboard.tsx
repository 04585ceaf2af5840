import { listInvites } from '@portal/contract/accounts/invites.contract.ts';
import { getOverview } from '@portal/contract/overview/overview.contract.ts';
import { readUserParams } from '@portal/contract/users/user-params.ts';
import type { ListedUser } from '@portal/contract/users/users.schemas.ts';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { Page } from '../../components/layout/page.tsx';
import { InviteButtons } from '../../features/accounts/invite-buttons.tsx';
import { Invites } from '../../features/accounts/invites.tsx';
import { UserNotesDialog } from '../../features/notes/private-notes.tsx';
import { Overview } from '../../features/overview/overview.tsx';
import { foundUsers } from '../../features/users/user-queries.ts';
import { Users } from '../../features/users/users.tsx';
import { callQuery } from '../../lib/call-query.ts';
import { load } from '../../lib/load.ts';
import { useUrlFilters } from '../../lib/use-url-filters.ts';

export const Route = createFileRoute('/_admin/admin-dashboard')({
  validateSearch: readUserParams,
  loader: ({ location }) =>
    load((client) => [
      client.prefetchQuery(callQuery(getOverview)),
      client.prefetchQuery(foundUsers(readUserParams(location.search))),
      client.prefetchQuery(callQuery(listInvites)),
    ]),
  staticData: { isDrawn: true },
  component: AdminDashboardPage,
});

function AdminDashboardPage() {
  const navigate = Route.useNavigate();
  const [params, setParams] = useUrlFilters(Route.useSearch(), (search) =>
    navigate({ search, replace: true, resetScroll: false }),
  );
  const [noted, setNoted] = useState<ListedUser>();
  return (
    <Page title="Welcome to the Admin Dashboard" actions={<InviteButtons />}>
      <Overview />
      <Users params={params} onChange={setParams} onNotes={setNoted} />
      <Invites />
      <UserNotesDialog user={noted} onClose={() => setNoted(undefined)} />
    </Page>
  );
}
