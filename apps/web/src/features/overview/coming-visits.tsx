import type { Overview, Visit } from '@portal/contract/overview/overview.schemas.ts';
import { Link } from '@tanstack/react-router';
import { StatusChip } from '../../components/chips.tsx';
import { RowSkeletons } from '../../components/feedback/skeletons.tsx';
import { MessageCircleQuestionMark } from '../../components/icons.tsx';
import { Section } from '../../components/layout/section.tsx';
import { Row } from '../../components/layout/stack.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { type Column, TableView } from '../../components/table/table-view.tsx';
import { ZonedTime } from '../../components/times.tsx';
import { visitClocks } from '../../domain/request-clocks.ts';
import { CHANGE_REQUESTED, shownNumber, visitFormat } from '../../lib/text.ts';
import { teacherWithSchool } from './overview-labels.ts';

/** The list of these visits. */
const LIST = { when: 'week' } as const;

const COLUMNS: readonly Column<Visit>[] = [
  {
    id: 'when',
    label: 'When',
    cell: (visit) => <ZonedTime instant={visit.dateTime} clocks={visitClocks(visit, 'admin')} />,
  },
  {
    id: 'event',
    label: 'Event',
    cell: ({ _id, eventName, isChanging }) => (
      <>
        <Link to="/admin-requests" search={{ ...LIST, request: _id }}>
          {eventName}
        </Link>
        {isChanging && (
          <p>
            <StatusChip label={CHANGE_REQUESTED} tone="info" icon={MessageCircleQuestionMark} />
          </p>
        )}
      </>
    ),
  },
  { id: 'speaker', label: 'Speaker', cell: ({ speaker }) => speaker },
  { id: 'teacher', label: 'Teacher', cell: teacherWithSchool },
  {
    id: 'format',
    label: 'Format',
    cell: (visit) => <span className="whole">{visitFormat(visit)}</span>,
  },
];

const idOf = ({ _id }: Visit) => _id;

interface ComingVisitsProps {
  /** Undefined while they are loading. */
  visits: Overview['visits'] | undefined;
}

/** The next confirmed visits, with a link to all of them. */
export function ComingVisits({ visits }: ComingVisitsProps) {
  return (
    <Section
      title="Visits in the next 7 days"
      actions={
        visits &&
        visits.count > 0 && (
          <Row>
            <LinkButton to="/admin-call-list" variant="text">
              Call list
            </LinkButton>
            <LinkButton to="/admin-requests" search={LIST} variant="text">
              {visits.count === 1 ? 'Show the visit' : `Show all ${shownNumber(visits.count)} visits`}
            </LinkButton>
          </Row>
        )
      }
    >
      {!visits && <RowSkeletons count={3} />}
      {visits?.count === 0 && <p className="empty-box">No confirmed visits in the next 7 days.</p>}
      {visits && visits.count > 0 && (
        <TableView label="Confirmed visits" columns={COLUMNS} rows={visits.items} keyOf={idOf} />
      )}
    </Section>
  );
}
