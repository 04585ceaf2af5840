import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../../components/layout/page.tsx';
import { InviteButtons } from '../../features/invites/invite-buttons.tsx';
import { OpenInvites } from '../../features/invites/open-invites.tsx';
import { readUserParams } from '../../features/users/user-params.ts';
import { Users } from '../../features/users/users.tsx';

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
