import { createFileRoute } from '@tanstack/react-router';
import { invitationIn } from '../../features/accounts/invitation.ts';
import { Registration } from '../../features/accounts/registration.tsx';

export const Route = createFileRoute('/_public/teacher-register')({
  beforeLoad: ({ location }) => ({ invitation: invitationIn(location.state, 'teacher') }),
  staticData: { isDrawn: true },
  component: TeacherRegisterPage,
});

function TeacherRegisterPage() {
  const { invitation } = Route.useRouteContext();
  return <Registration kind="teacher" invitation={invitation} />;
}
