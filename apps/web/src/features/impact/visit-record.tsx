import { dateFormat, numberText } from '@portal/contract/american-english.ts';
import { dateAndTime } from '@portal/contract/dates.ts';
import { getVisitRecord } from '@portal/contract/impact/impact.contract.ts';
import type { RecordedVisit, VisitRecord as SavedRecord } from '@portal/contract/impact/impact.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { RowSkeletons } from '../../components/feedback/skeletons.tsx';
import { EmptyState, ErrorState } from '../../components/feedback/states.tsx';
import { CalendarCheck } from '../../components/icons.tsx';
import { Row, Stack } from '../../components/layout/stack.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { PlainTable } from '../../components/table/plain-table.tsx';
import { callQuery } from '../../lib/call-query.ts';
import { useSession } from '../../lib/session.ts';
import { thisPage } from '../../lib/this-page.ts';
import { dayAndTime } from '../../lib/times.ts';
import { hoursText } from './measures.ts';
import { TotalTiles } from './total-tiles.tsx';
import styles from './visit-record.module.css';
import { YearSelect } from './year-select.tsx';

/** More than in charts, so that the hours of 45-minute visits add up to the total. */
const HOUR_DECIMALS = 2;

interface VisitRecordProps {
  speakerId: string;
  year: number;
  onYear: (year: number) => void;
}

/** A speaker's visits of a year that took place. */
export function VisitRecord({ speakerId, year, onYear }: VisitRecordProps) {
  const { data, error, refetch } = useQuery(
    callQuery(getVisitRecord, { params: { userId: speakerId }, query: { year } }),
  );
  return (
    <>
      <Row justify="between" className={styles.screen}>
        <h2>Your record</h2>
        <YearSelect year={year} onChange={onYear} />
      </Row>
      {data ? (
        <YearRecord year={year} record={data} />
      ) : error ? (
        <ErrorState
          title={`We couldn't load your visits of ${year}. Please try again.`}
          error={error}
          onRetry={refetch}
        />
      ) : (
        <RowSkeletons count={6} />
      )}
    </>
  );
}

function YearRecord({ year, record }: { year: number; record: SavedRecord }) {
  if (record.visits.length === 0) {
    return (
      <EmptyState
        icon={CalendarCheck}
        title={`No visits to show for ${year}`}
        action={
          <LinkButton to="/speaker-requests" variant="outlined">
            Go to your requests
          </LinkButton>
        }
      >
        A visit appears here once you or the teacher say that it took place. We ask both of you the day after.
      </EmptyState>
    );
  }
  return (
    <>
      <div className={styles.screen}>
        <TotalTiles totals={record.total} hourDecimals={HOUR_DECIMALS} />
      </div>
      <RecordTable year={year} record={record} />
    </>
  );
}

const dayOf = ({ dateTime, timezone }: RecordedVisit): string =>
  dayAndTime(dateAndTime(dateTime, timezone))[0];

const placeOf = ({ isInPerson, isVirtual, city, state }: RecordedVisit): string =>
  [isInPerson && [city, state].filter(Boolean).join(', '), isVirtual && 'Virtual']
    .filter(Boolean)
    .join(' or ');

/** The visits as a table. Its total is a row of the body, because browsers print a foot on every page. */
function RecordTable({ year, record: { visits, total } }: { year: number; record: SavedRecord }) {
  return (
    <PlainTable framed stacks label={`Visits in ${year}`} className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Event</th>
          <th scope="col">Teacher and school</th>
          <th scope="col">Place</th>
          <th scope="col" className="align-end">
            Students
          </th>
          <th scope="col" className="align-end">
            Hours
          </th>
        </tr>
      </thead>
      <tbody>
        {visits.map((visit) => (
          <tr key={visit._id}>
            <td className="nowrap">{dayOf(visit)}</td>
            <th scope="row" className="bold">
              {visit.eventName}
            </th>
            <td>{[visit.teacher, visit.school].filter(Boolean).join(', ')}</td>
            <td>{placeOf(visit)}</td>
            <td data-label="Students" className="align-end numbers">
              {numberText(visit.students)}
            </td>
            <td data-label="Hours" className="align-end numbers">
              {hoursText(visit.minutes, HOUR_DECIMALS)}
            </td>
          </tr>
        ))}
        <tr data-total>
          <th scope="row" colSpan={4}>
            Total
          </th>
          <td data-label="Students" className="align-end numbers">
            {numberText(total.students)}
          </td>
          <td data-label="Hours" className="align-end numbers">
            {hoursText(total.minutes, HOUR_DECIMALS)}
          </td>
        </tr>
      </tbody>
    </PlainTable>
  );
}

const today = (): string => dateFormat({ dateStyle: 'long' }).format();

/** The head of a printed record: who made which visits, and when it was printed. */
export function RecordPrintHead({ year }: { year: number }) {
  const { firstName, lastName } = useSession();
  return (
    <Stack gap={4}>
      <p>{thisPage().organizationName}</p>
      <h1>
        {firstName} {lastName}: classroom visits in {year}
      </h1>
      <p>Printed on {today()}</p>
    </Stack>
  );
}
