import { INITIAL_STATUS, type RequestStatus } from '@portal/contract/requests/request-status.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { type ReviewFilters, sortOf, sortsFor } from '@portal/contract/review/review-params.ts';
import { Button } from '../../components/button.tsx';
import { CheckBox } from '../../components/form/choice-fields.tsx';
import { Row } from '../../components/layout/stack.tsx';
import { DialogLink } from '../../components/overlay/dialog-link.tsx';
import type { Sorting } from '../../components/table/table-rows.ts';
import { type Column, TableView } from '../../components/table/table-view.tsx';
import { ZonedTime } from '../../components/times.tsx';
import { PersonLink } from '../../domain/person-link.tsx';
import { clocksOf } from '../../domain/request-clocks.ts';
import { speakerName, teacherName, waitingTime } from '../../domain/request-labels.ts';
import { StatusSelect } from '../../domain/request-status.tsx';
import { visitFormat } from '../../lib/text.ts';
import { elapsedTime, ownDateAndTime } from '../../lib/times.ts';
import { mayRecord } from './result-dialog.tsx';
import styles from './review.module.css';
import { type CardActions, ReviewButtons } from './review-buttons.tsx';
import type { Selection } from './use-selection.ts';

/** The orders of the list as sorted columns. The server sorts. */
const SORTINGS = {
  newest: { column: 'age', descending: false },
  oldest: { column: 'age', descending: true },
  soonest: { column: 'date', descending: false },
  latest: { column: 'date', descending: true },
} as const satisfies Record<ReturnType<typeof sortOf>, Sorting>;

interface ReviewTableProps {
  /** The status that all rows had when they were loaded. A row whose status is being changed has another one. */
  section: RequestStatus;
  requests: readonly SpeakerRequest[];
  filters: ReviewFilters;
  onSort: (sort: keyof typeof SORTINGS) => void;
  selection: Selection;
  actions: CardActions;
}

/** Requests as the rows of a table. */
export function ReviewTable({ section, requests, filters, onSort, selection, actions }: ReviewTableProps) {
  const { onSelect, onStatusChange, onDecline, onRecord } = actions;
  const sorts = sortsFor(filters);
  const columns: readonly Column<SpeakerRequest>[] = [
    {
      id: 'select',
      label: 'Select',
      cell: (request) => (
        <CheckBox
          label={`Select ${request.eventName}`}
          hideLabel
          checked={selection.has(request._id)}
          keys="x"
          onChange={(chosen, isRange) => onSelect(request, chosen, isRange)}
        />
      ),
    },
    {
      id: 'age',
      label: 'Age',
      ...(sorts.includes('oldest') && { sort: 'server' as const }),
      cell: (request) => (
        <time
          dateTime={request.createdAt}
          title={`Sent ${ownDateAndTime(request.createdAt)}`}
          className={`nowrap ${styles.age}`}
          data-long={waitingTime(request)?.long}
        >
          {elapsedTime(request.createdAt)}
        </time>
      ),
    },
    {
      id: 'event',
      label: 'Event',
      cell: ({ _id, eventName }) => (
        <div className={styles.event}>
          <DialogLink parameter="request" id={_id}>
            {eventName}
          </DialogLink>
        </div>
      ),
    },
    {
      id: 'teacher',
      label: 'Teacher and school',
      cell: (request) => (
        <>
          <Name userId={request.teacherId?._id} name={teacherName(request)} />
          <div className="soft">{request.teacherId?.school}</div>
        </>
      ),
    },
    {
      id: 'speaker',
      label: 'Speaker',
      cell: (request) => <Name userId={request.speakerId?.userId._id} name={speakerName(request)} />,
    },
    {
      id: 'date',
      label: 'Date and format',
      sort: 'server',
      cell: (request) => (
        <>
          <ZonedTime instant={request.dateTime} clocks={clocksOf(request, 'admin')} />
          <div className="soft">{visitFormat(request)}</div>
        </>
      ),
    },
    {
      id: 'status',
      label: 'Status',
      cell: (request) => (
        <Row gap={4} className={styles.status}>
          <StatusSelect request={request} onChange={(to) => onStatusChange(request, to)} />
          {/* They keep the focus until the row has left. */}
          {section === INITIAL_STATUS && (
            <ReviewButtons
              request={request}
              variant="outlined"
              onStatusChange={onStatusChange}
              onDecline={onDecline}
            />
          )}
          {request.editedSinceReview && <strong className="small">Edited since review</strong>}
          {mayRecord(request) && request.recordedResult === null && (
            <Button variant="outlined" size="small" onClick={() => onRecord([request])}>
              Record the result<span className="visually-hidden"> of {request.eventName}</span>
            </Button>
          )}
        </Row>
      ),
    },
  ];
  return (
    <TableView
      label={section}
      columns={columns}
      rows={requests}
      keyOf={({ _id }) => _id}
      attributesOf={({ _id }) => ({ 'data-request': _id, 'data-selected': selection.has(_id) })}
      sorting={SORTINGS[sortOf(filters)]}
      onSort={({ column, descending }) => {
        const sort = sorts.find(
          (known) => SORTINGS[known].column === column && SORTINGS[known].descending === descending,
        );
        if (sort) onSort(sort);
      }}
    />
  );
}

/** A person's name, which leads to the page about them if their account exists. */
function Name({ userId, name }: { userId: string | undefined; name: string }) {
  return userId === undefined ? name : <PersonLink userId={userId}>{name}</PersonLink>;
}
