import { expect, it } from 'vitest';
import { duration, salutation } from './wording.ts';

it('leaves out names that email clients would turn into links', () => {
  expect(salutation('Ada')).toBe('Hello Ada,');
  expect(salutation('J. R.')).toBe('Hello J. R.,');
  for (const name of ['Win at example.com', 'EXAMPLE.COM', 'пример.рф'])
    expect(salutation(name)).toBe('Hello,');
  expect(salutation('')).toBe('Hello,');
  expect(salutation('a'.repeat(200))).toHaveLength('Hello ,'.length + 60);
});

it('formats durations for people', () => {
  expect([1, 48, 168].map((hours) => duration(hours * 3_600_000))).toEqual(['1 hour', '48 hours', '7 days']);
});
