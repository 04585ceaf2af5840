import type { FreeTimes } from '@portal/contract/availability/schedule.schemas.ts';
import { holidayOn } from '@portal/contract/holidays.ts';
import { PROFILE_TIMES } from '@portal/contract/limits.ts';
import type { TimeZoneId } from '@portal/contract/time-zones.ts';
import { wallClockOf } from '@portal/contract/visits/visit-time.ts';

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
