import type { RequestSort } from '@portal/contract/options.ts';
import { INITIAL_STATUS, type RequestStatus } from '@portal/contract/requests/request-status.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import type { ReviewCounts } from '@portal/contract/review/review.schemas.ts';
import { type ReviewFilters, statusesOf } from '@portal/contract/review/review-params.ts';
import { memo } from 'react';
import { Button } from '../../components/button.tsx';
import { CardSkeletons } from '../../components/feedback/skeletons.tsx';
import { CheckBox } from '../../components/form/choice-fields.tsx';
import { CardGrid } from '../../components/layout/card-grid.tsx';
import { Section } from '../../components/layout/section.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { MoreButton } from '../../components/more-button.tsx';
import { RequestCard } from '../../domain/request-card.tsx';
import { EMPTY_MESSAGES, StatusSelect } from '../../domain/request-status.tsx';
import { mayRecord } from './result-dialog.tsx';
import styles from './review.module.css';
import { type CardActions, ReviewButtons } from './review-buttons.tsx';
import { isEmpty, type SectionQuery } from './review-queries.ts';
import { ReviewTable } from './review-table.tsx';
import type { Selection } from './use-selection.ts';

interface ReviewListProps {
  sections: Readonly<Record<RequestStatus, SectionQuery>>;
  counts: ReviewCounts | undefined;
  filters: ReviewFilters;
  /** Whether the archived section is expanded. */
  archived: { readonly open: boolean; readonly onToggle: (open: boolean) => void };
  selection: Selection;
  actions: CardActions;
  /** As rows of a table instead of cards. */
  isTable: boolean;
  onSort: (sort: RequestSort) => void;
}

/** The request cards by status. Empty sections are hidden in a search, or in a list of the next seven days. */
export function ReviewList(props: ReviewListProps) {
  const { sections, counts, filters, archived, selection, actions, isTable, onSort } = props;
  const shown = statusesOf(filters).filter(
    (status) => !(filters.q || filters.when) || !isEmpty(sections[status]),
  );
  return (
    <Stack gap={32}>
      {shown.map((status) => (
        <ReviewSection
          key={status}
          status={status}
          query={sections[status]}
          counts={counts}
          filters={filters}
          isTable={isTable}
          onSort={onSort}
          selection={selection}
          actions={actions}
          empty={emptyMessage(status, filters)}
          {...(status === 'Archived' &&
            filters.status !== status &&
            filters.when !== 'unreported' && { toggle: archived })}
        />
      ))}
    </Stack>
  );
}

const emptyMessage = (status: RequestStatus, { waitingFor, edited }: ReviewFilters): string => {
  if (edited) return 'No requests have been edited since they were passed on';
  return waitingFor ? `No requests are waiting for a ${waitingFor}` : EMPTY_MESSAGES[status];
};

/** The id of a section. */
export const sectionId = (status: RequestStatus): string =>
  `requests-${status.toLowerCase().replaceAll(' ', '-')}`;

const shownCount = (counts: ReviewCounts | undefined, status: RequestStatus) => {
  const found = counts?.find((entry) => entry.status === status);
  return found ? { count: found.count } : {};
};

interface ReviewSectionProps extends Pick<ReviewListProps, 'filters' | 'isTable' | 'onSort'> {
  status: RequestStatus;
  query: SectionQuery;
  counts: ReviewCounts | undefined;
  selection: Selection;
  actions: CardActions;
  empty: string;
  /** For the collapsible section. */
  toggle?: { readonly open: boolean; readonly onToggle: (open: boolean) => void };
}

interface SelectAllProps {
  status: RequestStatus;
  requests: readonly SpeakerRequest[];
  selection: Selection;
}

function SelectAll({ status, requests, selection }: SelectAllProps) {
  const selected = requests.filter(({ _id }) => selection.has(_id)).length;
  return (
    <span className={`soft ${styles.all}`}>
      <CheckBox
        label="Select all shown"
        context={`in ${status}`}
        checked={selected === requests.length}
        partly={selected > 0 && selected < requests.length}
        onChange={(chosen) => selection.set(requests, chosen)}
      />
    </span>
  );
}

/** The loaded requests of one status, with a button for more. */
function ReviewSection(props: ReviewSectionProps) {
  const { status, query, counts, filters, selection, actions, empty, toggle, isTable, onSort } = props;
  const { data, hasNextPage, isPlaceholderData } = query;
  const requests = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Section
      id={sectionId(status)}
      title={status}
      {...shownCount(counts, status)}
      {...(toggle && { toggle: { show: 'Show Archived', hide: 'Hide Archived', ...toggle } })}
      actions={requests.length > 0 && <SelectAll status={status} requests={requests} selection={selection} />}
    >
      <Stack className={styles.found} data-outdated={isPlaceholderData} aria-busy={isPlaceholderData}>
        {!data && <CardSkeletons count={3} height={330} />}
        {data && requests.length === 0 && !hasNextPage && <p className="empty-box">{empty}</p>}
        {requests.length > 0 && isTable && (
          <ReviewTable
            section={status}
            requests={requests}
            filters={filters}
            onSort={onSort}
            selection={selection}
            actions={actions}
          />
        )}
        {requests.length > 0 && !isTable && (
          <CardGrid label={status}>
            {requests.map((request) => (
              <ReviewCard
                key={request._id}
                request={request}
                section={status}
                selected={selection.has(request._id)}
                {...actions}
              />
            ))}
          </CardGrid>
        )}
        <div tabIndex={-1} className="list-end region">
          <MoreButton pages={query}>
            <span className="visually-hidden"> in {status}</span>
          </MoreButton>
        </div>
      </Stack>
    </Section>
  );
}

interface ReviewCardProps extends CardActions {
  request: SpeakerRequest;
  /** The section that the card is in. While a status change is being saved, it isn't the one of the request's status. */
  section: RequestStatus;
  selected: boolean;
}

/** A request card with a status select and a selection checkbox. */
const ReviewCard = memo(function ReviewCard({
  request,
  section,
  selected,
  onSelect,
  onStatusChange,
  onDecline,
  onRecord,
}: ReviewCardProps) {
  return (
    <RequestCard
      request={request}
      viewer="admin"
      selection={{
        selected,
        box: (
          <CheckBox
            label={`Select ${request.eventName}`}
            hideLabel
            checked={selected}
            keys="x"
            onChange={(chosen, isRange) => onSelect(request, chosen, isRange)}
          />
        ),
      }}
      status={<StatusSelect request={request} onChange={(to) => onStatusChange(request, to)} />}
      actions={
        // They keep the focus until the card has left.
        section === INITIAL_STATUS ? (
          <ReviewButtons
            request={request}
            variant="outlined"
            onStatusChange={onStatusChange}
            onDecline={onDecline}
          />
        ) : (
          mayRecord(request) && (
            <Button variant="outlined" size="small" onClick={() => onRecord([request])}>
              {request.recordedResult === null ? 'Record the result' : 'Change the result'}
              <span className="visually-hidden"> of {request.eventName}</span>
            </Button>
          )
        )
      }
    />
  );
});
