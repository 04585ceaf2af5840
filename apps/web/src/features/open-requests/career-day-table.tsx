import { zonedTimeRange } from '@portal/contract/dates.ts';
import type { OpenRequest } from '@portal/contract/open-requests/open-requests.schemas.ts';
import { Text } from '../../components/layout/text.tsx';
import { PlainTable } from '../../components/table/plain-table.tsx';
import { dayAndTime } from '../../lib/times.ts';
import { otherTimeText } from './career-day-labels.ts';
import styles from './career-day-table.module.css';

interface CareerDayTableProps {
  request: OpenRequest;
  framed?: boolean;
}

/** Who comes when and where, for the teacher and administrators. Texts that are too long end in dots. */
export function CareerDayTable({ request, framed = false }: CareerDayTableProps) {
  return (
    <PlainTable label="Slots" framed={framed} stacks className={styles.table}>
      <thead>
        <tr>
          {['When', 'Room', 'Who', 'Talk', 'Arrival', 'Phone'].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {request.places.map((place) => (
          <SlotRow key={place.number} request={request} place={place} />
        ))}
      </tbody>
    </PlainTable>
  );
}

interface SlotRowProps {
  request: OpenRequest;
  place: OpenRequest['places'][number];
}

/** '10:00 – 10:45 AM MT'. */
const hours = ({ dateTime }: SlotRowProps['place'], { minutes, zone }: OpenRequest): string =>
  dateTime === null ? '' : dayAndTime(zonedTimeRange(dateTime, minutes, zone))[1];

function SlotRow({ request, place }: SlotRowProps) {
  const { number, room, taken } = place;
  const other = otherTimeText(place, request.zone);
  return (
    <tr>
      <th scope="row">
        <Text bold>Slot {number}</Text>
        <Text>{hours(place, request)}</Text>
        {other && (
          <Text tone="warning" lines={2}>
            {other}
          </Text>
        )}
      </th>
      <Cell label="Room">{room}</Cell>
      {taken ? (
        <>
          <td data-label="Who">
            <Text bold lines={2} dir="auto">
              {taken.speaker}
            </Text>
            <Text lines={2} dir="auto">
              {[taken.jobTitle, taken.organization].filter(Boolean).join(', ')}
            </Text>
          </td>
          <Cell label="Talk">{taken.talk}</Cell>
          <td data-label="Arrival">
            <Text>
              <span className={styles.box} aria-hidden />
              {taken.isInPerson ? 'In person' : 'Video call'}
            </Text>
            {taken.isInPerson && taken.entrance && (
              <Text lines={2} dir="auto">
                {taken.entrance}
              </Text>
            )}
          </td>
          <Cell label="Phone">{taken.phone}</Cell>
        </>
      ) : (
        <td data-label="Who" colSpan={4}>
          <Text tone="soft">Nobody yet</Text>
        </td>
      )}
    </tr>
  );
}

/** A text of the table. Phones don't show the label of a blank one. */
function Cell({ label, children }: { label: string; children: string }) {
  return (
    <td data-label={children === '' ? undefined : label}>
      <Text lines={2} dir="auto">
        {children}
      </Text>
    </td>
  );
}
