import { expect, test } from 'vitest';
import { seededRandom } from './random.ts';

const numbers = (seed: string, count: number) => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => random.next());
};

test('the same seed gives the same numbers, and another seed others', () => {
  expect(numbers('meadow', 50)).toEqual(numbers('meadow', 50));
  expect(numbers('meadow', 50)).not.toEqual(numbers('Meadow', 50));
});

test('numbers spread evenly, even where seeds differ in one character only', () => {
  const tenths = Array.from({ length: 10 }, () => 0);
  for (let index = 0; index < 10_000; index++) {
    const tenth = Math.floor(seededRandom(`person ${index}`).next() * 10);
    tenths[tenth] = (tenths[tenth] ?? 0) + 1;
  }
  for (const count of tenths) expect(Math.abs(count - 1_000)).toBeLessThan(150);
});

test('both ends of a range come up, and nothing outside of it', () => {
  const random = seededRandom('range');
  const seen = new Set(Array.from({ length: 200 }, () => random.between(3, 6)));
  expect([...seen].sort()).toEqual([3, 4, 5, 6]);
});

test('what has twice the weight is picked about twice as often', () => {
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

test('some of a list are different items of it, and all when there are too few', () => {
  const random = seededRandom('some');
  const chosen = random.some(['a', 'b', 'c', 'd'], 3);
  expect(new Set(chosen).size).toBe(3);
  expect(random.some(['a', 'b'], 5).sort()).toEqual(['a', 'b']);
});

test('picking from nothing is an error', () => {
  expect(() => seededRandom('empty').pick([])).toThrow(RangeError);
});
