import { expect, it } from 'vitest';
import { calendarYear, monthsOf, schoolYear, schoolYearStart, startYearOf, yearFrom } from './period.ts';

it('years are twelve whole months', () => {
  expect(calendarYear(2027)).toEqual({ from: '2027-01-01', to: '2027-12-31' });
  expect(schoolYear(2026)).toEqual({ from: '2026-07-01', to: '2027-06-30' });
  expect(yearFrom(2027, 3)).toEqual({ from: '2027-03-01', to: '2028-02-29' });
});

it('a day is in the year that has begun', () => {
  expect([schoolYearStart('2027-06-30'), schoolYearStart('2027-07-01')]).toEqual([
    '2026-07-01',
    '2027-07-01',
  ]);
  expect([
    startYearOf('2027-09-30', 10),
    startYearOf('2027-10-01', 10),
    startYearOf('2027-01-01', 1),
  ]).toEqual([2026, 2027, 2027]);
});

it('the months of a period are those of its first and its last day, and all between', () => {
  expect(monthsOf({ from: '2026-11-30', to: '2027-02-01' })).toEqual([
    '2026-11',
    '2026-12',
    '2027-01',
    '2027-02',
  ]);
  expect(monthsOf({ from: '2026-11-30', to: '2026-11-30' })).toEqual(['2026-11']);
  expect(monthsOf(schoolYear(2026))).toHaveLength(12);
});
