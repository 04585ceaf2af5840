import type { Schedule } from '@portal/contract/availability/schedule.schemas.ts';
import { endsOf, hasHours, hoursOn, isDayOff } from '@portal/contract/availability/schedule.ts';
import { clockLabel } from '@portal/contract/dates.ts';
import { timeZoneName } from '@portal/contract/time-zones.ts';
import { wallClockOf } from '@portal/contract/visits/visit-time.ts';

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
