import type { CheckedSchedule, ScheduleFormInput } from '@portal/contract/availability/schedule.schemas.ts';
import { endsOf, type Weekday } from '@portal/contract/availability/schedule.ts';
import { localDate } from '@portal/contract/booking/bookable-days.ts';
import { clockLabel } from '@portal/contract/dates.ts';
import type { TimeZoneId } from '@portal/contract/time-zones.ts';
import { ownZoneOn } from '../../lib/times.ts';

const STEP_MINUTES = 15;
const DAY_MINUTES = 24 * 60;
const SCHOOL_HOURS = '08:00/15:00';

/** '09:15' for 555. */
const timeText = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

const everyTime = Array.from({ length: DAY_MINUTES / STEP_MINUTES + 1 }, (_, index) => {
  const value = timeText(index * STEP_MINUTES);
  return { value, label: clockLabel(value) };
});

export const START_TIMES = everyTime.slice(0, -1);
export const END_TIMES = everyTime.slice(1);

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** A range for the hours after the existing ones: two hours from one hour later, if the day has room. */
export const nextRange = (ranges: readonly string[]): string => {
  const last = ranges.at(-1);
  if (last === undefined) return SCHOOL_HOURS;
  const start = Math.min(minutesOf(endsOf(last)[1]) + 60, DAY_MINUTES - STEP_MINUTES);
  return `${timeText(start)}/${timeText(Math.min(start + 120, DAY_MINUTES))}`;
};

/** The hours of most schools on weekdays, to begin with. */
export const SCHOOL_WEEK = {
  monday: [SCHOOL_HOURS],
  tuesday: [SCHOOL_HOURS],
  wednesday: [SCHOOL_HOURS],
  thursday: [SCHOOL_HOURS],
  friday: [SCHOOL_HOURS],
  saturday: [],
  sunday: [],
} satisfies Record<Weekday, readonly string[]>;

/** The form's values. A first schedule has no hours, and begins in a time zone, by default the user's. */
export const scheduleValues = (
  { saved, visitsOnDaysOff: _visits, ...schedule }: CheckedSchedule,
  zone: TimeZoneId = ownZoneOn(localDate()).id,
): ScheduleFormInput => ({
  ...schedule,
  ...(!saved && { timezone: zone }),
  monthlyMaximum: String(schedule.monthlyMaximum ?? ''),
  shortNoticeDays: String(schedule.shortNoticeDays ?? ''),
  travelMinutes: String(schedule.travelMinutes),
});
