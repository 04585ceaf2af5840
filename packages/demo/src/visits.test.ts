import { instantOf } from '@portal/contract/visits/visit-time.ts';
import { expect, test } from 'vitest';
import { visitTime } from './visits.ts';

const friday = new Date('2027-05-14T16:00:00Z');

test('a visit keeps its wall-clock time', () => {
  expect(visitTime({ daysFromNow: 4, time: '09:40' }, friday)).toBe('2027-05-18T09:40');
});

test('a visit on a weekend moves to a school day, away from today', () => {
  expect(visitTime({ daysFromNow: 1, time: '08:30' }, friday)).toBe('2027-05-17T08:30');
  expect(visitTime({ daysFromNow: -5, time: '08:30' }, friday)).toBe('2027-05-07T08:30');
});

test('every day of two years has a visit time that exists in its time zone', () => {
  for (let daysFromNow = -365; daysFromNow < 365; daysFromNow++) {
    const time = visitTime({ daysFromNow, time: '08:15' }, friday);
    expect(instantOf(time, 'America/New_York'), time).toBeDefined();
  }
});
