import { createFileRoute } from '@tanstack/react-router';
import { PrivateNotes } from '../../features/notes/private-notes.tsx';
import { Person } from '../../features/users/person.tsx';

export const Route = createFileRoute('/_admin/admin-people/$userId')({
  component: AdminPersonPage,
});

function AdminPersonPage() {
  const { userId } = Route.useParams();
  return (
    <Person key={userId} userId={userId} notes={<PrivateNotes subject={{ kind: 'user', id: userId }} />} />
  );
}
