import { expect, test } from 'vitest';
import { isSampled } from './index-entries.ts';

test.each([1, 2, 3, 256])('samples one in 256 of the numbers with a distance of %i', (distance) => {
  for (const first of [1, 2, 1_000_001, 2_000_000_000]) {
    const numbers = Array.from({ length: 100_000 }, (_nothing, index) => first + index * distance);
    const share = numbers.filter((number) => isSampled(number, 256)).length / numbers.length;
    expect(share * 256).toBeGreaterThan(0.9);
    expect(share * 256).toBeLessThan(1.1);
  }
});

test('samples every number if asked to', () => {
  for (let number = 1; number < 10_000; number += 1) expect(isSampled(number, 1)).toBe(true);
});
