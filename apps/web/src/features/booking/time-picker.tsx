import { bookableDays, latestVisit } from '@portal/contract/booking/bookable-days.ts';
import { VISIT_MINUTES_DEFAULT, VISIT_MINUTES_MAX, VISIT_MINUTES_MIN } from '@portal/contract/limits.ts';
import { type Clocks, othersTime } from '@portal/contract/reader-time.ts';
import { breakText } from '@portal/contract/speakers/breaks.ts';
import { type TimeZoneId, timeZoneName } from '@portal/contract/time-zones.ts';
import { wallClockOf } from '@portal/contract/visits/visit-time.ts';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { SkeletonLine } from '../../components/feedback/skeletons.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { monthAndYear, monthOf } from '../../lib/month-days.ts';
import { counted } from '../../lib/text.ts';
import { DayTimes } from './day-times.tsx';
import { dayOf, freeDays, isListed } from './free-time-days.ts';
import { MonthGrid } from './month-grid.tsx';
import styles from './time-picker.module.css';
import { type FreeTimesOf, useFreeTimes } from './use-free-times.ts';

/** The length of a visit as a number, or the default while what was typed isn't one. */
export const minutesOf = (typed: unknown): number => {
  const length = Number(typed);
  const isPossible = Number.isInteger(length) && length >= VISIT_MINUTES_MIN && length <= VISIT_MINUTES_MAX;
  return isPossible ? length : VISIT_MINUTES_DEFAULT;
};

const DAY = 86_400_000;

/** 'Mountain Time'. */
export const zoneName = (zone: TimeZoneId): string => timeZoneName(zone).name;

interface TimePickerProps extends FreeTimesOf {
  /** The speaker's first name; 'You' for themselves. */
  name: string;
  /** The chosen times. */
  chosen: readonly string[];
  /** The confirmed time of the visit, if it's being changed. The speaker agreed to it, whatever their hours are. */
  agreed?: string | undefined;
  /** Whether no more times can be chosen. */
  isFull?: boolean;
  /** The day to start with. */
  day?: string | undefined;
  /** Whether to open the fields for another time, because one of them has an error. */
  needsFields: boolean;
  /** The error message if no time is chosen, shown next to the free times. */
  missing?: string | undefined;
  /** Hides everything but what was chosen. */
  isClosed?: boolean;
  /** Renders the chosen time. `theirs` is the same time in the speaker's zone, if it's different. */
  summary: (theirs: SpeakersClock | undefined) => ReactNode;
  onPick: (time: string) => void;
  /** Clears the chosen time when the user picks another day. Without it, chosen times stay. */
  onClear?: () => void;
  /** The fields for another time. */
  children: ReactNode;
}

/** The times at which a speaker is free: a month, the chosen day's times, and fields for another time. */
export function TimePicker(props: TimePickerProps) {
  const { name, timezone, agreed, day, needsFields, missing, isClosed = false, summary, children } = props;
  const titleId = useId();
  const fieldsId = useId();
  const now = new Date();
  const isPossible = (time: number) => now.getTime() < time && time <= latestVisit(now).getTime();
  const chosen = props.chosen.filter((time) => isPossible(Date.parse(time)));
  const [first] = chosen;
  const firstDay = first === undefined ? day : dayOf(wallClockOf(first, timezone));
  const { month, setMonth, found, isOutdated, isFailed, retry } = useFreeTimes(props, firstDay);
  const [opened, setOpened] = useState(false);
  const isSelf = name === 'You';

  const isUnlisted = (time: string) =>
    time !== agreed &&
    found !== undefined &&
    !isOutdated &&
    monthOf(wallClockOf(time, timezone)) === month &&
    !isListed(found.times, Date.parse(time));
  // Once open, the fields stay: they could have the focus.
  const mustOpen =
    (needsFields && !(missing && found?.hasHours)) ||
    isFailed ||
    found?.hasHours === false ||
    chosen.some(isUnlisted);
  if (mustOpen && !opened) setOpened(true);
  const away = !isSelf && found?.pausedUntil ? breakText(name, found.pausedUntil) : undefined;
  const early =
    found && chosen.find((time) => time !== agreed && Date.parse(time) < Date.parse(found.earliest));

  const soon =
    found &&
    chosen.find(
      (time) => time !== agreed && Date.parse(time) < Date.parse(found.earliest) + found.reviewDays * DAY,
    );

  const theirs =
    isSelf || first === undefined || !found?.timezone
      ? undefined
      : speakersClock(first, { name, zone: found.timezone }, timezone);

  return (
    <Stack>
      <div hidden={isClosed}>
        <Stack>
          {away && <Notice severity="info">{away}. Please choose that day or a later one.</Notice>}
          {isFailed ? (
            <Notice severity="error" onRetry={retry}>
              {isSelf
                ? "We couldn't load when you're free. You can still choose any time."
                : `We couldn't load when ${name} is free. You can still ask for any time.`}
            </Notice>
          ) : !found || month === undefined ? (
            <SkeletonLine height={340} />
          ) : found.hasHours ? (
            <Stack as="section" gap={8} aria-labelledby={titleId}>
              <h3 id={titleId} className="label">
                {isSelf ? "Times when you're free" : `Times when ${name} is free`}
              </h3>
              <p className="soft small">In {zoneName(timezone)}</p>
              <FreeTimes {...props} found={found} month={month} isOutdated={isOutdated} onMonth={setMonth} />
            </Stack>
          ) : (
            <p className="soft">
              {isSelf
                ? "You haven't set regular hours. Choose any time that works for you."
                : `${name} hasn't set regular hours. Ask for any time that works for you.`}
            </p>
          )}
          {!mustOpen && (
            <div>
              <Button
                size="small"
                variant="text"
                aria-expanded={opened}
                aria-controls={fieldsId}
                onClick={() => setOpened(!opened)}
              >
                Another time
              </Button>
            </div>
          )}
          <div id={fieldsId} hidden={!opened}>
            {children}
          </div>
        </Stack>
      </div>
      {summary(theirs)}
      {theirs?.isAtNight && (
        <Notice severity="warning">
          That&apos;s {theirs.time}. Please try a time between 7 AM and 8 PM there.
        </Notice>
      )}
      {early && away && <Notice severity="warning">{away}. Please choose that day or a later one.</Notice>}
      {!isSelf && found && early && !away && (
        <Notice severity="warning">
          That&apos;s sooner than the {found.noticeDays === 1 ? 'day' : counted(found.noticeDays, 'day')} most
          speakers need. They may not be able to answer in time.
        </Notice>
      )}
      {!isSelf && found && soon && !early && (
        <Notice severity="info">
          That&apos;s soon: a review usually takes {counted(found.reviewDays, 'day')}, and {name} needs time
          to answer.
        </Notice>
      )}
      {!isSelf && !early && chosen.some(isUnlisted) && (
        <Notice severity="warning">{name} may not be free then. You can still ask.</Notice>
      )}
    </Stack>
  );
}

/** Earlier and later than this, few people want to speak. */
const DAY_BEGINS = '07:00';
const DAY_ENDS = '20:00';

/** The time of a visit in the speaker's time zone, if it's another one. */
export interface SpeakersClock {
  /** '9:00 AM for Kelly', with the day if that differs too. */
  readonly time: string;
  readonly isAtNight: boolean;
}

/** What time it is at an instant for a speaker whose zone isn't that of the form; undefined if the clocks agree. */
const speakersClock = (
  instant: string,
  { name, zone }: Clocks['others'][number],
  here: TimeZoneId,
): SpeakersClock | undefined => {
  const time = othersTime(instant, { own: here, others: [{ name, zone }] });
  const clock = wallClockOf(instant, zone).split('T')[1] ?? '';
  return time === '' ? undefined : { time, isAtNight: clock < DAY_BEGINS || clock > DAY_ENDS };
};

interface FreeTimesProps extends TimePickerProps {
  found: { readonly times: readonly string[]; readonly earliest: string };
  month: string;
  isOutdated: boolean;
  onMonth: (month: string) => void;
}

/** A month and the times of one of its days. */
function FreeTimes(props: FreeTimesProps) {
  const { name, timezone, chosen, isFull = false, day, found, month, isOutdated, onMonth, onPick } = props;
  const [wanted, setWanted] = useState(day);
  const days = freeDays(found.times, timezone);
  const inMonth = [...days.keys()].filter((one) => monthOf(one) === month);
  const chosenDays = chosen.map((time) => dayOf(wallClockOf(time, timezone)));
  const selected = [wanted, ...chosenDays].find((one) => one && inMonth.includes(one)) ?? inMonth[0];
  const select = (one: string) => {
    setWanted(one);
    // Otherwise the form would send a time on a day that's no longer on screen.
    if (!chosenDays.includes(one)) props.onClear?.();
  };
  const firstMonth = monthOf(wallClockOf(found.earliest, timezone));
  const lastMonth = monthOf(bookableDays().last);

  return (
    <div className={styles.columns}>
      <MonthGrid
        month={month}
        first={earlierOf(firstMonth, month)}
        last={lastMonth}
        countOf={(one) => (monthOf(one) === month ? (days.get(one)?.length ?? 0) : 0)}
        selected={selected}
        busy={isOutdated}
        onSelect={select}
        onMonth={onMonth}
      />
      {selected ? (
        <DayTimes
          key={selected}
          day={selected}
          times={days.get(selected) ?? []}
          zone={timezone}
          chosen={chosen}
          isFull={isFull}
          missing={props.missing}
          onPick={onPick}
        />
      ) : (
        <p className="soft" role="status">
          {isOutdated
            ? 'Loading…'
            : `${name === 'You' ? "You aren't" : `${name} isn't`} free in ${monthAndYear(month)}.`}
        </p>
      )}
    </div>
  );
}

/** The earlier of two months: a time that was chosen by hand can lie before the first free one. */
const earlierOf = (first: string, shown: string): string => (shown < first ? shown : first);
