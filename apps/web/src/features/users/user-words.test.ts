import { expect, it } from 'vitest';
import { countBeside, foundIn } from './user-words.ts';

it('numbers say whether they were counted', () => {
  expect(foundIn({ total: 1, exact: { total: true, options: true } })).toBe('1 user');
  expect(foundIn({ total: 2_000, exact: { total: false, options: false } })).toBe('2,000+ users');
  expect(countBeside(1_234, true)).toBe(' (1,234)');
  expect(countBeside(1_200, false)).toBe(' (~1,200)');
});

it('nobody in a sample is not nobody at all', () => {
  expect(countBeside(0, true)).toBe(' (0)');
  expect(countBeside(0, false)).toBe('');
});
