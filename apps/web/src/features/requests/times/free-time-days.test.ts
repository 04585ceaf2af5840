import { describe, expect, it } from 'vitest';
import { timeLabel } from '../../../lib/times.ts';
import { freeDays, isListed } from './free-time-days.ts';

const TIMES = ['2027-01-05T06:30:00.000Z', '2027-01-05T07:00:00.000Z', '2027-01-05T15:00:00.000Z'];

describe('free times', () => {
  it("are grouped by the days of the form's time zone", () => {
    expect([...freeDays(TIMES, 'America/Denver')]).toEqual([
      ['2027-01-04', ['2027-01-05T06:30:00.000Z']],
      ['2027-01-05', ['2027-01-05T07:00:00.000Z', '2027-01-05T15:00:00.000Z']],
    ]);
    expect(TIMES.map((time) => timeLabel(time, 'America/Denver'))).toEqual([
      '11:30 PM',
      '12:00 AM',
      '8:00 AM',
    ]);
  });

  it('include what lies between two adjacent ones, and nothing else', () => {
    expect(isListed(TIMES, Date.parse('2027-01-05T06:30:00Z'))).toBe(true);
    expect(isListed(TIMES, Date.parse('2027-01-05T06:45:00Z'))).toBe(true);
    expect(isListed(TIMES, Date.parse('2027-01-05T07:15:00Z'))).toBe(false);
    expect(isListed(TIMES, Date.parse('2027-01-05T14:45:00Z'))).toBe(false);
  });
});
