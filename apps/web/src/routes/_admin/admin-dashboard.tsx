import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../../components/page.tsx';
import { InviteButtons } from '../../features/invites/components/invite-buttons.tsx';
import { OpenInvites } from '../../features/invites/components/open-invites.tsx';
import { Users } from '../../features/users/components/users.tsx';
import { readUserParams } from '../../features/users/user-params.ts';

export const Route = createFileRoute('/_admin/admin-dashboard')({
  validateSearch: readUserParams,
  component: AdminDashboardPage,
});

function AdminDashboardPage() {
  const params = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <Page title="Welcome to the Admin Dashboard" actions={<InviteButtons />}>
      <Users
        params={params}
        onChange={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
      <OpenInvites />
    </Page>
  );
}
