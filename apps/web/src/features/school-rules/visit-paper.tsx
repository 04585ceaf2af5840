import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import type { VisitSchool } from '@portal/contract/school-rules/school-rules.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { FormSkeleton } from '../../components/feedback/skeletons.tsx';
import { EmptyState, ErrorState } from '../../components/feedback/states.tsx';
import { Printer } from '../../components/icons.tsx';
import { Row } from '../../components/layout/stack.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { oneRequest } from '../../domain/request-queries.ts';
import { ApprovalForm } from './approval-form.tsx';
import { ArrivalCard } from './arrival-card.tsx';
import styles from './papers.module.css';
import { PAPERS, type Paper, papersOf } from './papers.ts';
import { ParentsNotice } from './parents-notice.tsx';
import { visitSchool } from './school-queries.ts';

interface VisitPaperProps {
  /** The request's id. */
  id: string;
  paper: Paper;
}

/** One page to print about a visit, as it comes out of the printer. */
export function VisitPaper({ id, paper }: VisitPaperProps) {
  const request = useQuery(oneRequest(id));
  const school = useQuery(visitSchool(id));
  const error = request.error ?? school.error;
  if (request.data && school.data)
    return <LoadedPaper paper={paper} request={request.data} school={school.data} />;
  if (error)
    return (
      <ErrorState
        title="We couldn't load this visit. Please try again."
        error={error}
        onRetry={() => Promise.all([request.refetch(), school.refetch()])}
      />
    );
  return <FormSkeleton count={8} />;
}

interface LoadedPaperProps {
  paper: Paper;
  request: SpeakerRequest;
  school: VisitSchool;
}

function LoadedPaper({ paper, request, school }: LoadedPaperProps) {
  const papers = papersOf(request);
  return (
    <>
      <Row as="nav" className={styles.tabs} aria-label="Pages to print">
        {papers.map((other) => (
          <LinkButton
            key={other}
            to="/visit-paper/$paper/$id"
            params={{ paper: other, id: request._id }}
            replace
            variant={other === paper ? 'outlined' : 'text'}
            aria-current={other === paper ? 'page' : undefined}
          >
            {PAPERS[other]}
          </LinkButton>
        ))}
      </Row>
      {!papers.includes(paper) ? (
        <EmptyState icon={Printer} title="No arrival card for a virtual visit">
          Nobody comes to the front desk. The other pages are above.
        </EmptyState>
      ) : paper === 'approval' ? (
        <ApprovalForm request={request} school={school} />
      ) : paper === 'parents' ? (
        <ParentsNotice request={request} />
      ) : (
        <ArrivalCard request={request} school={school} />
      )}
    </>
  );
}
