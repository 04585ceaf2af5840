import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { CalendarPlus, SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/feedback/states.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { RequestSections } from '../details/request-sections.tsx';
import { RequestCard } from '../request-card.tsx';
import { ArchiveButton } from './archive-button.tsx';
import { filterRequests, isNarrowed } from './request-filter.ts';
import type { RequestFilters } from './request-params.ts';
import { RequestTools } from './request-tools.tsx';

interface OwnRequestListProps {
  requests: readonly SpeakerRequest[];
  filters: RequestFilters;
  onFilter: (filters: RequestFilters) => void;
  onArchive: (request: SpeakerRequest) => void;
}

/** A teacher's filtered requests by status. */
export function OwnRequestList({ requests, filters, onFilter, onArchive }: OwnRequestListProps) {
  const shown = useMemo(() => filterRequests(requests, filters), [requests, filters]);
  if (requests.length === 0) {
    return (
      <EmptyState
        icon={CalendarPlus}
        title="You haven't requested a speaker yet"
        action={<LinkButton to="/teacher-search-speaker">Search speakers</LinkButton>}
      >
        Choose a speaker and send a request. You can track it here.
      </EmptyState>
    );
  }
  return (
    <>
      <RequestTools filters={filters} count={shown.length} onFilter={onFilter} />
      {shown.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title="No requests found"
          action={
            <Button variant="outlined" onClick={() => onFilter({})}>
              Clear search and filters
            </Button>
          }
        >
          Try adjusting your search or filters
        </EmptyState>
      ) : (
        <RequestSections
          requests={shown}
          showArchived={isNarrowed(filters)}
          card={(request) => (
            <RequestCard
              key={request._id}
              request={request}
              viewer="teacher"
              actions={<ArchiveButton request={request} place="card" onAsk={onArchive} />}
            />
          )}
        />
      )}
    </>
  );
}
