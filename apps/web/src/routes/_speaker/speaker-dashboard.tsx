import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../../components/page.tsx';
import { SpeakerDashboard } from '../../features/speaker-profile/components/speaker-dashboard.tsx';
import { useSession } from '../../lib/session.ts';

export const Route = createFileRoute('/_speaker/speaker-dashboard')({ component: SpeakerDashboardPage });

function SpeakerDashboardPage() {
  const { firstName } = useSession();
  return (
    <Page title={`Welcome, ${firstName}!`}>
      <SpeakerDashboard />
    </Page>
  );
}
