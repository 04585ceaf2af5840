import { expect, test } from 'vitest';
import { seededRandom } from './random.ts';

const numbers = (seed: string, count: number) => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => random.next());
};

test('the same seed gives the same numbers, and another seed gives different ones', () => {
  expect(numbers('meadow', 50)).toEqual(numbers('meadow', 50));
  expect(numbers('meadow', 50)).not.toEqual(numbers('Meadow', 50));
});

test('numbers are evenly distributed, even if seeds differ in only one character', () => {
  const tenths = Array.from({ length: 10 }, () => 0);
  for (let index = 0; index < 10_000; index++) {
    const tenth = Math.floor(seededRandom(`person ${index}`).next() * 10);
    tenths[tenth] = (tenths[tenth] ?? 0) + 1;
  }
  for (const count of tenths) expect(Math.abs(count - 1_000)).toBeLessThan(150);
});

test('both ends of a range occur, and nothing outside of it', () => {
  const random = seededRandom('range');
  const seen = new Set(Array.from({ length: 200 }, () => random.between(3, 6)));
  expect([...seen].sort()).toEqual([3, 4, 5, 6]);
});

test('an item with twice the weight is picked about twice as often', () => {
  const random = seededRandom('weights');
  const picks = Array.from({ length: 3_000 }, () =>
    random.weighted([
      ['rare', 1],
      ['common', 2],
      ['never', 0],
    ]),
  );
  expect(picks).not.toContain('never');
  expect(picks.filter((pick) => pick === 'common').length / picks.length).toBeCloseTo(2 / 3, 1);
});

test('a sample has different items, and all of them if there are too few', () => {
  const random = seededRandom('some');
  const chosen = random.sample(['a', 'b', 'c', 'd'], 3);
  expect(new Set(chosen).size).toBe(3);
  expect(random.sample(['a', 'b'], 5).sort()).toEqual(['a', 'b']);
});

test('picking from an empty list is an error', () => {
  expect(() => seededRandom('empty').pick([])).toThrow(RangeError);
});
