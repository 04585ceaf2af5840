import { expect, it } from 'vitest';
import { nextTerm } from './terms.ts';

it.each([
  ['2026-11-28', '2027-01-05'],
  ['2027-01-04', '2027-01-05'],
  ['2027-01-05', '2027-08-20'],
  ['2027-08-20', '2028-01-05'],
  ['2027-12-31', '2028-01-05'],
])('the term after %s begins on %s', (day, next) => {
  expect(nextTerm(day)).toBe(next);
});
