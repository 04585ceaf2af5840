import { NO_HOURS, type Schedule } from '@portal/contract/availability/schedule.schemas.ts';
import { FREE_TIMES_DAYS, FREE_TIMES_MAX } from '@portal/contract/limits.ts';
import { describe, expect, it } from 'vitest';
import { freeTimes, freeTimesSpan, fullMonthsOf } from './free-times.policy.ts';

const CLOSED: Schedule = {
  saved: true,
  timezone: 'America/New_York',
  ...NO_HOURS,
  daysOff: [],
  monthlyMaximum: null,
  travelMinutes: 30,
  shortNoticeDays: null,
  version: 2,
};

interface Question {
  readonly from: string;
  readonly days?: number;
  readonly zone?: string;
  readonly minutes?: number;
  readonly earliest?: string;
}

/** The free times with 'HH:MM' in UTC. */
const timesOf = (hours: Partial<Schedule>, question: Question): string[] => {
  const { from, days = FREE_TIMES_DAYS, zone = 'America/New_York', minutes = 60 } = question;
  const earliest = Date.parse(question.earliest ?? '2026-01-01');
  const search = {
    span: freeTimesSpan(from, days, zone, earliest),
    minutes,
    blocked: [],
    earliest,
  };
  return freeTimes({ ...CLOSED, ...hours }, search).map((time) => time.slice(0, 16));
};

describe('free times', () => {
  it('start every 30 minutes from when the hours begin, and end within them', () => {
    const monday = ['09:15/11:00', '14:00/14:45'];
    expect(timesOf({ monday }, { from: '2027-05-10' })).toEqual([
      '2027-05-10T13:15',
      '2027-05-10T13:45',
      '2027-05-17T13:15',
      '2027-05-17T13:45',
    ]);
  });

  it('leave out days off, their first and last day included, and times that are too early', () => {
    const hours = { monday: ['09:00/10:00'], tuesday: ['09:00/10:00'], wednesday: ['09:00/10:00'] };
    const daysOff = ['2027-05-11/2027-05-12', '2027-05-19'];
    expect(timesOf({ ...hours, daysOff }, { from: '2027-05-10', earliest: '2027-05-10T13:00:01Z' })).toEqual([
      '2027-05-17T13:00',
      '2027-05-18T13:00',
    ]);
  });

  it('keep to the wall clock when daylight saving time begins and ends', () => {
    expect(timesOf({ sunday: ['09:00/10:00'] }, { from: '2027-03-07' })).toEqual([
      '2027-03-07T14:00',
      '2027-03-14T13:00',
    ]);
    expect(timesOf({ sunday: ['09:00/10:00'] }, { from: '2027-11-01' })).toEqual([
      '2027-11-07T14:00',
      '2027-11-14T14:00',
    ]);
    expect(timesOf({ sunday: ['23:00/24:00'] }, { from: '2027-03-08' })).toEqual([
      '2027-03-15T03:00',
      '2027-03-22T03:00',
    ]);
    // The hour from 2 to 3 doesn't exist on March 14, and the one from 1 to 2 happens twice on November 7.
    expect(timesOf({ sunday: ['02:00/03:00'] }, { from: '2027-03-08' })).toEqual(['2027-03-21T06:00']);
    expect(timesOf({ sunday: ['01:00/02:00'] }, { from: '2027-11-07', minutes: 120 })).toEqual([
      '2027-11-07T05:00',
    ]);
  });

  it('join hours across midnight', () => {
    const hours = { monday: ['23:00/24:00'], tuesday: ['00:00/00:30'] };
    expect(timesOf(hours, { from: '2027-05-10', minutes: 90 })).toEqual([
      '2027-05-11T03:00',
      '2027-05-18T03:00',
    ]);
    expect(timesOf({ monday: ['23:00/24:00'] }, { from: '2027-05-10', minutes: 90 })).toEqual([]);
    expect(timesOf(hours, { from: '2027-05-17', minutes: 30 })).toEqual([
      '2027-05-18T03:00',
      '2027-05-18T03:30',
      '2027-05-18T04:00',
      '2027-05-25T03:00',
      '2027-05-25T03:30',
      '2027-05-25T04:00',
    ]);
  });

  it("are listed for the days of the teacher's zone, in hours of the speaker's", () => {
    const hours = { timezone: 'Pacific/Honolulu' as const, monday: ['21:00/22:00'] };
    const zone = 'America/New_York';
    // 9 PM on Monday in Honolulu is 3 AM on Tuesday in New York.
    expect(timesOf(hours, { from: '2027-05-11', zone })[0]).toBe('2027-05-11T07:00');
    expect(timesOf(hours, { from: '2027-05-12', zone })[0]).toBe('2027-05-18T07:00');
  });

  it('are listed for two weeks from the earliest time on, if the list would begin before', () => {
    const hours = { timezone: 'America/New_York' as const, monday: ['00:00/01:00'] };
    const earliest = '2027-05-24T04:00:00Z';
    // In Honolulu, it's still Sunday.
    for (const zone of ['America/New_York', 'Pacific/Honolulu'])
      expect(timesOf(hours, { from: '2027-05-10', zone, earliest })).toEqual([
        '2027-05-24T04:00',
        '2027-05-31T04:00',
      ]);
  });

  it('are any without a schedule, up to a limit', () => {
    const times = timesOf({ saved: false }, { from: '2027-05-10', days: 62 });
    expect(times).toHaveLength(FREE_TIMES_MAX);
    expect(times.slice(0, 2)).toEqual(['2027-05-10T04:00', '2027-05-10T04:30']);
  });

  it('leave out blocked times and full months', () => {
    const schedule = { ...CLOSED, monday: ['09:00/10:30'], tuesday: ['09:00/10:00'] };
    const inMay = ['2027-05-24T13:30', '2027-05-25T13:00', '2027-05-31T13:00', '2027-05-31T13:30'];
    const taken = { start: Date.parse('2027-05-24T12:31:00Z'), end: Date.parse('2027-05-24T13:30:00Z') };
    const found = (...visits: string[]) => {
      const full = fullMonthsOf(
        { ...schedule, monthlyMaximum: 1 },
        visits.map((dateTime) => ({ dateTime })),
      );
      const span = freeTimesSpan('2027-05-24', FREE_TIMES_DAYS, 'America/New_York', 0);
      const times = freeTimes(schedule, { span, minutes: 60, blocked: [taken, ...full], earliest: 0 });
      return times.map((time) => time.slice(0, 16));
    };
    // The last hours of May in New York are in June in UTC.
    expect(found('2027-06-01T04:00:00Z')).toEqual(inMay);
    expect(found('2027-06-01T03:59:00Z')).toEqual(['2027-06-01T13:00']);
    expect(found()).toEqual([...inMay, '2027-06-01T13:00']);
  });
});
