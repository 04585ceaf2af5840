import { createFileRoute } from '@tanstack/react-router';
import { Button } from '../../components/button.tsx';
import { Printer } from '../../components/icons.tsx';
import { Page } from '../../components/layout/page.tsx';
import { readYearParams, yearOf } from '../../features/impact/impact-params.ts';
import { RecordPrintHead, VisitRecord } from '../../features/impact/visit-record.tsx';
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
      subtitle="Your visits of a year, with students and hours. Print them or save them as a PDF."
      actions={
        <Button variant="outlined" icon={<Printer size={18} aria-hidden />} onClick={() => print()}>
          Print
        </Button>
      }
      printHead={<RecordPrintHead year={year} />}
    >
      <VisitRecord
        speakerId={speakerId}
        year={year}
        onYear={(chosen) => void navigate({ search: { year: chosen }, replace: true, resetScroll: false })}
      />
    </Page>
  );
}
