import { useQuery } from '@tanstack/react-query';
import { CalendarHeart } from 'lucide-react';
import { CardSkeletons, SkeletonLine } from '../../../components/feedback/skeletons.tsx';
import { EmptyState, ErrorState } from '../../../components/feedback/states.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { RequestDetails } from '../details/request-details.tsx';
import { RequestSections } from '../details/request-sections.tsx';
import { requestsForSpeaker } from '../queries.ts';
import { RequestCard } from '../request-card.tsx';
import styles from './own-requests.module.css';

interface SpeakingRequestsProps {
  speakerId: string;
  /** The id of the open request. */
  open: string | undefined;
  onClose: () => void;
}

/** A speaker's requests by status. */
export function SpeakingRequests({ speakerId, open, onClose }: SpeakingRequestsProps) {
  const { data: requests, error, isPending, refetch } = useQuery(requestsForSpeaker(speakerId));
  const details = requests && (requests.find(({ _id }) => _id === open) ?? null);

  if (isPending) {
    return (
      <div className={`${styles.list} ${styles.loading}`}>
        <SkeletonLine width={200} height={24} />
        <CardSkeletons count={3} height={400} />
      </div>
    );
  }
  if (!requests) {
    return <ErrorState title="Failed to load requests. Please try again." error={error} onRetry={refetch} />;
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
        <section tabIndex={-1} aria-label="Requests" className="region">
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
