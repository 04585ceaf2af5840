import { expect, it } from 'vitest';
import { scheduleWith } from '../../../tests/schedules.ts';
import { hoursThen } from './review-facts.tsx';

const SCHEDULE = scheduleWith({ wednesday: ['09:00/12:00', '13:00/24:00'] });

/** Thursday in UTC, but Wednesday, May 12, 2027, 10 PM in New York. */
const TIME = '2027-05-13T02:00:00.000Z';

it('an administrator sees the hours of a speaker on the day of a visit, in the speaker’s time zone', () => {
  expect(hoursThen(SCHEDULE, TIME)).toBe('9:00 AM to 12:00 PM, 1:00 PM to Midnight (Eastern Time)');
  expect(hoursThen({ ...SCHEDULE, daysOff: ['2027-05-10/2027-05-12'] }, TIME)).toBe('A day off');
  expect(hoursThen({ ...SCHEDULE, wednesday: [], friday: ['09:00/12:00'] }, TIME)).toBe(
    'Not available on this weekday',
  );
  expect(hoursThen({ ...SCHEDULE, wednesday: [] }, TIME)).toBe('No weekly hours set');
});
