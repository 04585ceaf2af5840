import { VISIT_MINUTES_MAX, VISIT_MINUTES_MIN } from '@portal/contract/limits.ts';
import { type TimeZoneId, timeZoneOf } from '@portal/contract/options.ts';
import type { BookingFormInput } from '@portal/contract/requests/requests.schemas.ts';
import { instantOf, latestVisit, wallClockOf } from '@portal/contract/requests/visit-time.ts';
import { listFreeTimes } from '@portal/contract/speakers/schedule.contract.ts';
import type { FreeTimes as FoundTimes } from '@portal/contract/speakers/schedule.schemas.ts';
import type { ShownSpeaker } from '@portal/contract/speakers/speakers.schemas.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/feedback/notice.tsx';
import { RowSkeletons } from '../../../components/feedback/skeletons.tsx';
import type { ContractForm } from '../../../components/form/use-contract-form.ts';
import { callQuery } from '../../../lib/call-query.ts';
import { counted } from '../../../lib/text.ts';
import { freeDays, isListed } from './free-time-days.ts';
import styles from './free-times.module.css';
import type { OwnZone } from './own-zone.ts';

const DAYS_SHOWN = 3;
const DATE_LENGTH = 'YYYY-MM-DD'.length;

interface FreeTimesProps {
  form: ContractForm<BookingFormInput>;
  speaker: ShownSpeaker;
  /** The first day of the list until a time is chosen; by default the first with enough notice. */
  day?: string | undefined;
  ownZone: OwnZone;
}

/** The time, length and format in the booking form. */
const useWantedVisit = ({ control }: FreeTimesProps['form']) => {
  const [dateTime, zone, minutes, isInPerson] = useWatch({
    control,
    name: ['dateTime', 'timezone', 'minutes', 'isInPerson'],
  });
  const timezone = timeZoneOf(zone);
  const length = Number(minutes);
  return {
    dateTime,
    timezone,
    instant: instantOf(dateTime, timezone),
    minutes:
      Number.isInteger(length) && length >= VISIT_MINUTES_MIN && length <= VISIT_MINUTES_MAX
        ? length
        : undefined,
    format: isInPerson ? ('in-person' as const) : ('virtual' as const),
  };
};

/** The times at which a speaker is free from the chosen day on, and a warning if the chosen time isn't one of them. */
export function FreeTimes({ form, speaker, day, ownZone }: FreeTimesProps) {
  const { dateTime, timezone, instant, minutes, format } = useWantedVisit(form);
  // The list stays as it is while the user picks from it.
  const [picked, setPicked] = useState({ dateTime: '', from: '' });
  const now = new Date();
  const visit = Date.parse(instant ?? '');
  const isPossible = visit > now.getTime() && visit <= latestVisit(now).getTime();
  const firstDay = isPossible ? dateTime : (day ?? wallClockOf(now.toISOString(), timezone));
  const from = isPossible && picked.dateTime === dateTime ? picked.from : firstDay.slice(0, DATE_LENGTH);
  const { data, isLoadingError, isPlaceholderData, refetch } = useQuery({
    ...callQuery(listFreeTimes, {
      params: { userId: speaker._id },
      query: { from, timezone, minutes, format },
    }),
    enabled: minutes !== undefined,
    placeholderData: keepPreviousData,
    meta: { handlesError: true },
  });
  const name = speaker.userId.firstName || 'This speaker';

  const pick = (time: string) => {
    const zone = ownZone.on(wallClockOf(time, timezone));
    const wallClock = wallClockOf(time, zone);
    setPicked({ dateTime: wallClock, from });
    form.setValue('dateTime', wallClock, { shouldDirty: true });
    form.setValue('timezone', zone);
    form.clearErrors('dateTime');
    form.draft.keep();
  };

  if (minutes === undefined) return null;
  if (isLoadingError) {
    return (
      <Notice severity="error" onRetry={refetch}>
        We couldn&apos;t load when {name} is free. You can still ask for any time.
      </Notice>
    );
  }
  if (!data) return <RowSkeletons count={2} />;
  const isEarly = isPossible && visit < Date.parse(data.earliest);
  const isDoubtful = isPossible && !isEarly && !isPlaceholderData && !isListed(data.times, visit);
  return (
    <div className="stack">
      {isEarly && (
        <Notice severity="warning">
          That&apos;s sooner than the {data.noticeDays === 1 ? 'day' : counted(data.noticeDays, 'day')} most
          speakers need. They may not be able to answer in time.
        </Notice>
      )}
      {isDoubtful && <Notice severity="warning">{name} may not be free then. You can still ask.</Notice>}
      <TimeList key={from} name={name} found={data} zone={timezone} chosen={instant} onPick={pick} />
    </div>
  );
}

interface TimeListProps {
  name: string;
  found: FoundTimes;
  zone: TimeZoneId;
  /** The chosen time. */
  chosen: string | undefined;
  onPick: (time: string) => void;
}

function TimeList({ name, found, zone, chosen, onPick }: TimeListProps) {
  const [showsAll, setShowsAll] = useState(false);
  const id = useId();
  if (!found.hasHours)
    return <p className="soft">{name} hasn&apos;t set regular hours. Ask for any time that works for you.</p>;
  const days = freeDays(found.times, zone);
  return (
    <section aria-labelledby={id} className={`stack ${styles.list}`}>
      <h3 id={id} className={styles.title}>
        Times when {name} is free
      </h3>
      {days.length === 0 && <p className="soft">No free times in these two weeks</p>}
      {days.slice(0, showsAll ? undefined : DAYS_SHOWN).map(({ day, times }) => (
        <fieldset key={day} className={styles.day}>
          <legend>{day}</legend>
          {times.map(({ instant, label }) => (
            <Button
              key={instant}
              size="small"
              variant={instant === chosen ? 'primary' : 'outlined'}
              aria-pressed={instant === chosen}
              onClick={() => onPick(instant)}
            >
              {label}
            </Button>
          ))}
        </fieldset>
      ))}
      {days.length > DAYS_SHOWN && (
        <Button size="small" variant="text" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show fewer days' : 'Show more days'}
        </Button>
      )}
    </section>
  );
}
