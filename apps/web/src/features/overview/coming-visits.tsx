import type { Overview, Visit } from '@portal/contract/overview/overview.schemas.ts';
import { Link } from '@tanstack/react-router';
import { Section } from '../../components/layout/section.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { type Column, TableView } from '../../components/table/table-view.tsx';
import { ZonedTime } from '../../components/times.tsx';
import { visitFormat } from '../../lib/text.ts';
import styles from './overview.module.css';
import { shownCount, teacherWithSchool } from './overview-labels.ts';

/** The list of these visits. */
const LIST = { when: 'week' } as const;

const COLUMNS: readonly Column<Visit>[] = [
  {
    id: 'when',
    label: 'When',
    text: ({ dateTime }) => dateTime,
    cell: ({ dateTime, timezone }) => <ZonedTime instant={dateTime} zone={timezone} />,
  },
  {
    id: 'event',
    label: 'Event',
    text: ({ eventName }) => eventName,
    cell: ({ _id, eventName }) => (
      <Link to="/admin-requests" search={{ ...LIST, request: _id }}>
        {eventName}
      </Link>
    ),
  },
  { id: 'speaker', label: 'Speaker', text: ({ speaker }) => speaker },
  { id: 'teacher', label: 'Teacher', text: teacherWithSchool },
  {
    id: 'format',
    label: 'Format',
    text: visitFormat,
    cell: (visit) => <span className={styles.whole}>{visitFormat(visit)}</span>,
  },
];

const idOf = ({ _id }: Visit) => _id;

interface ComingVisitsProps {
  title: string;
  visits: Overview['visits'];
}

/** The next confirmed visits, with a link to all of them. */
export function ComingVisits({ title, visits }: ComingVisitsProps) {
  if (visits.count === 0)
    return (
      <Section title={title}>
        <p className="empty-box">No confirmed visits in the next 7 days.</p>
      </Section>
    );
  return (
    <Section
      title={title}
      actions={
        <LinkButton to="/admin-requests" search={LIST} variant="text">
          {visits.count === 1 && !visits.more ? 'Show the visit' : `Show all ${shownCount(visits)} visits`}
        </LinkButton>
      }
    >
      <TableView label="Confirmed visits" columns={COLUMNS} rows={visits.items} keyOf={idOf} />
    </Section>
  );
}
