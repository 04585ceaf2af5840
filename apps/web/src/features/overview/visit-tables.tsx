import { WITHOUT_SPEAKER_DAYS } from '@portal/contract/limits.ts';
import type { Overview, Visit, VisitWithoutSpeaker } from '@portal/contract/overview/overview.schemas.ts';
import { Link } from '@tanstack/react-router';
import { StatusChip } from '../../components/chips.tsx';
import { RowSkeletons } from '../../components/feedback/skeletons.tsx';
import { MessageCircleQuestionMark, TriangleAlert } from '../../components/icons.tsx';
import { Section } from '../../components/layout/section.tsx';
import { Row } from '../../components/layout/stack.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { type Column, TableView } from '../../components/table/table-view.tsx';
import { ZonedTime } from '../../components/times.tsx';
import { visitClocks } from '../../domain/request-clocks.ts';
import { CHANGE_REQUESTED, counted, shownNumber, visitFormat } from '../../lib/text.ts';

const teacherWithSchool = ({ teacher, school }: Pick<Visit, 'teacher' | 'school'>): string =>
  [teacher, school].filter(Boolean).join(' · ');

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

const idOf = ({ _id }: { readonly _id: string }) => _id;

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

const COLUMNS_WITHOUT_SPEAKER: readonly Column<VisitWithoutSpeaker>[] = [
  {
    id: 'when',
    label: 'When',
    cell: (visit) => <ZonedTime instant={visit.dateTime} clocks={visitClocks(visit, 'admin')} />,
  },
  {
    id: 'event',
    label: 'Event',
    cell: ({ _id, eventName }) => (
      <Link to="/admin-requests" search={{ request: _id }}>
        {eventName}
      </Link>
    ),
  },
  { id: 'teacher', label: 'Teacher', cell: teacherWithSchool },
  { id: 'speaker', label: "Can't make it", cell: ({ speaker }) => speaker },
  {
    id: 'asked',
    label: 'Asked instead',
    cell: ({ asked }) => (
      <span className="whole">
        {asked === 0 ? (
          <StatusChip label="Nobody yet" tone="warning" icon={TriangleAlert} />
        ) : (
          <StatusChip
            label={counted(asked, 'person', 'people')}
            tone="info"
            icon={MessageCircleQuestionMark}
          />
        )}
      </span>
    ),
  },
];

/** Coming visits whose speaker can't make it. Nothing if there are none. */
export function VisitsWithoutSpeaker({ visits }: { visits: readonly VisitWithoutSpeaker[] }) {
  if (visits.length === 0) return null;
  return (
    <Section title={`Without a speaker in the next ${WITHOUT_SPEAKER_DAYS} days`}>
      <TableView
        label="Visits without a speaker"
        columns={COLUMNS_WITHOUT_SPEAKER}
        rows={visits}
        keyOf={idOf}
      />
    </Section>
  );
}
