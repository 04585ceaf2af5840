import { useQuery } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { FilterChips } from '../../components/chips.tsx';
import { CardSkeletons, SkeletonLine } from '../../components/feedback/skeletons.tsx';
import { EmptyState, ErrorState } from '../../components/feedback/states.tsx';
import { CalendarHeart, CircleCheck } from '../../components/icons.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { RequestCard } from '../../domain/request-card.tsx';
import { requestsForSpeaker } from '../../domain/request-queries.ts';
import { useTasks } from '../../domain/tasks.ts';
import { RequestDetails } from './request-details.tsx';
import { requestsWithTask, TASK_FILTERS } from './request-filters.ts';
import type { RequestFilters } from './request-params.ts';
import { RequestSections } from './request-sections.tsx';

interface SpeakerRequestListProps {
  speakerId: string;
  /** Shows only the requests that need the speaker for this reason. */
  needs: RequestFilters['needs'];
  onShowAll: () => void;
  /** The id of the request that is shown. */
  open: string | undefined;
  onClose: () => void;
}

/** A speaker's requests by status, in each section first those that need the speaker. */
export function SpeakerRequestList(props: SpeakerRequestListProps) {
  const { speakerId, needs: kind, onShowAll, open, onClose } = props;
  const { data: requests, error, isPending, refetch } = useQuery(requestsForSpeaker(speakerId));
  const tasks = useTasks() ?? [];
  const needed = requestsWithTask(requests ?? [], tasks, kind);
  const details = requests && (requests.find(({ _id }) => _id === open) ?? null);

  if (isPending) {
    return (
      <Stack gap={24}>
        <SkeletonLine width={200} height={24} />
        <CardSkeletons count={3} height={400} />
      </Stack>
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
          <FilterChips
            active={kind ? [{ label: TASK_FILTERS[kind], without: undefined }] : []}
            onChange={onShowAll}
          />
          {kind && needed.length === 0 && (
            <EmptyState
              icon={CircleCheck}
              title="Nothing here needs you anymore"
              action={
                <Button variant="outlined" onClick={onShowAll}>
                  Show all requests
                </Button>
              }
            />
          )}
          <RequestSections
            first={needed}
            requests={kind ? [] : requests}
            showArchived={kind !== undefined}
            card={(request) => <RequestCard key={request._id} request={request} viewer="speaker" />}
          />
        </section>
      )}
      <RequestDetails open={open !== undefined} request={details} viewer="speaker" onClose={onClose} />
    </>
  );
}
