import { NEXT_AVAILABLE_DAYS } from '@portal/contract/limits.ts';
import type { SpeakerSearch } from '@portal/contract/speakers/speakers.schemas.ts';
import { ALL_WEEKDAYS, isWeekdayIn, weekdayBit } from '../../domain/weekdays.ts';
import { dayAfter } from '../../kernel/clock.ts';

/** Days are calendar days in the speaker's time zone. The first one is the first that gives speakers enough notice. */

/** The first and the last day on which searches look for an available one. */
export const nextFourWeeks = (firstDay: string) => ({
  firstDay,
  lastDay: dayAfter(firstDay, NEXT_AVAILABLE_DAYS - 1),
});

export interface DaysWanted {
  readonly firstDay: string;
  readonly lastDay: string;
  /** The weekdays of these days, as bits; none if they don't give enough notice. */
  readonly weekdays: number;
}

/** The spans of days that a search asks for. Speakers are found if they are available on one day of each. */
export const daysWanted = (
  { date, available }: Pick<SpeakerSearch, 'date' | 'available'>,
  firstDay: string,
): DaysWanted[] => [
  ...(date === undefined
    ? []
    : [
        {
          firstDay: date,
          lastDay: date,
          weekdays: date < firstDay ? 0 : weekdayBit(Temporal.PlainDate.from(date)),
        },
      ]),
  ...(available === undefined ? [] : [{ ...nextFourWeeks(firstDay), weekdays: ALL_WEEKDAYS }]),
];

export interface Availability {
  /** The speaker's id. */
  readonly id: string;
  /** The weekdays with hours, as bits. */
  readonly weekdays: number;
  /** The last day of the busy period that includes the first day of the search; null if there is none. */
  readonly busyUntil: string | null;
}

/** The first available day of some weeks; null if there is none. */
export const nextAvailable = (
  { weekdays, busyUntil }: Availability,
  { firstDay, lastDay }: Pick<DaysWanted, 'firstDay' | 'lastDay'>,
): string | null => {
  if (weekdays === 0) return null;
  // The day after a busy period is available.
  if (busyUntil !== null) return busyUntil < lastDay ? dayAfter(busyUntil, 1) : null;
  const first = Temporal.PlainDate.from(firstDay);
  let days = 0;
  while (!isWeekdayIn(weekdays, first.dayOfWeek + days)) days += 1;
  return dayAfter(firstDay, days);
};
