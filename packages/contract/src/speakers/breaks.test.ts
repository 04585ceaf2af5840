import { expect, it } from 'vitest';
import { backLabel, breakText } from './breaks.ts';

const NOW = Date.parse('2026-11-20T12:00Z');

it('the day back has a year only if it is far away', () => {
  expect(backLabel('2027-02-01', NOW)).toBe('Back on February 1');
  expect(backLabel('2027-11-01', NOW)).toBe('Back on November 1, 2027');
  expect(breakText('Kelly', '2027-02-01', NOW)).toBe('Kelly is taking a break until February 1');
  expect(breakText('', '2027-02-01', NOW)).toBe('This speaker is taking a break until February 1');
});
