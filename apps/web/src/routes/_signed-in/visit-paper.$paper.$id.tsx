import { createFileRoute } from '@tanstack/react-router';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/feedback/states.tsx';
import { Printer } from '../../components/icons.tsx';
import { Page } from '../../components/layout/page.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { isPaper, PAPERS } from '../../features/school-rules/papers.ts';
import { VisitPaper } from '../../features/school-rules/visit-paper.tsx';
import { useSession } from '../../lib/session.ts';

export const Route = createFileRoute('/_signed-in/visit-paper/$paper/$id')({ component: VisitPaperPage });

function VisitPaperPage() {
  const { paper, id } = Route.useParams();
  const { role } = useSession();
  // Speakers have nothing to print for the school.
  if (!isPaper(paper) || role === 'speaker')
    return (
      <Page title="Page to print">
        <EmptyState icon={Printer} title="Page not found">
          The link may be incomplete.
        </EmptyState>
      </Page>
    );
  return (
    <Page
      title={PAPERS[paper]}
      subtitle="One page, as your printer will print it."
      actions={
        <>
          <LinkButton
            to={role === 'admin' ? '/admin-requests' : '/teacher-speaker-requests'}
            search={{ request: id }}
            variant="outlined"
          >
            Open the request
          </LinkButton>
          <Button icon={<Printer size={18} aria-hidden />} onClick={() => print()}>
            Print
          </Button>
        </>
      }
      // The sheet has a heading of its own.
      printHead={<span />}
    >
      <VisitPaper id={id} paper={paper} />
    </Page>
  );
}
