import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../../components/layout/page.tsx';
import { Schedule } from '../../features/speakers/schedule/schedule-form.tsx';

export const Route = createFileRoute('/_speaker/speaker-schedule')({ component: SpeakerSchedulePage });

function SpeakerSchedulePage() {
  return (
    <Page title="Availability" subtitle="Let teachers know when you can visit." width={900}>
      <Schedule />
    </Page>
  );
}
