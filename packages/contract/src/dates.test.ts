import { expect, it } from 'vitest';
import { dateAndTime, zonedDateAndTime, zonedTimeRange } from './dates.ts';
import { COMMON_TIME_ZONES } from './time-zones.ts';

const summer = '2027-05-12T14:00:00.000Z';

it('writes a date the American way, in its time zone', () => {
  expect(dateAndTime(summer, 'UTC')).toBe('Wed, May 12, 2027, 2:00 PM');
  expect(zonedDateAndTime('2027-01-04T20:15:00.000Z', 'America/Denver')).toBe('Mon, Jan 4, 2027, 1:15 PM MT');
  expect(zonedDateAndTime(summer, 'Pacific/Honolulu')).toBe('Wed, May 12, 2027, 4:00 AM HT');
});

it('handles daylight saving time and midnight', () => {
  expect(zonedDateAndTime('2027-12-01T06:30:00.000Z', 'America/Chicago')).toBe(
    'Wed, Dec 1, 2027, 12:30 AM CT',
  );
  expect(zonedDateAndTime('2027-07-01T04:59:00.000Z', 'America/Chicago')).toBe(
    'Wed, Jun 30, 2027, 11:59 PM CT',
  );
});

it('writes from when to when a visit takes place', () => {
  expect(zonedTimeRange(summer, 60, 'America/New_York')).toBe('Wed, May 12, 2027, 10:00 – 11:00 AM ET');
  expect(zonedTimeRange(summer, 150, 'America/New_York')).toBe('Wed, May 12, 2027, 10:00 AM – 12:30 PM ET');
  expect(zonedTimeRange('2027-07-01T04:30:00.000Z', 60, 'America/Chicago')).toBe(
    'Wed, Jun 30, 2027, 11:30 PM – Thu, Jul 1, 2027, 12:30 AM CT',
  );
});

it('names every time zone that the portal offers', () => {
  for (const { id, short } of COMMON_TIME_ZONES) {
    expect(zonedDateAndTime(summer, id)).toMatch(new RegExp(` ${short}$`));
  }
});
