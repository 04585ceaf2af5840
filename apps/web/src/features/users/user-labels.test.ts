import { expect, it } from 'vitest';
import { countBeside, foundIn } from './user-labels.ts';

it('numbers say whether there are more', () => {
  expect(foundIn({ total: 1, exact: true })).toBe('1 user');
  expect(foundIn({ total: 10_000, exact: false })).toBe('10,000+ users');
});

it('an option has no number where too many would be counted', () => {
  expect(countBeside(1_234)).toBe(' (1,234)');
  expect(countBeside(0)).toBe(' (0)');
  expect(countBeside(null)).toBe('');
});
