import { zonedTimeRange } from '@portal/contract/dates.ts';
import { getCallList } from '@portal/contract/overview/overview.contract.ts';
import type { CalledPerson, CalledVisit } from '@portal/contract/overview/overview.schemas.ts';
import { fullName } from '@portal/contract/users/full-name.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from '../../components/button.tsx';
import { Email } from '../../components/email.tsx';
import { RowSkeletons } from '../../components/feedback/skeletons.tsx';
import { EmptyState, ErrorState } from '../../components/feedback/states.tsx';
import { CalendarClock, Printer } from '../../components/icons.tsx';
import { Page } from '../../components/layout/page.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { type Column, TableView } from '../../components/table/table-view.tsx';
import { PersonLink } from '../../domain/person-link.tsx';
import { visitPlace } from '../../domain/request-labels.ts';
import { callQuery } from '../../lib/call-query.ts';
import { visitFormat } from '../../lib/text.ts';
import styles from './call-list.module.css';

const COLUMNS: readonly Column<CalledVisit>[] = [
  {
    id: 'when',
    label: 'When',
    // In the time of the request, which is the school's, so that the printed list says what both sides were told.
    cell: ({ dateTime, minutes, timezone }) => zonedTimeRange(dateTime, minutes, timezone),
  },
  {
    id: 'visit',
    label: 'Visit',
    cell: (visit) => (
      <>
        <Link to="/admin-requests" search={{ when: 'week', request: visit._id }}>
          {visit.eventName}
        </Link>
        <p className="soft small">
          {[visitFormat(visit), visit.isInPerson && (visit.details.address || visitPlace(visit))]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </>
    ),
  },
  { id: 'teacher', label: 'Teacher', cell: ({ teacher }) => <Called person={teacher} /> },
  { id: 'speaker', label: 'Speaker', cell: ({ speaker }) => <Called person={speaker} /> },
];

/** Someone to call; without a phone number, their email. */
function Called({ person }: { person: CalledPerson }) {
  const { _id, phone, email, organization } = person;
  return (
    <>
      <PersonLink userId={_id}>{fullName(person)}</PersonLink>
      {organization !== '' && <p className="soft small">{organization}</p>}
      {phone === '' ? (
        <p className="soft small">
          No phone · <Email address={email} />
        </p>
      ) : (
        <p className="bold">
          <a href={`tel:${phone}`}>{phone}</a>
        </p>
      )}
    </>
  );
}

const idOf = ({ _id }: CalledVisit) => _id;

/** The screen with whom to call about the confirmed visits of the next seven days, made for printing. */
export function CallList() {
  const { data, error, isPending, refetch } = useQuery({
    ...callQuery(getCallList),
    meta: { handlesError: true },
  });
  const rest = data ? data.count - data.items.length : 0;
  return (
    <Page
      title="Call list"
      subtitle="Confirmed visits of the next 7 days, in each school's time."
      printHead={<h2>Call list: confirmed visits of the next 7 days</h2>}
      actions={
        <>
          {data && data.items.length > 0 && (
            <Button icon={<Printer size={18} aria-hidden />} onClick={() => print()}>
              Print
            </Button>
          )}
          <LinkButton to="/admin-requests" search={{ when: 'week' }} variant="outlined">
            Show the requests
          </LinkButton>
        </>
      }
    >
      {isPending && <RowSkeletons count={6} />}
      {!data && error && (
        <ErrorState title="We couldn't load the call list." error={error} onRetry={refetch} />
      )}
      {data?.items.length === 0 && (
        <EmptyState icon={CalendarClock} title="Nobody to call">
          There are no confirmed visits in the next 7 days.
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <div className={styles.list}>
          <TableView label="Call list" columns={COLUMNS} rows={data.items} keyOf={idOf} />
          {rest > 0 && <p className="soft small">And {rest} more.</p>}
        </div>
      )}
    </Page>
  );
}
