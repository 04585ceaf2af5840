import {
  type CheckedSchedule,
  NO_HOURS,
  scheduleFormSchema,
} from '@portal/contract/availability/schedule.schemas.ts';
import { describe, expect, it } from 'vitest';
import { END_TIMES, nextRange, START_TIMES, scheduleValues } from './schedule-values.ts';

const SCHEDULE: CheckedSchedule = {
  saved: true,
  timezone: 'America/Denver',
  ...NO_HOURS,
  monday: ['09:00/12:00'],
  daysOff: ['2027-01-04/2027-01-08'],
  monthlyMaximum: null,
  travelMinutes: 30,
  shortNoticeDays: null,
  version: 3,
  visitsOnDaysOff: [],
};

describe('the schedule form', () => {
  it('offers every quarter of an hour', () => {
    expect([START_TIMES[0], START_TIMES.at(-1)]).toEqual([
      { value: '00:00', label: '12:00 AM' },
      { value: '23:45', label: '11:45 PM' },
    ]);
    expect([END_TIMES[0]?.value, END_TIMES[47]?.label, END_TIMES.at(-1)]).toEqual([
      '00:15',
      '12:00 PM',
      { value: '24:00', label: 'Midnight' },
    ]);
  });

  it('starts without hours, in the time zone that is given', () => {
    expect(scheduleValues(SCHEDULE)).toMatchObject({ monday: ['09:00/12:00'], timezone: 'America/Denver' });
    expect(scheduleValues({ ...SCHEDULE, saved: false, monday: [] }, 'America/Chicago')).toMatchObject({
      ...NO_HOURS,
      timezone: 'America/Chicago',
    });
  });

  it('sends values that the contract accepts and reads back', () => {
    const { saved: _saved, visitsOnDaysOff: _visits, ...values } = SCHEDULE;
    expect(scheduleFormSchema.parse(scheduleValues(SCHEDULE))).toEqual(values);
  });

  it('adds hours after the existing ones', () => {
    expect(nextRange([])).toBe('08:00/15:00');
    expect(nextRange(['09:00/12:00'])).toBe('13:00/15:00');
    expect(nextRange(['09:00/23:00'])).toBe('23:45/24:00');
  });
});
