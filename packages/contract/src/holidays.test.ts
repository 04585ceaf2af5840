import { expect, it } from 'vitest';
import { holidayOn, isSchoolDay } from './holidays.ts';

const dayAfter = (day: string): string =>
  new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 'YYYY-MM-DD'.length);

it.each([
  ['2026-11-26', 'Thanksgiving'],
  ['2026-11-27', 'the day after Thanksgiving'],
  ['2027-11-25', 'Thanksgiving'],
  ['2028-11-23', 'Thanksgiving'],
  ['2029-11-23', 'the day after Thanksgiving'],
  ['2027-01-18', 'Martin Luther King Jr. Day'],
  ['2027-02-15', "Presidents' Day"],
  ['2027-05-31', 'Memorial Day'],
  ['2028-05-29', 'Memorial Day'],
  ['2027-06-19', 'Juneteenth'],
  ['2027-09-06', 'Labor Day'],
  ['2027-10-11', "Columbus Day and Indigenous Peoples' Day"],
])('%s is %s', (day, name) => {
  expect(holidayOn(day)).toBe(name);
});

it('each year has eleven federal holidays, and the day after Thanksgiving', () => {
  for (let year = 2026; year < 2040; year += 1) {
    const names: string[] = [];
    for (let day = `${year}-01-01`; day.startsWith(String(year)); day = dayAfter(day)) {
      const name = holidayOn(day);
      if (name) names.push(name);
    }
    expect(new Set(names).size, String(year)).toBe(12);
    expect(names, String(year)).toHaveLength(12);
  }
});

it('schools are open neither on weekends nor on holidays', () => {
  const week = [
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
    '2026-11-29',
  ];
  expect(week.filter(isSchoolDay)).toEqual(['2026-11-23', '2026-11-24', '2026-11-25']);
});
