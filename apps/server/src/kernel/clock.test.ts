import { expect, test } from 'vitest';
import { dayAt, startOfNextDay } from './clock.ts';

test.each([
  ['2027-01-12T04:59:59.999Z', '2027-01-11', '2027-01-12T05:00:00.000Z'],
  ['2027-01-12T05:00:00.000Z', '2027-01-12', '2027-01-13T05:00:00.000Z'],
  ['2027-07-12T03:59:59.999Z', '2027-07-11', '2027-07-12T04:00:00.000Z'],
  // The clocks change in the night before March 14.
  ['2027-03-14T12:00:00.000Z', '2027-03-14', '2027-03-15T04:00:00.000Z'],
])('at %s it is %s in the portal, until %s', (at, day, next) => {
  expect(dayAt(Date.parse(at))).toBe(day);
  expect(startOfNextDay(day)).toBe(next);
});
