import { describe, expect, it, test } from 'vitest';
import { clocksFor, onlyClock, othersTime, readerTime, readerTimeRange } from './reader-time.ts';
import type { TimeZoneId } from './time-zones.ts';

const NAMES = { teacher: 'Dana', speaker: 'Kelly' };

/** A time as a teacher in one zone reads it whose speaker lives in another. */
const read = (instant: string, teacher: TimeZoneId, speaker: TimeZoneId) =>
  readerTime(instant, clocksFor('teacher', { teacher, speaker }, NAMES, teacher));

const summer = '2027-05-12T15:00:00.000Z';

describe("a time as its reader's clock shows it", () => {
  it.each<[string, TimeZoneId, TimeZoneId, string]>([
    [summer, 'America/Chicago', 'America/Denver', 'Wed, May 12, 2027, 10:00 AM CT (9:00 AM for Kelly)'],
    [summer, 'America/Chicago', 'America/Chicago', 'Wed, May 12, 2027, 10:00 AM CT'],
    // Other zones with the same time, all year or on that day.
    [summer, 'America/New_York', 'America/Detroit', 'Wed, May 12, 2027, 11:00 AM ET'],
    [summer, 'America/Los_Angeles', 'America/Phoenix', 'Wed, May 12, 2027, 8:00 AM PT'],
    ['2027-01-12T17:00:00.000Z', 'America/Denver', 'America/Phoenix', 'Tue, Jan 12, 2027, 10:00 AM MT'],
    [
      '2027-01-12T17:00:00.000Z',
      'America/Phoenix',
      'America/Los_Angeles',
      'Tue, Jan 12, 2027, 10:00 AM MST (9:00 AM for Kelly)',
    ],
    // Another day, month or year.
    [
      '2027-05-13T03:00:00.000Z',
      'Pacific/Honolulu',
      'America/New_York',
      'Wed, May 12, 2027, 5:00 PM HT (11:00 PM for Kelly)',
    ],
    [
      summer,
      'Pacific/Honolulu',
      'Pacific/Guam',
      'Wed, May 12, 2027, 5:00 AM HT (Thu, May 13, 1:00 AM for Kelly)',
    ],
    [
      '2028-01-01T04:30:00.000Z',
      'America/Puerto_Rico',
      'America/New_York',
      'Sat, Jan 1, 2028, 12:30 AM AST (Fri, Dec 31, 11:30 PM for Kelly)',
    ],
    [
      summer,
      'Pacific/Pago_Pago',
      'Pacific/Saipan',
      'Wed, May 12, 2027, 4:00 AM SST (Thu, May 13, 1:00 AM for Kelly)',
    ],
    // Minutes before and after clocks change in one of the zones.
    [
      '2027-03-14T06:59:00.000Z',
      'America/New_York',
      'America/Puerto_Rico',
      'Sun, Mar 14, 2027, 1:59 AM ET (2:59 AM for Kelly)',
    ],
    ['2027-03-14T07:00:00.000Z', 'America/New_York', 'America/Puerto_Rico', 'Sun, Mar 14, 2027, 3:00 AM ET'],
    ['2027-11-07T06:00:00.000Z', 'America/New_York', 'America/Chicago', 'Sun, Nov 7, 2027, 1:00 AM ET'],
  ])('%s in %s and %s: %s', (instant, teacher, speaker, text) => {
    expect(read(instant, teacher, speaker)).toBe(text);
  });

  it('says until when a visit takes place, and to others only when it begins', () => {
    const clocks = clocksFor(
      'speaker',
      { teacher: 'America/Chicago', speaker: 'America/Denver' },
      NAMES,
      'America/Chicago',
    );
    expect(readerTimeRange(summer, 45, clocks)).toBe(
      'Wed, May 12, 2027, 9:00 – 9:45 AM MT (10:00 AM for Dana)',
    );
    expect(readerTimeRange(summer, 45, onlyClock('America/Denver'))).toBe(
      'Wed, May 12, 2027, 9:00 – 9:45 AM MT',
    );
  });

  it('tells an administrator the times of both sides, which may have the same name', () => {
    const told = (teacher: TimeZoneId, speaker: TimeZoneId) =>
      othersTime(
        summer,
        clocksFor('admin', { teacher, speaker }, { teacher: 'Kim', speaker: 'Kim' }, 'America/New_York'),
      );
    expect(told('America/Chicago', 'America/Denver')).toBe(
      '10:00 AM for the teacher, 9:00 AM for the speaker',
    );
    expect(told('America/Chicago', 'America/Chicago')).toBe('10:00 AM for both');
    expect(told('America/New_York', 'America/Denver')).toBe('9:00 AM for the speaker');
    expect(told('America/New_York', 'America/Detroit')).toBe('');
  });
});

test('others who share a time are named together', () => {
  const others = [
    { name: 'you', zone: 'America/Denver' },
    { name: 'Dana', zone: 'America/Denver' },
  ] as const;
  expect(othersTime(summer, { own: 'America/Chicago', others })).toBe('9:00 AM for you and Dana');
});

test('somebody without a first name is called by their side', () => {
  const clocks = clocksFor(
    'teacher',
    { teacher: 'America/Chicago', speaker: 'America/Denver' },
    { teacher: '', speaker: '' },
    'America/Chicago',
  );
  expect(othersTime(summer, clocks)).toBe('9:00 AM for the speaker');
});
