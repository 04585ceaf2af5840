import { describe, expect, it } from 'vitest';
import { timeLabel } from '../../lib/times.ts';
import { coversMonth, freeDays, isListed } from './free-time-days.ts';

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

describe('a list of free times', () => {
  const found = (earliest: string, count = 0) => ({
    earliest,
    times: Array.from({ length: count }, (_, index) =>
      new Date(Date.parse(earliest) + index * 30 * 60_000).toISOString(),
    ),
  });

  it('covers a month that ends within the days of one call', () => {
    expect(coversMonth('2027-01', found('2027-01-05T15:00:00.000Z'), 'America/New_York')).toBe(true);
    expect(coversMonth('2027-02', found('2027-01-05T15:00:00.000Z'), 'America/New_York')).toBe(true);
    expect(coversMonth('2027-03', found('2027-01-05T15:00:00.000Z'), 'America/New_York')).toBe(false);
  });

  it('of the maximum length may lack the end of a month', () => {
    const start = '2027-01-01T05:00:00.000Z';
    expect(coversMonth('2027-01', found(start, 1_499), 'America/New_York')).toBe(true);
    expect(coversMonth('2027-01', found(start, 1_500), 'America/New_York')).toBe(true);
    expect(coversMonth('2027-02', found(start, 1_500), 'America/New_York')).toBe(false);
  });
});
