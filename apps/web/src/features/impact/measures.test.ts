import { describe, expect, it } from 'vitest';
import {
  answerTimeText,
  byYear,
  compactText,
  dollarsText,
  hoursText,
  hoursValue,
  measuredText,
  readDollars,
  sentText,
  sharesOf,
  sortGroups,
  visitsText,
} from './measures.ts';

const group = (value: string, visits: number, students = 0, minutes = 0) => ({
  value,
  visits,
  students,
  minutes,
});

describe('numbers', () => {
  it('shows hours with one decimal in charts and two in records, if they are needed', () => {
    expect([750, 60, 45, 0].map((minutes) => hoursText(minutes))).toEqual(['12.5', '1', '0.8', '0']);
    expect([45, 50, 90].map((minutes) => hoursText(minutes, 2))).toEqual(['0.75', '0.83', '1.5']);
  });

  it('shows each measure, and a short form for narrow columns', () => {
    const totals = group('', 1_234, 98_765, 60 * 950 + 10);
    expect([measuredText(totals, 'visits'), measuredText(totals, 'hours')]).toEqual(['1,234', '950.2']);
    expect((['visits', 'students', 'hours'] as const).map((measure) => compactText(totals, measure))).toEqual(
      ['1.2K', '99K', '950'],
    );
  });
});

describe('bars', () => {
  it('are as long as their share of the largest', () => {
    expect(sharesOf([group('a', 4), group('b', 1), group('c', 0)], 'visits')).toEqual([1, 0.25, 0]);
    expect(sharesOf([group('a', 4, 0, 30), group('b', 1, 0, 60)], 'hours')).toEqual([0.5, 1]);
  });

  it('are empty without any visits', () => {
    expect(sharesOf([group('a', 0), group('b', 0)], 'students')).toEqual([0, 0]);
    expect(sharesOf([], 'visits')).toEqual([]);
  });

  it('start with the largest, and keep the order of equal ones', () => {
    const groups = [group('a', 3, 5), group('b', 2, 9), group('c', 1, 5)];
    expect(sortGroups(groups, 'students').map(({ value }) => value)).toEqual(['b', 'a', 'c']);
  });
});

describe('the value of hours', () => {
  it('is read as people type it', () => {
    expect(['33.49', '$33', ' 1,000 ', '.5'].map(readDollars)).toEqual([3349, 3300, 100_000, 50]);
    for (const typed of ['', '0', '-1', '33.499', '1001', 'ten', '1e3'])
      expect(readDollars(typed), typed).toBeUndefined();
  });

  it('is rounded to a cent, and shown without cents from 1,000 dollars on', () => {
    expect(hoursValue(group('', 1, 0, 50), 3349)).toBe(2791);
    expect([2791, 3300, 12_345_678].map(dollarsText)).toEqual(['$27.91', '$33', '$123,457']);
  });
});

it('months of long periods are added up by year', () => {
  const months = [group('2026-11', 1, 10, 60), group('2026-12', 2, 20, 60), group('2027-01', 4, 40, 60)];
  expect(byYear(months)).toEqual([group('2026', 3, 30, 120), group('2027', 4, 40, 60)]);
});

it('tells visits with their share, and an answer time in its unit', () => {
  expect(visitsText({ visits: 2, settled: 5 })).toBe('2 (40%)');
  expect(visitsText({ visits: 1_200, settled: 1_200 })).toBe('1,200 (100%)');
  expect(visitsText({ visits: 0, settled: 0 })).toBe('0');
  const times = [null, 0, 1, 59, 60, 90, 600, 2_880, 2_881, 3_600, 21_600];
  expect(times.map(answerTimeText)).toEqual([
    ...['No answers', '1 minute', '1 minute', '59 minutes', '1 hour', '1.5 hours', '10 hours', '48 hours'],
    ...['2 days', '2.5 days', '15 days'],
  ]);
});

it('tells when requests were sent', () => {
  expect(sentText({ from: '2027-01-01', to: '2027-12-31' })).toBe('Requests sent in 2027');
  expect(sentText({ from: '2026-07-01', to: '2027-06-30' })).toBe(
    'Requests sent from Jul 1, 2026 to Jun 30, 2027',
  );
});
