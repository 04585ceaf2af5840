import { expect, it } from 'vitest';
import { requestWith } from '../../../tests/requests.ts';
import { daysOf, mergeVisits } from './agenda-days.ts';

const visit = (dateTime: string, timezone: 'America/New_York' | 'America/Los_Angeles' = 'America/New_York') =>
  requestWith({ _id: dateTime, dateTime, timezone });
const list = (hasNextPage: boolean, ...dates: string[]) => ({
  hasNextPage,
  data: { pages: [{ items: dates.map((date) => visit(date)) }] },
});
const [MON, TUE, WED, THU] = [
  '2027-05-10T14:00:00.000Z',
  '2027-05-11T14:00:00.000Z',
  '2027-05-12T14:00:00.000Z',
  '2027-05-13T14:00:00.000Z',
] as const;

it('lists are merged as far as all are loaded, and the one that ends first is continued', () => {
  const [short, long] = [list(true, MON, WED), list(true, TUE, THU)];
  const merged = mergeVisits([long, short], false);
  expect(merged.visits.map(({ dateTime }) => dateTime)).toEqual([MON, TUE, WED]);
  expect(merged.next).toBe(short);
  const all = mergeVisits([list(false, WED, MON), list(false, THU, TUE)], true);
  expect(all.visits.map(({ dateTime }) => dateTime)).toEqual([THU, WED, TUE, MON]);
  expect(all.next).toBeUndefined();
});

it('a visit is on the day on which it takes place where it takes place', () => {
  const late = '2027-05-11T03:30:00.000Z';
  const days = daysOf([visit(MON), visit(late, 'America/Los_Angeles'), visit(TUE)]);
  expect(days.map(({ day, visits }) => [day, visits.length])).toEqual([
    ['2027-05-10', 2],
    ['2027-05-11', 1],
  ]);
});
