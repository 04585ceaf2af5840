import { listFreeTimes } from '@portal/contract/availability/schedule.contract.ts';
import { localDate } from '@portal/contract/booking/bookable-days.ts';
import { PROFILE_TIMES } from '@portal/contract/limits.ts';
import type { ShownSpeaker } from '@portal/contract/speakers/speakers.schemas.ts';
import { type TimeZoneId, timeZoneName } from '@portal/contract/time-zones.ts';
import { wallClockOf } from '@portal/contract/visits/visit-time.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Button } from '../../components/button.tsx';
import { Loading, SkeletonLine } from '../../components/feedback/skeletons.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { callQuery } from '../../lib/call-query.ts';
import { dayLabel, ownZoneOn, timeLabel } from '../../lib/times.ts';
import styles from './speaker-profile.module.css';

/** The first free time of each of the next free days. */
const nextTimes = (times: readonly string[], zone: TimeZoneId) =>
  [...Map.groupBy(times, (time) => wallClockOf(time, zone).split('T')[0] ?? '')]
    .slice(0, PROFILE_TIMES)
    .flatMap(([day, [first]]) => (first === undefined ? [] : [{ day, first }]));

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
      query: { timezone, format: speaker.inperson ? 'in-person' : 'virtual' },
    }),
    meta: { handlesError: true },
  });
  // The booking form also lists them, and says so if it can't.
  if (isLoadingError) return null;
  // Without hours, every time is listed.
  const times = data?.hasHours ? nextTimes(data.times, timezone) : [];
  const name = speaker.userId.firstName || 'This speaker';
  return (
    <Stack as="section" gap={8} aria-labelledby={id}>
      <h3 id={id} className={styles.label}>
        Next free times
        {times.length > 0 && ` (${timeZoneName(timezone).name})`}
      </h3>
      {!data && (
        <Loading className={styles.chips}>
          <SkeletonLine width={150} height={36} />
          <SkeletonLine width={150} height={36} />
        </Loading>
      )}
      {times.length > 0 && (
        <ul className={styles.chips} aria-labelledby={id}>
          {times.map(({ day, first }) => (
            <li key={first}>
              <Button size="small" variant="outlined" onClick={() => onPick(first)}>
                <span className="visually-hidden">Book </span>
                {dayLabel(day)}, {timeLabel(first, timezone)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {data && times.length === 0 && (
        <p className="soft">
          {data.hasHours
            ? 'No free times in the next two weeks. You can still ask for another time.'
            : `${name} hasn't set regular hours. Ask for any time that works for you.`}
        </p>
      )}
    </Stack>
  );
}
