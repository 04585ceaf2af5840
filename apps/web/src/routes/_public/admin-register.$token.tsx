import { createFileRoute } from '@tanstack/react-router';
import { invitationIn } from '../../features/accounts/invitation.ts';
import { AdminRegistration } from '../../features/accounts/invite-screen.tsx';

export const Route = createFileRoute('/_public/admin-register/$token')({
  beforeLoad: ({ location }) => ({ invitation: invitationIn(location.state, 'admin') }),
  component: AdminRegisterPage,
});

function AdminRegisterPage() {
  const { token } = Route.useParams();
  const { invitation } = Route.useRouteContext();
  return <AdminRegistration token={token} invitation={invitation} />;
}
