import { fitsMasks, TRAIT_OPTIONS, type TraitGroup, type TraitMasks } from './speaker-traits.ts';

/** Speakers who fit a search but perhaps for its groups of filters, counted by what they offer. */
export interface Tally {
  readonly traits: readonly {
    readonly traits: number;
    /** Whether they have an industry that is asked for. */
    readonly fitsIndustry: boolean;
    readonly count: number;
  }[];
  /** How many have each industry focus, by its code, among those who fit all the other groups. */
  readonly industries: ReadonlyMap<string, number>;
}

/**
 * What an industry focus is counted by: the random end of its id, since an index that has the whole ids would be too
 * large to count by. Among a hundred focuses two have the same once in a million.
 */
export const focusCodeOf = (focusId: string): string => focusId.slice(-8);

/** The codes that a profile has. */
export const codesIn = (codes: string): string[] => codes.split(' ');

export interface OptionCount {
  readonly value: string;
  readonly count: number;
}

/** How many fit every group, but for one that does not count. */
export const totalOf = (tally: Tally, masks: TraitMasks, exceptFor?: string): number =>
  tally.traits.reduce(
    (sum, { traits, fitsIndustry, count }) =>
      (fitsIndustry || exceptFor === 'industry') && fitsMasks(traits, masks, exceptFor) ? sum + count : sum,
    0,
  );

/** How many would fit with each option of a group in place of what is asked of it. */
export const optionsOf = (tally: Tally, masks: TraitMasks, group: TraitGroup): OptionCount[] =>
  TRAIT_OPTIONS[group].map(([value, mask]) => ({
    value,
    count: totalOf(tally, { ...masks, [group]: mask }),
  }));
