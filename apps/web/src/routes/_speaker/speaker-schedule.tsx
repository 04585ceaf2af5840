import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../../components/layout/page.tsx';
import { PausePanel } from '../../domain/speaker-pause.tsx';
import { ownProfileQuery } from '../../domain/speaker-queries.ts';
import { Schedule } from '../../features/availability/schedule-form.tsx';
import { OWN_SCHEDULE } from '../../features/availability/schedule-labels.ts';
import { useSession } from '../../lib/session.ts';

export const Route = createFileRoute('/_speaker/speaker-schedule')({ component: SpeakerSchedulePage });

function SpeakerSchedulePage() {
  const { _id: userId } = useSession();
  const { data: profile } = useQuery(ownProfileQuery());
  return (
    <Page title="Availability" subtitle="Let teachers know when you can visit." width={900}>
      <Schedule userId={userId} texts={OWN_SCHEDULE} requests="/speaker-requests" />
      {profile && <PausePanel profile={profile} />}
    </Page>
  );
}
