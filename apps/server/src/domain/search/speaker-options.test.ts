import { expect, it } from 'vitest';
import { OPTION_GROUPS, OPTIONS } from './speaker-options.ts';

it('gives every option bits of its own, which fit into an integer of 32 bits', () => {
  const single = OPTION_GROUPS.flatMap((group) => OPTIONS[group]).filter(([value]) => value !== 'either');
  const bits = single.map(([, bit]) => bit);
  expect(new Set(bits).size).toBe(bits.length);
  for (const bit of bits) {
    expect(Math.log2(bit) % 1).toBe(0);
    expect(bit).toBeGreaterThan(0);
  }
});
