import { NO_HOURS, type Schedule } from '@portal/contract/availability/schedule.schemas.ts';

/** A schedule in New York without hours, days off or a maximum, apart from the given ones. */
export const scheduleWith = (given: Partial<Schedule>): Schedule => ({
  ...NO_HOURS,
  saved: true,
  timezone: 'America/New_York',
  daysOff: [],
  monthlyMaximum: null,
  travelMinutes: 30,
  shortNoticeDays: null,
  version: 1,
  ...given,
});
