import { INITIAL_STATUS } from '@portal/contract/requests/request-status.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { readTriageParams, statusesOf, type TriageFilters } from '@portal/contract/review/review-params.ts';
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
import { RequestDetails } from '../requests/request-details.tsx';
import type { CardActions } from './card-actions.ts';
import { NeighborButtons } from './neighbors.tsx';
import { mayRecord, ResultDialog } from './result-dialog.tsx';
import { ReviewButtons } from './review-buttons.tsx';
import { ReviewFacts } from './review-facts.tsx';
import { TriageList } from './review-list.tsx';
import { FoundCount, TriageTabs, TriageTools, TriageWaiting, useTriageView } from './review-tools.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { SettingsDialog } from './settings-dialog.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { StatusChangeDialog } from './status-change-dialog.tsx';
import { useTriage, useTriageDetails } from './use-review.ts';
import type { BlockedApproval } from './use-status-changes.ts';
import { WeekAgenda } from './week-agenda.tsx';

interface RequestTriageProps {
  filters: TriageFilters;
  onFilter: (filters: TriageFilters) => void;
  /** The id of the open request. */
  open: string | undefined;
  onOpen: (id: string) => void;
  onClose: () => void;
  /** Renders the private notes on a request. */
  notes: (request: SpeakerRequest) => ReactNode;
}

/** All requests by status for administrators, oldest first. */
export function RequestTriage({ filters, onFilter, open, onOpen, onClose, notes }: RequestTriageProps) {
  const triage = useTriage(filters, open, onOpen);
  const { q, counts, list, selection, archived, neighbors } = triage;
  const { request: details, failure } = useTriageDetails(triage.shown, open);
  const isTable = useTriageView(filters) === 'table';
  const [areSettingsOpen, setAreSettingsOpen] = useState(false);
  const unreported = triage.shown.filter((request) => mayRecord(request) && request.recordedResult === null);
  const narrowed = Boolean(q || filters.status || filters.when || filters.waitingFor || filters.edited);

  return (
    <>
      <TriageTools
        filters={filters}
        onFilter={onFilter}
        onHelp={triage.help.show}
        onSettings={() => setAreSettingsOpen(true)}
      />
      <TriageTabs filters={filters} onFilter={onFilter} counts={triage.allCounts} />
      <TriageWaiting filters={filters} onFilter={onFilter} />
      {narrowed && (
        <Row>
          <FoundCount counts={counts} filters={filters} />
          {filters.when === 'unreported' && unreported.length > 1 && (
            <Button variant="outlined" size="small" onClick={() => triage.cardActions.onRecord(unreported)}>
              Record all {unreported.length} shown
            </Button>
          )}
        </Row>
      )}
      <SelectionBar
        selected={selection.selected}
        onMove={triage.moveSelected}
        onRecord={() => triage.cardActions.onRecord(selection.selected)}
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
          <div ref={triage.region} tabIndex={-1} className="region">
            {list.nothingFound ? (
              <NothingFound
                title={nothingFoundTitle(filters)}
                {...(!filters.when && { clearLabel: 'Clear search' })}
                onClear={() => onFilter(filters.when ? {} : readTriageParams({ ...filters, q: '' }))}
              />
            ) : triage.agenda ? (
              <WeekAgenda
                agenda={triage.agenda}
                isLoading={statusesOf(filters).some((status) => !list.sections[status].data)}
                selection={selection}
                onSelect={triage.cardActions.onSelect}
              />
            ) : (
              <TriageList
                isTable={isTable}
                onSort={(sort) => onFilter(readTriageParams({ ...filters, sort }))}
                sections={list.sections}
                counts={counts}
                filters={filters}
                archived={archived}
                selection={selection}
                actions={triage.cardActions}
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
            <StatusSelect request={details} onChange={(to) => triage.cardActions.onMove(details, to)} />
          )
        }
        review={
          details && (
            <Review request={details} actions={triage.cardActions} isInList={neighbors !== undefined} />
          )
        }
        offer={details && <ReviewFacts request={details} />}
        notes={notes}
        nameLink={nameLink}
      />
      <StatusChangeDialog
        changes={triage.confirmation.changes}
        onConfirm={triage.confirmation.confirm}
        onClose={triage.confirmation.cancel}
      />
      <ApproveAnywayDialog
        blocked={triage.blocked}
        onConfirm={triage.approveAnyway}
        onClose={triage.dismissBlocked}
      />
      <ResultDialog requests={triage.recorded} onClose={triage.endRecording} />
      <SettingsDialog open={areSettingsOpen} onClose={() => setAreSettingsOpen(false)} />
      <ShortcutsDialog open={triage.help.open} onClose={triage.help.hide} />
    </>
  );
}

interface ReviewProps {
  request: SpeakerRequest;
  actions: CardActions;
  /** Whether there are buttons for the previous and next request. */
  isInList: boolean;
}

/** The next step for the open request. */
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

const nothingFoundTitle = ({ q, when }: TriageFilters): string => {
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
