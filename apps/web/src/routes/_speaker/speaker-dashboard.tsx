import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../../components/layout/page.tsx';
import { UnreadBadge } from '../../features/requests/messages/unread-badge.tsx';
import { IncompleteVisits } from '../../features/requests/own/incomplete-visits.tsx';
import { UnansweredRequests } from '../../features/requests/own/unanswered-requests.tsx';
import { SpeakerDashboard } from '../../features/speakers/profile/speaker-dashboard.tsx';
import { useSession } from '../../lib/session.ts';

export const Route = createFileRoute('/_speaker/speaker-dashboard')({ component: SpeakerDashboardPage });

function SpeakerDashboardPage() {
  const { _id: speakerId, firstName } = useSession();
  return (
    <Page title={`Welcome, ${firstName}!`}>
      <SpeakerDashboard
        news={
          <>
            <UnansweredRequests speakerId={speakerId} />
            <UnreadBadge />
          </>
        }
        visits={<IncompleteVisits speakerId={speakerId} />}
      />
    </Page>
  );
}
