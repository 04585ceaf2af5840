import type { Period } from '@portal/contract/impact/period.ts';
import { timeZoneOf } from '@portal/contract/time-zones.ts';
import { wallClockOf } from '@portal/contract/visits/visit-time.ts';
import { DAY, dayAfter, HOUR, type Instant, instantAt } from '../../kernel/clock.ts';

/** The longest difference between a time zone and UTC. */
const ZONE_DIFFERENCE_MS = 14 * HOUR;

/** The instants between which it's one of these days, in whichever time zone. */
export const instantsOf = ({ from, to }: Period) => ({
  after: instantAt(Date.parse(from) - ZONE_DIFFERENCE_MS),
  before: instantAt(Date.parse(to) + DAY + ZONE_DIFFERENCE_MS),
});

/** The day of an instant in a stored time zone, such as '2027-05-12'. */
export const dayIn = (at: Instant, timezone: string): string =>
  wallClockOf(at, timeZoneOf(timezone)).slice(0, 'YYYY-MM-DD'.length);

/** Tells of an instant whether it's on one of these days in a time zone. Computes the day only where time zones differ. */
export const isInPeriod = (period: Period): ((at: Instant, timezone: string) => boolean) => {
  const { before: inside } = instantsOf({ from: period.from, to: dayAfter(period.from, -1) });
  const { after: outside } = instantsOf({ from: dayAfter(period.to, 1), to: period.to });
  return (at, timezone) => {
    if (at >= inside && at < outside) return true;
    const day = dayIn(at, timezone);
    return day >= period.from && day <= period.to;
  };
};

/** The month of an instant in a time zone, such as '2027-05'. Computes the day only near the ends of months. */
export const monthIn = (at: Instant, timezone: string): string => {
  const day = at.slice('YYYY-MM-'.length, 'YYYY-MM-DD'.length);
  return (day > '01' && day < '28' ? at : dayIn(at, timezone)).slice(0, 'YYYY-MM'.length);
};
