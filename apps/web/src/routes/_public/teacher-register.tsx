import { createFileRoute, Link } from '@tanstack/react-router';
import { PublicLayout } from '../../components/layout/public-layout.tsx';
import { invitationIn } from '../../features/auth/invitation.ts';
import { RegistrationForm } from '../../features/auth/registration-form.tsx';

export const Route = createFileRoute('/_public/teacher-register')({
  beforeLoad: ({ location }) => ({ invitation: invitationIn(location.state, 'teacher') }),
  component: TeacherRegisterPage,
});

function TeacherRegisterPage() {
  const { invitation } = Route.useRouteContext();
  return (
    <PublicLayout
      title="Teacher Registration"
      subtitle="Tell us where and what you teach."
      wide
      footer={
        <>
          Already have an account? <Link to="/login">Log in</Link>
        </>
      }
    >
      <RegistrationForm kind="teacher" invitation={invitation} />
    </PublicLayout>
  );
}
