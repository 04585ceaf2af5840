import { NO_HOURS, type Schedule } from '@portal/contract/availability/schedule.schemas.ts';
import { expect, it } from 'vitest';
import { requestWith } from '../../../tests/requests.ts';
import { scheduleWith } from '../../../tests/schedules.ts';
import { availabilityNote } from './speaker-answer.tsx';

/** A request for Wednesday, May 12, 2027, from 10 to 11 AM in New York. */
const REQUEST = requestWith();

const SCHEDULE = scheduleWith({ wednesday: ['09:00/10:30', '10:30/12:00'] });

const noteWith = (given: Partial<Schedule>, dateTime = REQUEST.dateTime) =>
  availabilityNote({ ...REQUEST, dateTime }, { ...SCHEDULE, ...given }, [
    requestWith({ confirmed: true, dateTime: '2027-05-31T23:00:00.000Z' }),
    requestWith({ confirmed: true, dateTime: '2027-06-01T14:00:00.000Z' }),
    REQUEST,
  ]);

it('a speaker is told why a visit lies outside of what they have set', () => {
  expect(noteWith({ daysOff: ['2027-05-10/2027-05-12'] })).toBe('You marked this day as a day off.');
  const outside = 'This is outside the hours that you set.';
  expect(noteWith({ wednesday: ['09:00/10:30', '11:00/12:00'] })).toBe(outside);
  expect(noteWith({ wednesday: [], tuesday: ['09:00/12:00'] })).toBe(outside);
  expect(noteWith({ timezone: 'America/Los_Angeles' })).toBe(outside);
  expect(noteWith({}, '2027-05-12T15:30:00.000Z')).toBe(outside);
  expect(noteWith({ monthlyMaximum: 1 })).toBe('You already have 1 visit in May. You set a maximum of 1.');
});

it('a speaker is told nothing about a visit within it, or without weekly hours', () => {
  expect(noteWith({ monthlyMaximum: 2, daysOff: ['2027-05-13'] })).toBeUndefined();
  expect(noteWith({ wednesday: ['23:00/24:00'] }, '2027-05-13T03:00:00.000Z')).toBeUndefined();
  expect(noteWith(NO_HOURS)).toBeUndefined();
});
