import { createFileRoute, Link } from '@tanstack/react-router';
import { PublicLayout } from '../../components/layout/public-layout.tsx';
import { invitationIn } from '../../features/auth/invitation.ts';
import { RegistrationForm } from '../../features/auth/registration-form.tsx';

export const Route = createFileRoute('/_public/speaker-register')({
  beforeLoad: ({ location }) => ({ invitation: invitationIn(location.state, 'speaker') }),
  component: SpeakerRegisterPage,
});

function SpeakerRegisterPage() {
  const { invitation } = Route.useRouteContext();
  return (
    <PublicLayout
      title="Speaker Registration"
      subtitle="Tell us where you work. You'll complete your profile after you log in."
      wide
      footer={
        <>
          Already have an account? <Link to="/login">Log in</Link>
        </>
      }
    >
      <RegistrationForm kind="speaker" invitation={invitation} />
    </PublicLayout>
  );
}
