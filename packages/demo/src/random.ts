/** A pseudorandom number generator, deterministic for its seed. */
export interface Random {
  /** A number from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** An integer from `low` to `high`, both inclusive. */
  between(low: number, high: number): number;
  /** True with the given probability. */
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** One of the items, with a probability proportional to its weight. */
  weighted<T>(items: readonly (readonly [item: T, weight: number])[]): T;
  /** `count` different items in random order, or all of them if there are fewer. */
  sample<T>(items: readonly T[], count: number): T[];
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
 * Not for anything that must be hard to guess.
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
    if (item === undefined) throw new RangeError('There are no items to pick from');
    return item;
  };

  const weighted = <T>(items: readonly (readonly [item: T, weight: number])[]): T => {
    let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [item, weight] of items) {
      left -= weight;
      if (left < 0) return item;
    }
    throw new RangeError('There are no items to pick from');
  };

  const sample = <T>(items: readonly T[], count: number): T[] => {
    const left = [...items];
    const chosen: T[] = [];
    while (chosen.length < count && left.length > 0)
      chosen.push(...left.splice(between(0, left.length - 1), 1));
    return chosen;
  };

  return { next, between, chance: (probability) => next() < probability, pick, weighted, sample };
};
