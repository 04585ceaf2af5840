import { WITHOUT_SPEAKER_DAYS } from '@portal/contract/limits.ts';
import type { VisitWithoutSpeaker } from '@portal/contract/overview/overview.schemas.ts';
import { Link } from '@tanstack/react-router';
import { StatusChip } from '../../components/chips.tsx';
import { MessageCircleQuestionMark, TriangleAlert } from '../../components/icons.tsx';
import { Section } from '../../components/layout/section.tsx';
import { type Column, TableView } from '../../components/table/table-view.tsx';
import { ZonedTime } from '../../components/times.tsx';
import { visitClocks } from '../../domain/request-clocks.ts';
import { counted } from '../../lib/text.ts';
import { teacherWithSchool } from './overview-labels.ts';

const COLUMNS: readonly Column<VisitWithoutSpeaker>[] = [
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

const idOf = ({ _id }: VisitWithoutSpeaker) => _id;

/** Coming visits whose speaker can't make it. Nothing if there are none. */
export function VisitsWithoutSpeaker({ visits }: { visits: readonly VisitWithoutSpeaker[] }) {
  if (visits.length === 0) return null;
  return (
    <Section title={`Without a speaker in the next ${WITHOUT_SPEAKER_DAYS} days`}>
      <TableView label="Visits without a speaker" columns={COLUMNS} rows={visits} keyOf={idOf} />
    </Section>
  );
}
