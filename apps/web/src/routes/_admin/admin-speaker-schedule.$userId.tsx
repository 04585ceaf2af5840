import { createFileRoute } from '@tanstack/react-router';
import { SpeakerSchedule } from '../../features/availability/speaker-schedule.tsx';

export const Route = createFileRoute('/_admin/admin-speaker-schedule/$userId')({
  component: AdminSpeakerSchedulePage,
});

function AdminSpeakerSchedulePage() {
  const { userId } = Route.useParams();
  return <SpeakerSchedule key={userId} userId={userId} />;
}
