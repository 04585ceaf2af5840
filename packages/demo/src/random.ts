/** A stream of numbers that looks random and is always the same for the same seed. */
export interface Random {
  /** A number from 0 up to, but not including, 1. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  /** True with the given probability. */
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** One of the items, as often as its weight says. */
  weighted<T>(items: readonly (readonly [item: T, weight: number])[]): T;
  /** `count` different items in random order; all of them when there are fewer. */
  some<T>(items: readonly T[], count: number): T[];
}

/** FNV-1a, 32 bits, by Fowler, Noll and Vo (public domain). */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash;
};

/**
 * A seeded random stream: mulberry32 by Tommy Ettinger (public domain,
 * https://gist.github.com/tommyettinger/46a874533244883189143505d203312c), started from a hash of the seed.
 * Good enough to make up data; never for anything that must not be guessed.
 */
export const seededRandom = (seed: string): Random => {
  let state = hashOf(seed);

  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };

  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));

  const pick = <T>(items: readonly T[]): T => {
    const item = items[between(0, items.length - 1)];
    if (item === undefined) throw new RangeError('There is nothing to pick from');
    return item;
  };

  const weighted = <T>(items: readonly (readonly [item: T, weight: number])[]): T => {
    let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [item, weight] of items) {
      left -= weight;
      if (left < 0) return item;
    }
    throw new RangeError('There is nothing to pick from');
  };

  const some = <T>(items: readonly T[], count: number): T[] => {
    const left = [...items];
    const chosen: T[] = [];
    while (chosen.length < count && left.length > 0)
      chosen.push(...left.splice(between(0, left.length - 1), 1));
    return chosen;
  };

  return { next, between, chance: (probability) => next() < probability, pick, weighted, some };
};
