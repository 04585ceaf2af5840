import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../../components/layout/page.tsx';
import { ownProfileQuery } from '../../domain/speaker-queries.ts';
import { newestOpenRequests } from '../../features/open-requests/open-request-queries.ts';
import { OpenRequestsPart } from '../../features/open-requests/open-requests-part.tsx';
import { NeedsYou } from '../../features/overview/needs-you.tsx';
import { NextVisit, nextVisit } from '../../features/overview/next-visit.tsx';
import { scheduleQuery } from '../../features/speakers/first-steps.tsx';
import { SpeakerDashboard } from '../../features/speakers/speaker-dashboard.tsx';
import { load } from '../../lib/load.ts';
import { getSession, useSession } from '../../lib/session.ts';

export const Route = createFileRoute('/_speaker/speaker-dashboard')({
  loader: () =>
    load((client) => [
      client.prefetchQuery(ownProfileQuery()),
      client.prefetchQuery(nextVisit()),
      client.prefetchQuery(newestOpenRequests()),
      client.prefetchQuery(scheduleQuery(getSession()?._id ?? '')),
    ]),
  staticData: { isDrawn: true },
  component: SpeakerDashboardPage,
});

function SpeakerDashboardPage() {
  const { firstName } = useSession();
  return (
    <Page title={`Welcome, ${firstName}!`}>
      <NeedsYou />
      <NextVisit />
      <OpenRequestsPart viewer="speaker" />
      <SpeakerDashboard />
    </Page>
  );
}
