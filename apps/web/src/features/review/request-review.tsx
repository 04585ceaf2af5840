import { INITIAL_STATUS } from '@portal/contract/requests/request-status.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { type ReviewFilters, readReviewParams, statusesOf } from '@portal/contract/review/review-params.ts';
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ErrorState, NothingFound } from '../../components/feedback/states.tsx';
import { CheckBox } from '../../components/form/choice-fields.tsx';
import { Row } from '../../components/layout/stack.tsx';
import { ConfirmDialog } from '../../components/overlay/confirm-dialog.tsx';
import { PersonLink } from '../../domain/person-link.tsx';
import { speakerName } from '../../domain/request-labels.ts';
import { StatusSelect } from '../../domain/request-status.tsx';
import { setPreferences, usePreferences } from '../../lib/session.ts';
import { ProposeSpeakers } from '../booking/propose-speakers.tsx';
import { RequestDetails } from '../requests/request-details.tsx';
import { NeighborButtons } from './neighbors.tsx';
import { mayRecord, ResultDialog } from './result-dialog.tsx';
import { type CardActions, ReviewButtons } from './review-buttons.tsx';
import { ReviewFacts } from './review-facts.tsx';
import { ReviewList } from './review-list.tsx';
import { FoundCount, ReviewTabs, ReviewTools, ReviewWaiting, useReviewView } from './review-tools.tsx';
import { SelectedRequests } from './selected-requests.tsx';
import { SettingsDialog } from './settings-dialog.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { StatusChangeDialog } from './status-change-dialog.tsx';
import { useReview, useReviewDetails } from './use-review.ts';
import type { BlockedApproval } from './use-status-changes.ts';
import { WeekAgenda } from './week-agenda.tsx';

interface RequestReviewProps {
  filters: ReviewFilters;
  onFilter: (filters: ReviewFilters) => void;
  /** The id of the request that is shown. */
  open: string | undefined;
  onOpen: (id: string) => void;
  onClose: () => void;
  /** Renders the private notes on a request. */
  notes: (request: SpeakerRequest) => ReactNode;
}

/** All requests by status for administrators, oldest first. */
export function RequestReview({ filters, onFilter, open, onOpen, onClose, notes }: RequestReviewProps) {
  const review = useReview(filters, open, onOpen);
  const { q, counts, list, selection, archived, neighbors } = review;
  const { request: details, failure } = useReviewDetails(review.shown, open);
  const isTable = useReviewView(filters) === 'table';
  const [areSettingsOpen, setAreSettingsOpen] = useState(false);
  const unreported = review.shown.filter((request) => mayRecord(request) && request.recordedResult === null);
  const narrowed = Boolean(q || filters.status || filters.when || filters.waitingFor || filters.edited);

  return (
    <>
      <ReviewTools
        filters={filters}
        onFilter={onFilter}
        onHelp={review.help.show}
        onSettings={() => setAreSettingsOpen(true)}
      />
      <ReviewTabs filters={filters} onFilter={onFilter} counts={review.allCounts} />
      <ReviewWaiting filters={filters} onFilter={onFilter} />
      {narrowed && (
        <Row>
          <FoundCount counts={counts} filters={filters} />
          {filters.when === 'unreported' && unreported.length > 1 && (
            <Button variant="outlined" size="small" onClick={() => review.cardActions.onRecord(unreported)}>
              Record all {unreported.length} shown
            </Button>
          )}
        </Row>
      )}
      <SelectedRequests
        selected={selection.selected}
        onStatusChange={review.changeSelected}
        onRecord={() => review.cardActions.onRecord(selection.selected)}
        onClear={selection.clear}
      />
      {list.failure ? (
        <ErrorState
          title="Failed to load requests. Please try again."
          error={list.failure.error}
          onRetry={list.failure.retry}
        />
      ) : (
        <section aria-label="Requests">
          <div ref={review.region} tabIndex={-1} className="region">
            {list.nothingFound ? (
              <NothingFound
                title={nothingFoundTitle(filters)}
                {...(!filters.when && { clearLabel: 'Clear search' })}
                onClear={() => onFilter(filters.when ? {} : readReviewParams({ ...filters, q: '' }))}
              />
            ) : review.agenda ? (
              <WeekAgenda
                agenda={review.agenda}
                isLoading={statusesOf(filters).some((status) => !list.sections[status].data)}
                selection={selection}
                onSelect={review.cardActions.onSelect}
              />
            ) : (
              <ReviewList
                isTable={isTable}
                onSort={(sort) => onFilter(readReviewParams({ ...filters, sort }))}
                sections={list.sections}
                counts={counts}
                filters={filters}
                archived={archived}
                selection={selection}
                actions={review.cardActions}
              />
            )}
          </div>
        </section>
      )}
      <RequestDetails
        open={open !== undefined}
        request={details}
        failure={failure}
        viewer="admin"
        onClose={onClose}
        openId={open}
        neighbors={neighbors && <NeighborButtons neighbors={neighbors} />}
        status={
          details && (
            <StatusSelect
              request={details}
              onChange={(to) => review.cardActions.onStatusChange(details, to)}
            />
          )
        }
        review={
          details && (
            <Review request={details} actions={review.cardActions} isInList={neighbors !== undefined} />
          )
        }
        offer={
          details && (
            <>
              <ReviewFacts request={details} />
              <ProposeSpeakers key={details._id} request={details} />
            </>
          )
        }
        notes={notes}
        nameLink={nameLink}
      />
      <StatusChangeDialog
        changes={review.confirmation.changes}
        onConfirm={review.confirmation.confirm}
        onClose={review.confirmation.cancel}
      />
      <ApproveAnywayDialog
        blocked={review.blocked}
        onConfirm={review.approveAnyway}
        onClose={review.dismissBlocked}
      />
      <ResultDialog requests={review.recorded} onClose={review.endRecording} />
      <SettingsDialog open={areSettingsOpen} onClose={() => setAreSettingsOpen(false)} />
      <ShortcutsDialog open={review.help.open} onClose={review.help.hide} />
    </>
  );
}

interface ReviewProps {
  request: SpeakerRequest;
  actions: CardActions;
  /** Whether to show the Previous and Next buttons. */
  isInList: boolean;
}

/** The next step for the request that is shown. */
function Review({ request, actions, isInList }: ReviewProps) {
  const { showsNext } = usePreferences();
  if (request.status === INITIAL_STATUS)
    return (
      <Row>
        <ReviewButtons request={request} variant="primary" {...actions} />
        {isInList && (
          <CheckBox
            label="Show the next request afterward"
            checked={showsNext}
            onChange={(chosen) => setPreferences({ showsNext: chosen })}
          />
        )}
      </Row>
    );
  if (!mayRecord(request)) return null;
  const isFirst = request.recordedResult === null;
  return (
    <div>
      <Button
        size="small"
        variant={isFirst ? 'primary' : 'outlined'}
        onClick={() => actions.onRecord([request])}
      >
        {isFirst ? 'Record the result' : 'Change the result'}
      </Button>
    </div>
  );
}

const nothingFoundTitle = ({ q, when }: ReviewFilters): string => {
  if (q) return 'No requests found';
  return when === 'week' ? 'No confirmed visits in the next 7 days' : 'All past visits have been reported on';
};

interface ApproveAnywayProps {
  blocked: BlockedApproval | undefined;
  onConfirm: (blocked: BlockedApproval) => void;
  onClose: () => void;
}

/** Asks whether a visit is approved although another one is in the way. */
function ApproveAnywayDialog({ blocked, onConfirm, onClose }: ApproveAnywayProps) {
  return (
    <ConfirmDialog
      open={blocked !== undefined}
      title="Approve anyway?"
      confirmLabel="Approve anyway"
      onConfirm={() => blocked && onConfirm(blocked)}
      onClose={onClose}
    >
      {blocked && (
        <>
          <p>{blocked.reason}</p>
          <p>
            If you approve <strong>{blocked.request.eventName}</strong> anyway, {speakerName(blocked.request)}{' '}
            will have both visits.
          </p>
        </>
      )}
    </ConfirmDialog>
  );
}

const nameLink = (userId: string, name: string) => <PersonLink userId={userId}>{name}</PersonLink>;
