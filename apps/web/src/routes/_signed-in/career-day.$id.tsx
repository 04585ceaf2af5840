import { createFileRoute } from '@tanstack/react-router';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/feedback/states.tsx';
import { Printer } from '../../components/icons.tsx';
import { Page } from '../../components/layout/page.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { CareerDaySheet } from '../../features/open-requests/career-day-sheet.tsx';
import { useSession } from '../../lib/session.ts';

export const Route = createFileRoute('/_signed-in/career-day/$id')({ component: CareerDayPage });

function CareerDayPage() {
  const { id } = Route.useParams();
  const { role } = useSession();
  // Who else comes is the teacher's to know.
  if (role === 'speaker')
    return (
      <Page title="Page to print">
        <EmptyState icon={Printer} title="Page not found">
          The link may be incomplete.
        </EmptyState>
      </Page>
    );
  return (
    <Page
      title="Career day"
      subtitle="One page, as your printer will print it."
      actions={
        <>
          <LinkButton to="/open-requests/$id" params={{ id }} variant="outlined">
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
      <CareerDaySheet id={id} />
    </Page>
  );
}
