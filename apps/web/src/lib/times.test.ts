import { bookableDays } from '@portal/contract/booking/bookable-days.ts';
import { describe, expect, it } from 'vitest';
import { dayLabel, dayWordAndTime, fullZonedTime, ownZoneOn, relativeTime } from './times.ts';

const summer = '2027-05-12T14:00:00.000Z';

describe('a visit’s time', () => {
  it('has a full form', () => {
    expect(fullZonedTime(summer, 'America/New_York')).toBe(
      'Wednesday, May 12, 2027 at 10:00 AM Eastern Daylight Time',
    );
  });
});

describe("the user's time zone in the portal", () => {
  it('is the one with the same clock, or the same time on the day, else Eastern Time', () => {
    for (const day of ['2027-01-12', '2027-07-12']) {
      expect(ownZoneOn(day, 'America/Phoenix')).toEqual({ id: 'America/Phoenix', isKnown: true });
      expect(ownZoneOn(day, 'US/Arizona')).toEqual({ id: 'America/Phoenix', isKnown: true });
      expect(ownZoneOn(day, 'America/Detroit')).toEqual({ id: 'America/New_York', isKnown: true });
    }
    expect(ownZoneOn('2027-01-12', 'America/Regina')).toEqual({ id: 'America/Chicago', isKnown: true });
    expect(ownZoneOn('2027-07-12', 'America/Regina')).toEqual({ id: 'America/Denver', isKnown: true });
    for (const zone of ['Europe/Berlin', 'UTC', 'Etc/GMT+7'])
      expect(ownZoneOn('2027-01-12', zone)).toEqual({ id: 'America/New_York', isKnown: false });
  });
});

describe('a day', () => {
  it('is shown with its year if that is another one, whatever the time zone', () => {
    const now = Date.parse('2026-11-22T12:00:00Z');
    expect(dayLabel('2026-12-31', now)).toBe('Thu, Dec 31');
    expect(dayLabel('2027-01-04', now)).toBe('Mon, Jan 4, 2027');
  });

  it('can be booked from tomorrow on, for two years', () => {
    expect(bookableDays(new Date('2026-12-31T12:00:00Z'))).toEqual({
      first: '2027-01-01',
      last: '2028-12-31',
    });
  });
});

describe('a relative time', () => {
  const now = Date.parse('2027-05-12T14:00:00.000Z');

  it.each([
    ['2027-05-12T13:59:40.000Z', 'just now'],
    ['2027-05-12T13:55:00.000Z', '5 minutes ago'],
    ['2027-05-12T11:00:00.000Z', '3 hours ago'],
    ['2027-03-01T12:00:00.000Z', 'Mar 1, 2027'],
  ])('%s was %s', (instant, words) => {
    expect(relativeTime(instant, now)).toBe(words);
  });

  it.each([
    [11, 8, 'yesterday'],
    [10, 22, '2 days ago'],
    [13, 10, 'tomorrow'],
    [15, 7, 'in 3 days'],
  ])('on May %i at %i:00 is counted in days of the calendar: %s', (day, hour, words) => {
    const eight = new Date(2027, 4, 12, 8).getTime();
    expect(relativeTime(new Date(2027, 4, day, hour).toISOString(), eight)).toBe(words);
  });
});

describe('a recent time', () => {
  it('names today and yesterday, by the calendar of the device', () => {
    const now = new Date(2027, 4, 12, 0, 30).getTime();
    const at = (day: number, hour: number) => new Date(2027, 4, day, hour, 15).toISOString();
    expect(dayWordAndTime(at(12, 0), now)).toBe('Today, 12:15 AM');
    expect(dayWordAndTime(at(11, 23), now)).toBe('Yesterday, 11:15 PM');
    expect(dayWordAndTime(at(10, 13), now)).toBe('Mon, May 10, 2027, 1:15 PM');
  });
});
