import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

test.each([
  ['solar', 'solar', 0],
  ['sollar', 'solar', 1],
  ['slar', 'solar', 1],
  ['sokar', 'solar', 1],
  ['soalr', 'solar', 1],
  ['osalr', 'solar', 2],
  ['recyling', 'recycling', 1],
  ['recilyng', 'recycling', 3],
  ['wind', 'solar', 3],
  ['', 'solar', 3],
  ['😀a', 'a', 1],
])('%s and %s differ by %i, at most 3', (one, other, distance) => {
  expect(editDistance(one, other, 2)).toBe(Math.min(distance, 3));
  expect(editDistance(other, one, 2)).toBe(Math.min(distance, 3));
});
