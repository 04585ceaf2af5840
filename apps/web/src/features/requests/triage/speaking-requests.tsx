import { useQuery } from '@tanstack/react-query';
import { CalendarHeart } from 'lucide-react';
import { LinkButton } from '../../../components/link-button.tsx';
import { EmptyState, ErrorState } from '../../../components/states.tsx';
import { RequestCard } from '../components/request-card.tsx';
import { RequestDetails } from '../components/request-details.tsx';
import { RequestSections } from '../components/request-sections.tsx';
import { requestsForSpeaker } from '../queries.ts';
import { useKeptFocus } from '../use-kept-focus.ts';
import { useShownRequest } from '../use-shown-request.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import styles from './triage.module.css';

interface SpeakingRequestsProps {
  speakerId: string;
  /** The request whose details are open, if any. */
  open: string | undefined;
  onClose: () => void;
}

/** What teachers ask of a speaker, by status, to be read. */
export function SpeakingRequests({ speakerId, open, onClose }: SpeakingRequestsProps) {
  const { data: requests, error, isPending, refetch } = useQuery(requestsForSpeaker(speakerId));
  const details = useShownRequest(requests, open);
  const list = useKeptFocus(requests, open);

  if (isPending) return <ListSkeleton cardHeight={400} />;
  if (!requests) {
    return (
      <ErrorState
        title="Failed to load requests. Please try again."
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <>
      {requests.length === 0 ? (
        <EmptyState
          icon={CalendarHeart}
          title="No requests yet"
          action={
            <LinkButton to="/speaker-dashboard" variant="outlined">
              Go to your dashboard
            </LinkButton>
          }
        >
          When a teacher asks you to visit, you&apos;ll see the request here. A complete profile helps
          teachers find you.
        </EmptyState>
      ) : (
        <section {...list} aria-label="Requests" className={styles.region}>
          <RequestSections
            requests={requests}
            card={(request) => <RequestCard key={request._id} request={request} viewer="speaker" />}
          />
        </section>
      )}
      <RequestDetails open={open !== undefined} request={details} viewer="speaker" onClose={onClose} />
    </>
  );
}
