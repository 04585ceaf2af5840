import { expect, it } from 'vitest';
import { impactYears, readImpactParams, yearOf } from './impact-params.ts';

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
