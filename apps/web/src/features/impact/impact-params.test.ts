import { expect, it } from 'vitest';
import {
  daysIssue,
  impactYears,
  readImpactParams,
  shownPeriod,
  startYearIn,
  yearLabel,
  yearOf,
} from './impact-params.ts';

const year = new Date().getFullYear();

it('offers this year and the ten before', () => {
  const years = impactYears(new Date('2027-06-01T12:00'));
  expect([years[0], years.at(-1), years.length]).toEqual([2027, 2017, 11]);
});

it('reads the year and the measure from the URL, and ignores what is not offered', () => {
  expect(readImpactParams({ year: year - 10, show: 'hours' })).toEqual({ year: year - 10, show: 'hours' });
  for (const given of [year + 1, year - 11, 'last', -1])
    expect(readImpactParams({ year: given })).toEqual({});
  expect(readImpactParams({ show: 'money' })).toEqual({});
});

it('shows the current year by default', () => {
  expect([yearOf({}), yearOf({ year: 2020 })]).toEqual([year, 2020]);
});

it('knows the days of each kind of period', () => {
  const periodOf = (params: object, grantMonth: number | null = null) =>
    shownPeriod(readImpactParams(params), grantMonth);
  expect(periodOf({ year })).toEqual({ from: `${year}-01-01`, to: `${year}-12-31` });
  expect(periodOf({ period: 'school', year: year - 1 })).toEqual({
    from: `${year - 1}-07-01`,
    to: `${year}-06-30`,
  });
  expect(periodOf({ period: 'grant', year: year - 1 }, 10)).toEqual({
    from: `${year - 1}-10-01`,
    to: `${year}-09-30`,
  });
  expect(periodOf({ period: 'grant', year })).toBeUndefined();
  const days = { period: 'days', from: '2026-02-28', to: '2026-03-01' };
  expect(periodOf(days)).toEqual({ from: days.from, to: days.to });
});

it('says what is wrong with days, and ignores what are none', () => {
  const issueOf = (params: object) => daysIssue(readImpactParams(params));
  expect(issueOf({ from: '2026-03-01' })).toMatch(/^Choose the first and the last/);
  expect(issueOf({ from: '2026-03-01', to: 'tomorrow' })).toMatch(/^Choose the first and the last/);
  expect(issueOf({ from: '2026-03-01', to: '2026-02-28' })).toMatch(/before/);
  expect(issueOf({ from: '2026-03-01', to: '2031-03-01' })).toMatch(/at most 5/);
  expect(issueOf({ from: '2026-03-01', to: '2031-02-28' })).toBeUndefined();
});

it('begins with the school year that today is in', () => {
  expect(startYearIn({}, 7, new Date('2027-06-30T12:00'))).toBe(2026);
  expect(startYearIn({}, 7, new Date('2027-07-01T12:00'))).toBe(2027);
  expect([yearLabel(2026, 7), yearLabel(2026, 1), yearLabel(2099, 7)]).toEqual([
    '2026–27',
    '2026',
    '2099–00',
  ]);
});
