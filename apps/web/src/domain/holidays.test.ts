import { expect, it } from 'vitest';
import { addDays } from '../features/booking/month-days.ts';
import { holidayOn } from './holidays.ts';

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
    for (let day = `${year}-01-01`; day.startsWith(String(year)); day = addDays(day, 1)) {
      const name = holidayOn(day);
      if (name) names.push(name);
    }
    expect(new Set(names).size, String(year)).toBe(12);
    expect(names, String(year)).toHaveLength(12);
  }
});
