import { instantOf } from '@portal/contract/requests/visit-time.ts';
import { expect, test } from 'vitest';
import { visitTime } from './visits.ts';

const friday = new Date('2027-05-14T16:00:00Z');

test('a visit keeps its wall-clock time', () => {
  expect(visitTime({ daysFromNow: 4, time: '09:40' }, friday)).toBe('2027-05-18T09:40');
});

test('what would fall on a weekend moves away from today, to a school day', () => {
  expect(visitTime({ daysFromNow: 1, time: '08:30' }, friday)).toBe('2027-05-17T08:30');
  expect(visitTime({ daysFromNow: -5, time: '08:30' }, friday)).toBe('2027-05-07T08:30');
});

test('every day of two years has a visit time that its zone does not skip', () => {
  for (let daysFromNow = -365; daysFromNow < 365; daysFromNow++) {
    const time = visitTime({ daysFromNow, time: '08:15' }, friday);
    expect(instantOf(time, 'America/New_York'), time).toBeDefined();
  }
});
