import type { UserDetails } from '@portal/contract/users/users.schemas.ts';
import { createFileRoute } from '@tanstack/react-router';
import { UserEntries } from '../../features/audit-log/user-entries.tsx';
import { PrivateNotes } from '../../features/notes/private-notes.tsx';
import { UserRequests } from '../../features/review/user-requests.tsx';
import { TeacherSchool } from '../../features/school-rules/teacher-school.tsx';
import { SpeakerActions } from '../../features/speakers/speaker-actions.tsx';
import { TeacherActions } from '../../features/teachers/teacher-actions.tsx';
import { Person } from '../../features/users/person.tsx';

export const Route = createFileRoute('/_admin/admin-people/$userId')({
  component: AdminPersonPage,
});

function AdminPersonPage() {
  const { userId } = Route.useParams();
  return (
    <Person
      key={userId}
      userId={userId}
      requests={requestsOf}
      actions={actionsFor}
      school={schoolOf}
      notes={<PrivateNotes subject={{ kind: 'user', id: userId }} />}
      auditLog={auditLogOf}
    />
  );
}

const requestsOf = ({ _id, role }: UserDetails) => <UserRequests userId={_id} role={role} />;

const schoolOf = (user: UserDetails) => <TeacherSchool teacher={user} />;

const auditLogOf = (user: UserDetails) => <UserEntries user={user} />;

const actionsFor = ({ _id, role, hasSpeakerProfile }: UserDetails) => {
  if (role === 'teacher') return <TeacherActions userId={_id} />;
  return role === 'speaker' && hasSpeakerProfile && <SpeakerActions userId={_id} />;
};
