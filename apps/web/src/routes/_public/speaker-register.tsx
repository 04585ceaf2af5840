import { createFileRoute } from '@tanstack/react-router';
import { invitationIn } from '../../features/accounts/invitation.ts';
import { Registration } from '../../features/accounts/registration.tsx';

export const Route = createFileRoute('/_public/speaker-register')({
  beforeLoad: ({ location }) => ({ invitation: invitationIn(location.state, 'speaker') }),
  staticData: { isDrawn: true },
  component: SpeakerRegisterPage,
});

function SpeakerRegisterPage() {
  const { invitation } = Route.useRouteContext();
  return <Registration kind="speaker" invitation={invitation} />;
}
