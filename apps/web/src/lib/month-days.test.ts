import { describe, expect, it } from 'vitest';
import { addMonths, dayName, monthAndYear, sameDayIn, WEEKDAY_NAMES, weeksOf } from './month-days.ts';

describe('a month', () => {
  it('is laid out in weeks that start on Sunday', () => {
    const weeks = weeksOf('2027-05');
    expect(weeks).toHaveLength(6);
    expect(weeks[0]).toEqual([...new Array(6).fill(undefined), '2027-05-01']);
    expect(weeks[5]).toEqual(['2027-05-30', '2027-05-31', ...new Array(5).fill(undefined)]);
    expect(weeksOf('2026-02')).toHaveLength(4);
  });

  it('leads to others across years, to the same day or the last one', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01');
    expect(addMonths('2027-01', -1)).toBe('2026-12');
    expect(sameDayIn('2027-02', '2027-01-31')).toBe('2027-02-28');
    expect(sameDayIn('2027-03', '2027-01-31')).toBe('2027-03-31');
  });

  it('has names, as have its days', () => {
    expect(monthAndYear('2027-01')).toBe('January 2027');
    expect(dayName('2027-01-12')).toBe('Tuesday, January 12');
    expect(WEEKDAY_NAMES.map(({ long }) => long).join()).toMatch(/^Sunday,Monday/);
  });
});
