import { createFileRoute } from '@tanstack/react-router';
import { BookForTeacher } from '../../features/booking/book-for-teacher.tsx';

export const Route = createFileRoute('/_admin/admin-book/$userId')({ component: AdminBookPage });

function AdminBookPage() {
  const { userId } = Route.useParams();
  return <BookForTeacher key={userId} userId={userId} />;
}
