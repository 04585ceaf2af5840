import { getSchedule, listFreeTimes } from '@portal/contract/availability/schedule.contract.ts';
import type { Schedule } from '@portal/contract/availability/schedule.schemas.ts';
import { endsOf, hasHours, hoursOn, isDayOff } from '@portal/contract/availability/schedule.ts';
import { clockLabel } from '@portal/contract/dates.ts';
import { isPending } from '@portal/contract/requests/request-status.ts';
import { endOf, isPastVisit } from '@portal/contract/requests/request-steps.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { getSpeakerToManage } from '@portal/contract/speakers/speaker-management.contract.ts';
import { timeZoneName } from '@portal/contract/time-zones.ts';
import { wallClockOf } from '@portal/contract/visits/visit-time.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Notice } from '../../components/feedback/notice.tsx';
import { PartState } from '../../components/feedback/part-state.tsx';
import { KeyValues } from '../../components/key-values.tsx';
import { teacherName, visitPlace } from '../../domain/request-labels.ts';
import { Part } from '../../domain/request-parts.tsx';
import { requestsForSpeaker } from '../../domain/request-queries.ts';
import { USUAL_DISTANCE } from '../../domain/speaker-labels.ts';
import { callQuery } from '../../lib/call-query.ts';
import { counted, visitFormat } from '../../lib/text.ts';
import { bookingWarnings } from '../booking/booking-warnings.ts';

type Speaker = NonNullable<SpeakerRequest['speakerId']>;

interface ReviewFactsProps {
  request: SpeakerRequest;
}

/** The parts of a speaker's profile and availability that an administrator compares with a pending request. */
export function ReviewFacts({ request }: ReviewFactsProps) {
  const { speakerId: speaker } = request;
  if (!speaker || !isPending(request.status) || isPastVisit(request)) return null;
  return (
    <Part title="What the speaker offers">
      <Facts request={request} speaker={speaker} />
    </Part>
  );
}

function Facts({ request, speaker }: ReviewFactsProps & { speaker: Speaker }) {
  const { dateTime, timezone, minutes, isInPerson } = request;
  const params = { userId: speaker.userId._id };
  const own = { meta: { handlesError: true } };
  const profile = useQuery({ ...callQuery(getSpeakerToManage, { params }), ...own });
  const schedule = useQuery({ ...callQuery(getSchedule, { params }), ...own });
  const others = useQuery({ ...requestsForSpeaker(params.userId), ...own });
  const query = { timezone, minutes, format: isInPerson ? ('in-person' as const) : ('virtual' as const) };
  // Speakers who are hidden from teachers have no free times.
  const { data: free } = useQuery({ ...callQuery(listFreeTimes, { params, query }), ...own, retry: false });
  const loads = [profile, schedule, others];
  if (!profile.data || !schedule.data || !others.data)
    return (
      <PartState
        name="speaker's profile"
        error={loads.find(({ error }) => error)?.error ?? null}
        onRetry={() => Promise.all(loads.map(({ refetch }) => refetch()))}
      />
    );
  const { grades, city, state, country, inperson, virtual, travelMiles } = profile.data;
  const warnings = Object.values(
    bookingWarnings(profile.data, {
      gradeLevels: request.gradeLevels,
      isInPerson,
      isVirtual: request.isVirtual,
      state: request.state,
    }),
  ).filter((warning) => warning !== undefined);
  const isShortNotice = free !== undefined && Date.parse(dateTime) < Date.parse(free.earliest);
  return (
    <>
      {isShortNotice && (
        <Notice severity="warning">
          That&apos;s sooner than the {free.noticeDays === 1 ? 'day' : counted(free.noticeDays, 'day')} most
          speakers need.
        </Notice>
      )}
      {warnings.map((warning) => (
        <Notice key={warning} severity="warning">
          {warning}
        </Notice>
      ))}
      <KeyValues
        items={[
          ['Place', visitPlace({ city, state, country })],
          ['Grades', grades.join(', ') || 'None listed'],
          [
            'Format',
            inperson || virtual ? visitFormat({ isInPerson: inperson, isVirtual: virtual }) : 'None listed',
          ],
          ['Travels', inperson && (travelMiles ? `Up to ${travelMiles} miles` : USUAL_DISTANCE)],
          ['Hours then', hoursThen(schedule.data, dateTime)],
          ['Also asked then', <OthersThen key="others" request={request} others={others.data} />],
        ]}
      />
    </>
  );
}

/** The speaker's other requests that nobody has decided and that overlap a request's time. */
function OthersThen({ request, others }: ReviewFactsProps & { others: readonly SpeakerRequest[] }) {
  const overlapping = others.filter(
    (other) =>
      other._id !== request._id &&
      isPending(other.status) &&
      Date.parse(other.dateTime) < endOf(request) &&
      Date.parse(request.dateTime) < endOf(other),
  );
  if (overlapping.length === 0) return 'No other request';
  return (
    <ul>
      {overlapping.map((other) => (
        <li key={other._id}>
          <Link to="/admin-requests" search={{ request: other._id }}>
            {other.eventName}
          </Link>
          , {teacherName(other)}
        </li>
      ))}
    </ul>
  );
}

const DATE_LENGTH = 'YYYY-MM-DD'.length;

/** A speaker's hours on the day of a visit, such as '8:00 AM to 3:00 PM (Eastern Time)', or that there are none. */
export const hoursThen = (schedule: Schedule, dateTime: string): string => {
  const { timezone, daysOff } = schedule;
  const date = wallClockOf(dateTime, timezone).slice(0, DATE_LENGTH);
  if (isDayOff(daysOff, date)) return 'A day off';
  if (!hasHours(schedule)) return 'No weekly hours set';
  const ranges = hoursOn(schedule, date);
  if (ranges.length === 0) return 'Not available on this weekday';
  const hours = ranges.map((range) => endsOf(range).map(clockLabel).join(' to '));
  return `${hours.join(', ')} (${timeZoneName(timezone).name})`;
};
