import { monthName } from '@portal/contract/american-english.ts';
import { getSchedule } from '@portal/contract/availability/schedule.contract.ts';
import type { Schedule } from '@portal/contract/availability/schedule.schemas.ts';
import { endsOf, hasHours, hoursOn, isDayOff } from '@portal/contract/availability/schedule.ts';
import { readerTime } from '@portal/contract/reader-time.ts';
import { afterStep, endOf } from '@portal/contract/requests/request-steps.ts';
import { acceptRequest, proposeTimes } from '@portal/contract/requests/requests.contract.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { wallClockOf } from '@portal/contract/visits/visit-time.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { ZonedTime } from '../../components/times.tsx';
import { clocksOf } from '../../domain/request-clocks.ts';
import styles from '../../domain/request-parts.module.css';
import { oneRequest, requestsForSpeaker } from '../../domain/request-queries.ts';
import { isUpcoming, sideName } from '../../domain/step-labels.ts';
import { call } from '../../lib/api.ts';
import { callQuery } from '../../lib/call-query.ts';
import { useSession } from '../../lib/session.ts';
import { counted } from '../../lib/text.ts';
import { VisitConflictNotice } from '../visits/conflict-notices.tsx';
import type { StepForm } from './step-dialog.tsx';
import { useStep } from './use-step.ts';

interface SpeakerAnswerProps {
  request: SpeakerRequest;
  onOpenForm: (form: StepForm) => void;
}

/** The speaker's answers to a request that isn't confirmed yet. */
export function SpeakerAnswer({ request, onOpenForm }: SpeakerAnswerProps) {
  const { take, stateOf, blocked } = useStep(request);
  if (!afterStep(request, 'speaker', 'accepted')) return null;
  const { _id: id, version, timezone, dateTime, minutes, proposal } = request;
  const teacher = sideName(request, 'teacher', 'speaker');
  const clocks = clocksOf(request, 'speaker');
  const canAccept = isUpcoming(request);
  const question = proposal ? 'You can still accept the time that was asked for: ' : 'Can you make it? ';

  const accept = () =>
    take({
      name: 'accept',
      send: () => call(acceptRequest, { params: { id }, body: { version } }),
      said: `You accepted. We'll let ${teacher} know.`,
    });
  const propose = (time: string) =>
    take({
      name: 'propose',
      send: () => call(proposeTimes, { params: { id }, body: { version, timezone, dateTimes: [time] } }),
      said: `We'll ask ${teacher} about this time.`,
    });
  const free = blocked?.visitConflict?.nearestFree;

  return (
    <>
      <p>
        {canAccept ? question : 'The requested time has passed: '}
        <ZonedTime instant={dateTime} clocks={clocks} minutes={minutes} />
      </p>
      {request.isFirstCome && (
        <p className="soft">Others were asked too. The first who accepts visits the class.</p>
      )}
      {blocked && (
        <VisitConflictNotice failure={blocked} clocks={clocks}>
          {free && (
            <Button variant="outlined" {...stateOf('propose')} onClick={() => propose(free)}>
              Propose {readerTime(free, clocks)}
            </Button>
          )}
        </VisitConflictNotice>
      )}
      <div className={styles.buttons}>
        {canAccept && (
          <Button variant={proposal ? 'outlined' : 'primary'} {...stateOf('accept')} onClick={accept}>
            Accept
          </Button>
        )}
        <Button variant="outlined" {...stateOf('times')} onClick={() => onOpenForm('times')}>
          Other times
        </Button>
        <Button variant="text" {...stateOf('decline')} onClick={() => onOpenForm('decline')}>
          Can&apos;t make it
        </Button>
      </div>
      {canAccept && <OtherVisitNote request={request} />}
      {canAccept && <AvailabilityNote request={request} />}
    </>
  );
}

/** Warns a speaker, before accepting, that the teacher already has a confirmed visit with someone else at that time. */
function OtherVisitNote({ request }: { request: SpeakerRequest }) {
  const { data } = useQuery({ ...oneRequest(request._id), meta: { handlesError: true } });
  return data?.isTeacherBusy ? (
    <Notice severity="warning">
      {sideName(request, 'teacher', 'speaker')} already has a visit from someone else at this time. You may
      want to ask in a message first.
    </Notice>
  ) : null;
}

/**
 * Warns a speaker who may accept a time outside of their availability. It's below the buttons, so that they don't move
 * when it has loaded.
 */
function AvailabilityNote({ request }: { request: SpeakerRequest }) {
  const { _id: userId } = useSession();
  const { data: requests = [] } = useQuery(requestsForSpeaker(userId));
  const { data: schedule } = useQuery(callQuery(getSchedule, { params: { userId } }));
  const note = schedule && availabilityNote(request, schedule, requests);
  return note ? <Notice severity="warning">{note}</Notice> : null;
}

/** Whether the hours of the first day cover a visit. Hours after midnight aren't checked. */
const isWithinHours = (request: SpeakerRequest, schedule: Schedule): boolean => {
  const { timezone } = schedule;
  const [date = '', start = ''] = wallClockOf(request.dateTime, timezone).split('T');
  const [lastDate, end = ''] = wallClockOf(new Date(endOf(request)).toISOString(), timezone).split('T');
  let covered = start;
  for (const [from, to] of hoursOn(schedule, date).map(endsOf))
    if (from <= covered && covered < to) covered = to;
  return start < covered && (lastDate === date ? end : '24:00') <= covered;
};

/** A warning if a visit is outside of the speaker's availability. */
export const availabilityNote = (
  request: SpeakerRequest,
  schedule: Schedule,
  requests: readonly SpeakerRequest[],
): string | undefined => {
  const { timezone, daysOff, monthlyMaximum } = schedule;
  const date = wallClockOf(request.dateTime, timezone).slice(0, 'YYYY-MM-DD'.length);
  if (isDayOff(daysOff, date)) return 'You marked this day as a day off.';
  if (hasHours(schedule) && !isWithinHours(request, schedule))
    return 'This is outside the hours that you set.';
  const inMonth = requests.filter(
    ({ confirmed, dateTime }) =>
      confirmed && wallClockOf(dateTime, timezone).startsWith(date.slice(0, 'YYYY-MM'.length)),
  ).length;
  return monthlyMaximum !== null && inMonth >= monthlyMaximum
    ? `You already have ${counted(inMonth, 'visit')} in ${monthName(date)}. You set a maximum of ${monthlyMaximum}.`
    : undefined;
};
