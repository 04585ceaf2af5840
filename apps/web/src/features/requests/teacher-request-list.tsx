import { isPastVisit } from '@portal/contract/requests/request-steps.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { FilterChips } from '../../components/chips.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { CardSkeletons, SkeletonLine } from '../../components/feedback/skeletons.tsx';
import { EmptyState, ErrorState, NothingFound } from '../../components/feedback/states.tsx';
import { CalendarPlus, CircleCheck } from '../../components/icons.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { RequestCard } from '../../domain/request-card.tsx';
import { ownRequests } from '../../domain/request-queries.ts';
import { AskingOthersChip } from '../../domain/request-status.tsx';
import { useTasks } from '../../domain/tasks.ts';
import { BookAgainButton } from '../booking/book-again.tsx';
import { WaitingThankYous } from '../visits/thank-yous.tsx';
import { WaitingClassQuestions } from '../visits/waiting-class-questions.tsx';
import { ArchiveButton, ArchiveDialog, useArchiving, WithdrawButton } from './archiving.tsx';
import { RequestDetails } from './request-details.tsx';
import {
  type AskingOthers,
  askingOthers,
  filterRequests,
  isNarrowed,
  requestsWithTask,
  TASK_FILTERS,
} from './request-filters.ts';
import styles from './request-list.module.css';
import { type RequestFilters, readRequestParams } from './request-params.ts';
import { RequestSections } from './request-sections.tsx';
import { RequestTools } from './request-tools.tsx';
import { StepDialog } from './step-dialog.tsx';

interface TeacherRequestListProps {
  filters: RequestFilters;
  onFilter: (filters: RequestFilters) => void;
  /** The id of the request that is shown. */
  open: string | undefined;
  onClose: () => void;
}

/** A teacher's requests: search, details and archiving. */
export function TeacherRequestList(props: TeacherRequestListProps) {
  const { filters, onFilter, open, onClose } = props;
  const { data: requests, error, isPending, refetch } = useQuery(ownRequests());
  const archiving = useArchiving();
  const details = requests && (requests.find(({ _id }) => _id === open) ?? null);
  const asking = useMemo(() => askingOthers(requests ?? []), [requests]);
  const isAsking = details !== undefined && details !== null && asking.has(details._id);

  const { message } = archiving;
  const notice = message && (
    <Notice
      severity={message.severity}
      {...(message.severity === 'error' ? { onClose: archiving.dismiss } : {})}
    >
      {message.text}
    </Notice>
  );

  if (isPending) {
    return (
      <Stack gap={24}>
        <SkeletonLine height={44} />
        <SkeletonLine height={44} width="80%" />
        <CardSkeletons count={3} height={420} />
      </Stack>
    );
  }
  if (!requests) {
    return <ErrorState title="Failed to load requests. Please try again." error={error} onRetry={refetch} />;
  }
  return (
    <>
      <div role="status" className={styles.message}>
        {open === undefined && notice}
      </div>
      <Stack as="section" gap={24} className="region" tabIndex={-1} aria-label="Requests">
        <FilteredRequests
          requests={requests}
          asking={asking}
          filters={filters}
          onFilter={onFilter}
          onArchive={archiving.ask}
        />
      </Stack>
      <RequestDetails
        open={open !== undefined}
        request={details}
        viewer="teacher"
        {...(isAsking && { status: <AskingOthersChip /> })}
        notice={open === message?.requestId && notice}
        onClose={onClose}
        actions={
          details && (
            <>
              {isPastVisit(details) && <BookAgainButton visit={details} />}
              {!isAsking && <ArchiveButton request={details} place="details" onAsk={archiving.ask} />}
            </>
          )
        }
      />
      <ArchiveDialog request={archiving.asked} onClose={archiving.cancel} onConfirm={archiving.confirm} />
    </>
  );
}

interface FilteredRequestsProps {
  requests: readonly SpeakerRequest[];
  /** Those for whose visits others are being asked. */
  asking: AskingOthers;
  filters: RequestFilters;
  onFilter: (filters: RequestFilters) => void;
  onArchive: (request: SpeakerRequest) => void;
}

/** A teacher's filtered requests by status. */
function FilteredRequests({ requests, asking, filters, onFilter, onArchive }: FilteredRequestsProps) {
  const [withdrawn, setWithdrawn] = useState<SpeakerRequest>();
  const tasks = useTasks();
  const { needs: kind } = filters;
  const shown = useMemo(
    () => filterRequests(kind && tasks ? requestsWithTask(requests, tasks, kind) : requests, filters, asking),
    [requests, filters, kind, tasks, asking],
  );
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
      <FilterChips
        active={
          kind
            ? [{ label: TASK_FILTERS[kind], without: readRequestParams({ ...filters, needs: undefined }) }]
            : []
        }
        onChange={onFilter}
      />
      {kind && tasks && requestsWithTask(requests, tasks, kind).length === 0 ? (
        <EmptyState
          icon={CircleCheck}
          title="Nothing here needs you anymore"
          action={
            <Button variant="outlined" onClick={() => onFilter({})}>
              Show all requests
            </Button>
          }
        />
      ) : shown.length === 0 ? (
        <NothingFound title="No requests found" onClear={() => onFilter({})} />
      ) : kind === 'thank-yous' && tasks ? (
        <WaitingThankYous requests={shown} />
      ) : kind === 'class-questions' && tasks ? (
        <WaitingClassQuestions requests={shown} />
      ) : (
        <RequestSections
          requests={shown}
          asking={asking}
          showArchived={isNarrowed(filters)}
          card={(request) => (
            <RequestCard
              key={request._id}
              request={request}
              viewer="teacher"
              {...(asking.has(request._id) && { status: <AskingOthersChip /> })}
              actions={
                !asking.has(request._id) && (
                  <>
                    {isPastVisit(request) && <BookAgainButton visit={request} size="small" variant="text" />}
                    <WithdrawButton request={request} onAsk={setWithdrawn} />
                    <ArchiveButton request={request} place="card" onAsk={onArchive} />
                  </>
                )
              }
            />
          )}
        />
      )}
      {withdrawn && (
        <StepDialog
          form="withdraw"
          request={requests.find(({ _id }) => _id === withdrawn._id) ?? withdrawn}
          viewer="teacher"
          onClose={() => setWithdrawn(undefined)}
        />
      )}
    </>
  );
}
