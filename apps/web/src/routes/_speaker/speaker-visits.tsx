import { createFileRoute } from '@tanstack/react-router';
import { Button } from '../../components/button.tsx';
import { Printer } from '../../components/icons.tsx';
import { Page } from '../../components/layout/page.tsx';
import { readYearParams, yearOf } from '../../features/impact/impact-params.ts';
import { RecordPrintHead, VisitRecord } from '../../features/impact/visit-record.tsx';
import { VisitsAhead } from '../../features/visits/visits-ahead.tsx';
import { useSession } from '../../lib/session.ts';

export const Route = createFileRoute('/_speaker/speaker-visits')({
  validateSearch: readYearParams,
  component: SpeakerVisitsPage,
});

function SpeakerVisitsPage() {
  const { _id: speakerId } = useSession();
  const year = yearOf(Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <Page
      title="My visits"
      subtitle="See your upcoming visits, and print or save a record of each year as a PDF."
      actions={
        <Button variant="outlined" icon={<Printer size={18} aria-hidden />} onClick={() => print()}>
          Print
        </Button>
      }
      printHead={<RecordPrintHead year={year} />}
    >
      <VisitsAhead speakerId={speakerId} />
      <VisitRecord
        speakerId={speakerId}
        year={year}
        onYear={(chosen) => void navigate({ search: { year: chosen }, replace: true, resetScroll: false })}
      />
    </Page>
  );
}
