import { listFreeTimes } from '@portal/contract/availability/schedule.contract.ts';
import type { FreeTimes } from '@portal/contract/availability/schedule.schemas.ts';
import { localDate } from '@portal/contract/booking/bookable-days.ts';
import { holidayOn } from '@portal/contract/holidays.ts';
import { FREE_TIMES_DAYS, PROFILE_TIMES, REVIEW_DAYS } from '@portal/contract/limits.ts';
import type { ShownSpeaker } from '@portal/contract/speakers/speakers.schemas.ts';
import { type TimeZoneId, timeZoneName } from '@portal/contract/time-zones.ts';
import { wallClockOf } from '@portal/contract/visits/visit-time.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Button } from '../../components/button.tsx';
import { Loading, SkeletonLine } from '../../components/feedback/skeletons.tsx';
import { Row, Stack } from '../../components/layout/stack.tsx';
import { callQuery } from '../../lib/call-query.ts';
import { dayLabel, ownZoneOn, timeLabel } from '../../lib/times.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** How far apart two times of one day are. */
const APART = 2 * HOUR;

interface Holiday {
  readonly day: string;
  readonly name: string;
}

interface NextTimes {
  readonly times: readonly string[];
  /** Holidays among the days of these times, which have none although the speaker is free. */
  readonly holidays: readonly Holiday[];
}

/**
 * The next times to suggest: the first one of each day, and a second one if there are few days. Leaves out holidays, and
 * days that come before a request is usually reviewed and the speaker has had enough notice.
 */
export const nextTimes = (
  { times, earliest, reviewDays }: Pick<FreeTimes, 'times' | 'earliest' | 'reviewDays'>,
  zone: TimeZoneId,
): NextTimes => {
  const reviewed = Date.parse(earliest) + reviewDays * DAY;
  const inTime = times.filter((time) => Date.parse(time) >= reviewed);
  const all = [...Map.groupBy(inTime, (time) => wallClockOf(time, zone).split('T')[0] ?? '')];
  const days = all.filter(([day]) => holidayOn(day) === undefined).slice(0, PROFILE_TIMES);
  const [last = ''] = days.at(-1) ?? [];
  const firsts = days.flatMap(([, [first]]) => first ?? []);
  const seconds = days.flatMap(
    ([, [first = '', ...later]]) =>
      later.find((time) => Date.parse(time) >= Date.parse(first) + APART) ?? later.at(-1) ?? [],
  );
  return {
    times: [...firsts, ...seconds.slice(0, PROFILE_TIMES - firsts.length)].sort(),
    holidays: all.flatMap(([day]) => {
      const name = day < last || days.length < PROFILE_TIMES ? holidayOn(day) : undefined;
      return name === undefined ? [] : [{ day, name }];
    }),
  };
};

const NONE: ReturnType<typeof nextTimes> = { times: [], holidays: [] };

interface NextFreeTimesProps {
  speaker: ShownSpeaker;
  /** Books the speaker at an instant. */
  onPick: (at: string) => void;
}

/** When a speaker is free next. A click on a time books it. */
export function NextFreeTimes({ speaker, onPick }: NextFreeTimesProps) {
  const timezone = ownZoneOn(localDate()).id;
  const id = useId();
  const { data, isLoadingError } = useQuery({
    ...callQuery(listFreeTimes, {
      params: { userId: speaker._id },
      query: {
        timezone,
        format: speaker.inperson ? 'in-person' : 'virtual',
        // Two weeks, also after a review.
        days: FREE_TIMES_DAYS + REVIEW_DAYS,
      },
    }),
    meta: { handlesError: true },
  });
  // The booking form also lists them, and says so if it can't.
  if (isLoadingError) return null;
  // Without hours, every time is listed.
  const { times, holidays } = data?.hasHours ? nextTimes(data, timezone) : NONE;
  const name = speaker.userId.firstName || 'This speaker';
  return (
    <Stack as="section" gap={8} aria-labelledby={id}>
      <h3 id={id} className="label">
        Next free times
        {times.length > 0 && ` (${timeZoneName(timezone).name})`}
      </h3>
      {!data && (
        <Loading>
          <Row>
            <SkeletonLine width={150} height={32} />
            <SkeletonLine width={150} height={32} />
          </Row>
        </Loading>
      )}
      {times.length > 0 && (
        <Row as="ul" aria-labelledby={id}>
          {times.map((time) => (
            <li key={time}>
              <Button size="small" variant="outlined" onClick={() => onPick(time)}>
                <span className="visually-hidden">Book </span>
                {dayLabel(wallClockOf(time, timezone).split('T')[0] ?? '')}, {timeLabel(time, timezone)}
              </Button>
            </li>
          ))}
        </Row>
      )}
      {data && times.length === 0 && (
        <p className="soft">
          {data.hasHours
            ? 'No free times in the next two weeks. You can still ask for another time.'
            : `${name} hasn't set regular hours. Ask for any time that works for you.`}
        </p>
      )}
      {holidays.length > 0 && (
        <p className="soft small">
          Not listed because schools may be closed:{' '}
          {holidays.map(({ day, name: holiday }) => `${dayLabel(day)} (${holiday})`).join(', ')}.
        </p>
      )}
    </Stack>
  );
}
