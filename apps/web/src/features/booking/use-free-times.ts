import { listFreeTimes } from '@portal/contract/availability/schedule.contract.ts';
import { FREE_TIMES_DAYS_MAX } from '@portal/contract/limits.ts';
import type { TimeZoneId } from '@portal/contract/time-zones.ts';
import { wallClockOf } from '@portal/contract/visits/visit-time.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../../lib/call-query.ts';
import { firstDayOf, monthOf } from '../../lib/month-days.ts';
import { coversMonth } from './free-time-days.ts';

/** Whose free times are wanted, for which visit. */
export interface FreeTimesOf {
  speakerId: string;
  timezone: TimeZoneId;
  minutes: number;
  isInPerson: boolean;
  /** The id of the request whose visit is being changed. Its own time counts as free. */
  changing?: string | undefined;
}

const DAYS_IN_MONTH_MAX = 31;

/**
 * The free times of the month on screen. It's the one of `day`, whenever that changes, and without a day the first month
 * with a free time, which takes a second call only if the first one doesn't have all of it.
 */
export const useFreeTimes = (visit: FreeTimesOf, day: string | undefined) => {
  const { speakerId, timezone, minutes, isInPerson, changing } = visit;
  const [wanted, setWanted] = useState(day);
  const [chosenMonth, setChosenMonth] = useState(day === undefined ? undefined : monthOf(day));
  if (day !== wanted) {
    setWanted(day);
    if (day !== undefined) setChosenMonth(monthOf(day));
  }
  const span =
    chosenMonth === undefined
      ? { days: FREE_TIMES_DAYS_MAX }
      : { from: firstDayOf(chosenMonth), days: DAYS_IN_MONTH_MAX };
  const { data, isLoadingError, isPlaceholderData, refetch } = useQuery({
    ...callQuery(listFreeTimes, {
      params: { userId: speakerId },
      query: { ...span, timezone, minutes, format: isInPerson ? 'in-person' : 'virtual', changing },
    }),
    placeholderData: keepPreviousData,
    meta: { handlesError: true },
  });
  const start = data && wallClockOf(data.times[0] ?? data.earliest, timezone);
  const month = chosenMonth ?? (start && monthOf(start));
  const isWhole =
    chosenMonth !== undefined || isPlaceholderData || !data || !month || coversMonth(month, data, timezone);
  // A month is always shown whole.
  if (!isWhole) setChosenMonth(month);
  return {
    month,
    setMonth: setChosenMonth,
    found: data,
    /** Whether the times are those of another month or visit, until the right ones have loaded. */
    isOutdated: isPlaceholderData,
    isFailed: isLoadingError,
    retry: refetch,
  };
};
