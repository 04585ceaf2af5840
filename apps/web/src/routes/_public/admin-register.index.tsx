import { createFileRoute, redirect } from '@tanstack/react-router';
import { invitationIn, inviteTokenIn } from '../../features/accounts/invitation.ts';
import { AdminRegistration } from '../../features/accounts/invite-screen.tsx';

const INVITE_NEEDED = 'Admin registration requires a valid invite link. Please contact an administrator.';

export const Route = createFileRoute('/_public/admin-register/')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    token === undefined ? {} : { token: String(token) },
  beforeLoad: ({ location, search }) => {
    const token = inviteTokenIn(search.token, location.state.token);
    if (!token) throw redirect({ to: '/login', replace: true, state: { notice: INVITE_NEEDED } });
    return { token, invitation: invitationIn(location.state, 'admin') };
  },
  component: AdminRegisterPage,
});

function AdminRegisterPage() {
  const { token, invitation } = Route.useRouteContext();
  return <AdminRegistration token={token} invitation={invitation} />;
}
