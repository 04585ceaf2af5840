import { createFileRoute } from '@tanstack/react-router';
import { InviteScreen } from '../../features/accounts/invite-screen.tsx';

export const Route = createFileRoute('/_public/invite/$token')({ component: InvitePage });

function InvitePage() {
  const { token } = Route.useParams();
  return <InviteScreen token={token} />;
}
