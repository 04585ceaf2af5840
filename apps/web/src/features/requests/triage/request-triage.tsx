import { useQuery } from '@tanstack/react-query';
import { Inbox, SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '../../../components/button.tsx';
import { EmptyState, ErrorState } from '../../../components/states.tsx';
import { counted } from '../../../lib/text.ts';
import { RequestDetails } from '../components/request-details.tsx';
import { StatusSelect } from '../components/status-select.tsx';
import { allRequests, type StatusChange } from '../queries.ts';
import { searchRequests, sortRequests } from '../request-groups.ts';
import { type RequestFilters, readRequestParams } from '../request-params.ts';
import { useShownRequest } from '../use-shown-request.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import styles from './triage.module.css';
import { TriageList } from './triage-list.tsx';
import { TRIAGE_SORT, TriageTools } from './triage-tools.tsx';
import { useFocusAfterMove } from './use-focus-after-move.ts';
import { useTriage } from './use-triage.ts';

interface RequestTriageProps {
  filters: RequestFilters;
  onFilter: (filters: RequestFilters) => void;
  /** The request whose details are open, if any. */
  open: string | undefined;
  onClose: () => void;
}

/** Everybody's requests by status, to be looked at and moved on; who has waited longest comes first. */
export function RequestTriage({ filters, onFilter, open, onClose }: RequestTriageProps) {
  const { data: requests, error, isPending, refetch } = useQuery(allRequests());
  const details = useShownRequest(requests, open);
  const { q = '', sort = TRIAGE_SORT } = filters;
  const shown = useMemo(() => sortRequests(searchRequests(requests ?? [], q), sort), [requests, q, sort]);

  const { region, beforeMove, beforeReturn } = useFocusAfterMove(shown, open !== undefined);
  const move = useTriage(beforeReturn);
  const setStatus = (change: StatusChange) => {
    beforeMove(change.request);
    move(change);
  };

  if (isPending) return <ListSkeleton cardHeight={400} tools />;
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
        <EmptyState icon={Inbox} title="No requests yet">
          As soon as a teacher asks a speaker for a visit, the request stands here for your review.
        </EmptyState>
      ) : (
        <TriageTools filters={filters} onFilter={onFilter} />
      )}
      <p role="status" className={q === '' ? 'visually-hidden' : styles.count}>
        {q !== '' && `${counted(shown.length, 'request')} found`}
      </p>
      {shown.length === 0 && requests.length > 0 && (
        <EmptyState
          icon={SearchX}
          title="No requests found"
          action={
            <Button variant="outlined" onClick={() => onFilter(readRequestParams({ ...filters, q: '' }))}>
              Clear search
            </Button>
          }
        >
          Try adjusting your search or filters
        </EmptyState>
      )}
      {shown.length > 0 && (
        <TriageList requests={shown} searched={q !== ''} region={region} onChange={setStatus} />
      )}
      <RequestDetails
        open={open !== undefined}
        request={details}
        viewer="admin"
        onClose={onClose}
        status={
          details && <StatusSelect request={details} onChange={(to) => setStatus({ request: details, to })} />
        }
      />
    </>
  );
}
